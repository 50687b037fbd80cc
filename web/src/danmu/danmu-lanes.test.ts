import { sampleSize } from '@xuelin/contract/testing/sample-size';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CROSSING, DanmuLanes } from '#danmu/danmu-lanes.ts';

const stage = 375;
const take = (lanes: DanmuLanes, at: number, width: number, count = 1) =>
  lanes.take({ at, width, stage, count });

describe('lanes', () => {
  it('give the first free one, and none when all are taken', () => {
    const lanes = new DanmuLanes();
    expect(take(lanes, 0, 100, 2)).toBe(0);
    expect(take(lanes, 0, 100, 2)).toBe(1);
    expect(take(lanes, 0, 100, 2)).toBeNull();
    expect(take(lanes, 4, 100, 2)).toBe(0);
  });

  it('let a faster one wait for longer', () => {
    const lanes = new DanmuLanes();
    take(lanes, 0, 60);
    expect(take(lanes, 2.5, 300)).toBeNull();
    expect(take(lanes, 2.5, 60)).toBe(0);
  });

  it('are free again after a jump back, once cleared', () => {
    const lanes = new DanmuLanes();
    take(lanes, 100, 100);
    expect(take(lanes, 10, 100)).toBeNull();
    lanes.clear();
    expect(take(lanes, 10, 100)).toBe(0);
  });

  it('never let two of one lane touch', () => {
    const arbitrary = fc.record({
      wait: fc.double({ min: 0, max: 4, noNaN: true }),
      width: fc.integer({ min: 10, max: 700 }),
    });
    fc.assert(
      fc.property(fc.array(arbitrary, { minLength: 2, maxLength: 20 }), (all) => {
        const lanes = new DanmuLanes();
        const running: { at: number; width: number }[] = [];
        let now = 0;
        for (const { wait, width } of all) {
          now += wait;
          if (take(lanes, now, width) !== null) running.push({ at: now, width });
        }
        const leftEdge = ({ at, width }: { at: number; width: number }, time: number) =>
          stage - ((time - at) / CROSSING) * (stage + width);
        for (let n = 1; n < running.length; n += 1) {
          const [before, after] = [running[n - 1]!, running[n]!];
          for (let time = after.at; time <= before.at + CROSSING; time += 0.1) {
            expect(leftEdge(before, time) + before.width).toBeLessThanOrEqual(leftEdge(after, time));
          }
        }
      }),
      { numRuns: sampleSize({ short: 100, long: 2_000 }) },
    );
  });
});
