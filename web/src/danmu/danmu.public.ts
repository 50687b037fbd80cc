/** Times of videos as other parts of the app write them. Apart from danmu.public.tsx: lists need no player. */
export { formatTime } from '#danmu/player/player-time.ts';
