/** What other parts of the app show of introductions. Entry pages take theirs from introduction.public.ts. */
export { introductionHref } from '#introduction/introduction-links.ts';
export { introductionKind } from '#introduction/introduction-kind.tsx';
export { IntroductionRow } from '#introduction/introduction-row.tsx';
