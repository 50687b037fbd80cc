/** What content of any kind costs. Apart from content-feed.public.tsx: the entry page takes nothing it does not show. */
export { ContentPrice } from '#content/content-price.tsx';
export { useOwned } from '#content/use-owned.ts';
