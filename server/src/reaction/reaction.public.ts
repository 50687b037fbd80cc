export { collectedList } from './collected-list.ts';
export { like, type Like } from './like.ts';
export {
  collectedPage,
  countsOf,
  likersAmong,
  reactionCountText,
  stateOf,
  type ReactionCounts,
  type ReactionState,
} from './reaction.queries.ts';
export { addShare, setReaction, type ReactionTarget } from './set-reaction.ts';
