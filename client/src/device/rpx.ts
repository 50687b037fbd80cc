import { isIos } from '#calls/environment.ts';

/** Width of the design, and the widths between which a window decides. */
const DESIGN = 750;
const BASE = 375;
const MAX = 960;
const EPSILON = 1e-4;

export type RpxOptions = {
  /** Width of the window in px. */
  width?: number;
  /** Pixels of the device for one of CSS. */
  density?: number;
  ios?: boolean;
};

/**
 * Pixels of `n` rpx: n / 750 of the width, whole. A window wider than 960 counts as 375, except for the full width
 * of 750 itself. What would be 0 is 1, or 0.5 on an iOS screen of high density.
 */
export function rpxToPx(n: number, options: RpxOptions = {}): number {
  const { width = window.innerWidth, density = window.devicePixelRatio, ios = isIos() } = options;
  if (n === 0) return 0;
  const baseWidth = n === DESIGN || width <= MAX ? width : BASE;
  const px = Math.floor(Math.abs((n / DESIGN) * baseWidth) + EPSILON);
  const visiblePixels = px === 0 ? (density > 1 && ios ? 0.5 : 1) : px;
  return n < 0 ? -visiblePixels : visiblePixels;
}
