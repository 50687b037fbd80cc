/** What lists of other parts of the app show of a document. Apart from resource.public.ts, which every visit loads. */
export { formatName, pagesText } from '#resource/list/resource-facts.ts';
export { ResourceRow } from '#resource/list/resource-row.tsx';
export { resourceKind } from '#resource/resource-kind.tsx';
