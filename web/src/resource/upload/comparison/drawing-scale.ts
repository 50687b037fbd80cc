/** Sides and pixels of a drawn page at most: what a phone's browser still gives memory for. */
const MOST_SIDE = 4096;
const MOST_PIXELS = 8_000_000;

/**
 * How much a page is enlarged so that it becomes about `width` pixels wide, within what a canvas may have; null for a page
 * without a size. A page may say of itself that it is kilometres long.
 */
export function drawingScale(page: { width: number; height: number }, width: number): number | null {
  const isSized = page.width > 0 && page.height > 0 && Number.isFinite(page.width * page.height);
  if (!isSized || !(width > 0)) return null;
  return Math.min(
    width / page.width,
    MOST_SIDE / page.width,
    MOST_SIDE / page.height,
    Math.sqrt(MOST_PIXELS / (page.width * page.height)),
  );
}

/** A page's height by its width as it is laid out: a strip is drawn whole, with room beside it. */
export const shownRatio = ({ width, height }: { width: number; height: number }): number =>
  Math.min(4, Math.max(0.1, height / width));
