import type { Danmu } from '@xuelin/contract/danmu';

/** A danmu and the moment (seconds, with a fraction) at which it appears. */
export type TimedDanmu = Danmu & { at: number };

/** Seconds around a moment that belong to it. */
const NEAR = 15;

/** By moment; those of one second are spread over it, so that they do not come all at once. */
export function timelineOf(lists: readonly (readonly Danmu[])[]): TimedDanmu[] {
  const seconds = new Map<number, Danmu[]>();
  const knownIds = new Set<number>();
  for (const danmu of lists.flat()) {
    if (knownIds.has(danmu.id)) continue;
    knownIds.add(danmu.id);
    const others = seconds.get(danmu.time);
    if (others) others.push(danmu);
    else seconds.set(danmu.time, [danmu]);
  }
  return [...seconds.entries()]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([second, all]) => all.map((danmu, index) => ({ ...danmu, at: second + index / all.length })));
}

/** Those that appear after `from` and not after `to`; `timeline` is in order. */
export function notesBetween(timeline: readonly TimedDanmu[], from: number, to: number): TimedDanmu[] {
  return timeline.filter(({ at }) => at > from && at <= to);
}

/** Those around a moment, the most `most`: what is being said there. */
export function around(timeline: readonly TimedDanmu[], time: number, most: number): TimedDanmu[] {
  const nearest = timeline
    .filter(({ at }) => Math.abs(at - time) <= NEAR)
    .toSorted((a, b) => Math.abs(a.at - time) - Math.abs(b.at - time))
    .slice(0, most);
  return nearest.toSorted((a, b) => a.at - b.at);
}
