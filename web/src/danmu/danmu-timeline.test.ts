import { describe, expect, it } from 'vitest';
import type { Danmu } from '@xuelin/contract/danmu';
import { around, notesBetween, timelineOf } from '#danmu/danmu-timeline.ts';

const danmu = (id: number, time: number): Danmu => ({
  id,
  time,
  text: String(id),
  color: '#ffffff',
  mine: false,
  state: 'published',
  reason: null,
  answer: null,
});
const ids = (all: readonly Danmu[]) => all.map(({ id }) => id);

describe('timeline', () => {
  it('is in order, spreads those of a second over it, and knows each once', () => {
    const line = timelineOf([
      [danmu(1, 5), danmu(2, 3)],
      [danmu(3, 5), danmu(1, 5)],
    ]);
    expect(line.map(({ id, at }) => [id, at])).toEqual([
      [2, 3],
      [1, 5],
      [3, 5.5],
    ]);
  });

  it('gives what appears between two looks, each once', () => {
    const line = timelineOf([[danmu(1, 0), danmu(2, 1), danmu(3, 2)]]);
    expect(ids(notesBetween(line, -0.01, 0))).toEqual([1]);
    expect(ids(notesBetween(line, 0, 1))).toEqual([2]);
    expect(ids(notesBetween(line, 1, 2.5))).toEqual([3]);
  });

  it('lists the nearest to a moment, in order', () => {
    const line = timelineOf([[danmu(1, 10), danmu(2, 40), danmu(3, 44), danmu(4, 100)]]);
    expect(ids(around(line, 42, 10))).toEqual([2, 3]);
    expect(ids(around(line, 40, 2))).toEqual([2, 3]);
    expect(ids(around(line, 39, 2))).toEqual([2, 3]);
    expect(ids(around(line, 25, 2))).toEqual([1, 2]);
    expect(ids(around(line, 70, 2))).toEqual([]);
  });
});
