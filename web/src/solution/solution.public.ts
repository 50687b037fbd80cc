/** Ways to solutions. */
export { solutionHref, writeSolutionPath } from '#solution/solution-links.ts';
