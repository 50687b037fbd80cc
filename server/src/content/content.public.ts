export { authorCapability, authoredIn, type AuthoredIds } from './by-author.ts';
export type * from './content-kind.ts';
export {
  contentKindsWith,
  contentWith,
  registerContentKinds,
  unregisterContentKind,
  type Capability,
  type KindWith,
} from './content-registry.ts';
export {
  addToDays,
  contentDays,
  countDay,
  isNewLook,
  sweepReaders,
  viewsOfDay,
  type DayFigures,
} from './content-days.ts';
export { addToSources, contentSources, countSource, sourceOf } from './content-sources.ts';
export { hotRank, hotRanking, hourlySince, refreshHot } from './hot-rank.ts';
