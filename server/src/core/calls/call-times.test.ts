import { expect, test } from 'vitest';
import { CallTimes } from './call-times.ts';

test('the figures of a call are those of its last 500 answers, its worst of all', () => {
  const times = new CallTimes();
  times.note('a', 9_000, true);
  for (let at = 1; at <= 500; at++) times.note('a', at, false);
  times.note('b', 1.26, false);
  expect(times.list()).toEqual([
    { call: 'a', count: 501, p50: 250, p95: 475, worst: 9_000, faults: 1 },
    { call: 'b', count: 1, p50: 1.3, p95: 1.3, worst: 1.3, faults: 0 },
  ]);
});

test('of a few answers the 95th percentile is one of them', () => {
  const times = new CallTimes();
  for (const ms of [30, 10, 20]) times.note('c', ms, false);
  expect(times.list()[0]).toMatchObject({ p50: 20, p95: 30, worst: 30 });
});
