import { expect, it } from 'vitest';
import { drawingScale, shownRatio } from '#resource/upload/comparison/drawing-scale.ts';
import { shownOriginal } from '#resource/upload/comparison/original-kind.ts';

it('a page is drawn as wide as asked, within what a canvas may have', () => {
  expect(drawingScale({ width: 595, height: 842 }, 1190)).toBe(2);
  for (const page of [
    { width: 14_400, height: 14_400 },
    { width: 1, height: 1_000_000 },
    { width: 5_000_000, height: 3 },
  ]) {
    const scale = drawingScale(page, 2400) ?? 0;
    expect(scale).toBeGreaterThan(0);
    expect(page.width * scale).toBeLessThanOrEqual(4096);
    expect(page.height * scale).toBeLessThanOrEqual(4096);
    expect(page.width * page.height * scale ** 2).toBeLessThanOrEqual(8_000_001);
  }
  for (const broken of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(drawingScale({ width: 595, height: broken }, 600)).toBeNull();
});

it('a strip has room beside it instead of a thousand screens below each other', () => {
  expect(shownRatio({ width: 1, height: 4096 })).toBe(4);
  expect(shownRatio({ width: 4096, height: 1 })).toBe(0.1);
});

it('what no browser can draw is said with its format; what is too large too', () => {
  expect(shownOriginal({ format: 'pptx', bytes: 9 })).toMatchObject({
    kind: 'unseen',
    why: expect.stringContaining('PPTX') as string,
  });
  expect(shownOriginal({ format: 'md', bytes: 9 })).toEqual({ kind: 'text', why: '' });
  expect(shownOriginal({ format: 'pdf', bytes: 101 * 1024 * 1024 })).toMatchObject({
    kind: 'unseen',
    why: expect.stringContaining('太大') as string,
  });
});
