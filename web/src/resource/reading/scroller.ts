import { readingPageId } from '#resource/reading/reading-page.tsx';

/* The box that the pages of a document move in: where it stands, and how to bring a place into view. */

export const minZoom = 1;
export const maxZoom = 4;
export const keepZoom = (zoom: number): number => Math.min(maxZoom, Math.max(minZoom, zoom));

/** A place in a document: a page, and how far down (and across) it, as shares of it. */
export type Spot = { page: number; down: number; across: number };

const pageElement = (page: number): HTMLElement | null => document.getElementById(readingPageId(page));

/** The page under a point of the window, and where on it. */
export function spotAt(box: HTMLElement, x: number, y: number): Spot | null {
  // The gaps between pages belong to the next one.
  const pages = [...box.querySelectorAll<HTMLElement>('[data-page]')];
  const page = pages.find((one) => one.getBoundingClientRect().bottom >= y) ?? pages.at(-1);
  if (!page) return null;
  const { left, top, width, height } = page.getBoundingClientRect();
  return { page: Number(page.dataset.page), down: (y - top) / height, across: (x - left) / width };
}

/** Moves the box so that a spot lies under a point of the window. */
export function bringTo(box: HTMLElement, spot: Spot, x: number, y: number): void {
  const rect = pageElement(spot.page)?.getBoundingClientRect();
  if (!rect) return;
  box.scrollBy({
    left: rect.left + rect.width * spot.across - x,
    top: rect.top + rect.height * spot.down - y,
    behavior: 'instant',
  });
}

/** Brings the top of a page to the top of the box. */
export function goToPage(box: HTMLElement, page: number): void {
  const rect = pageElement(page)?.getBoundingClientRect();
  // The bar over the pages covers their top.
  const bar = Number.parseFloat(getComputedStyle(box).scrollPaddingTop) || 0;
  if (rect) box.scrollBy({ top: rect.top - box.getBoundingClientRect().top - bar, behavior: 'instant' });
}

/** Brings a place on a page, as a share of its height, into the upper part of the box. */
export function goToSpot(box: HTMLElement, page: number, down: number): void {
  const { top, left, height, width } = box.getBoundingClientRect();
  bringTo(box, { page, down, across: 0.5 }, left + width / 2, top + height / 3);
}

/** Enlarges what is shown, around a point of the window that stays where it is; around the middle without one. */
export function zoomTo(box: HTMLElement, zoom: number, point?: { x: number; y: number }): number {
  const { left, top, width, height } = box.getBoundingClientRect();
  const { x, y } = point ?? { x: left + width / 2, y: top + height / 2 };
  const spot = spotAt(box, x, y);
  const next = keepZoom(zoom);
  box.style.setProperty('--zoom', String(next));
  if (spot) bringTo(box, spot, x, y);
  return next;
}
