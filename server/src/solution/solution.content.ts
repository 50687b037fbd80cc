import { authorCapability, type ContentKind } from '../content/content.public.ts';
import { ownSolutions } from './own-list.ts';
import { kind, requireVisibleSolution } from './access.ts';
import { authoredSolutions, solutionSummaries } from './by-author.ts';
import { decideSolution, hideSolution, reopenSolution, solutionMaterial, solutionSubject } from './review.ts';

/** Solutions as the domains below see them. */
export const solutionContent: ContentKind = {
  kind,
  label: '题解',
  requireVisible: requireVisibleSolution,
  review: {
    find: solutionSubject,
    material: solutionMaterial,
    hide: hideSolution,
    reopen: reopenSolution,
    decide: decideSolution,
  },
  comments: true,
  reactions: { takes: ['like'], likedTitle: '赞了你的题解' },
  summaries: solutionSummaries,
  byAuthor: authorCapability(authoredSolutions, solutionSummaries, { tab: '解答' }),
  authored: ownSolutions,
};
