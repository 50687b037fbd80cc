/** Apart from reaction.public.tsx: only posters bring what draws codes. */
export { drawCode } from '#reaction/share-poster.ts';
