/** What other parts of the app use of likes, collections and shares. */
export {
  CollectAction,
  LikeAction,
  ShareAction,
  ShareButton,
  ShareTextButton,
  useCollect,
  useLike,
  useShareSheet,
} from '#reaction/reaction-actions.tsx';
export type { LikeCall } from '#reaction/reaction-actions.tsx';
export { useToggle } from '#reaction/use-toggle.ts';
