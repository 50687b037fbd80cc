/** File name of a page's picture: page-0001.webp. */
export const pictureName = (number: number): string => `page-${String(number).padStart(4, '0')}.webp`;

/** Pages are announced and sent in batches of this many. */
export const PAGES_PER_BATCH = 5;
