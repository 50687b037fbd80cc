import { expect, it } from 'vitest';
import { keepInside, scaleAround, wholeView } from '#layers/zoom.ts';

it('keeps the scale between one and four', () => {
  expect(keepInside({ scale: 9, x: 0, y: 0 }, 100, 100).scale).toBe(4);
  expect(keepInside({ scale: 0.2, x: 50, y: 50 }, 100, 100)).toEqual(wholeView);
});

it('never lets the picture leave its box', () => {
  expect(keepInside({ scale: 2, x: 500, y: -500 }, 100, 60)).toEqual({ scale: 2, x: 50, y: -30 });
});

it('keeps the point under the finger where it is', () => {
  const view = scaleAround(wholeView, 2, 30, -10);
  // The point (30, -10) of the whole picture is now at its old place: shift + scale × point.
  expect(view.x + 2 * 30).toBe(30);
  expect(view.y + 2 * -10).toBe(-10);
});
