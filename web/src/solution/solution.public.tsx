/** What lists that mix kinds show of solutions. */
export { solutionKind } from '#solution/solution-kind.tsx';
