import { useEffect, useRef } from 'react';
import type { Danmu } from '@xuelin/contract/danmu';
import type { Store } from '@xuelin/client/queries/store.ts';
import { DanmuStage } from '#danmu/danmu-stage.ts';
import { notesBetween } from '#danmu/danmu-timeline.ts';
import type { TimedDanmu } from '#danmu/danmu-timeline.ts';
import { AREAS, DENSITIES, useLook } from '#danmu/player/player-look.ts';
import type { VideoPlayer } from '#danmu/player/video-player.ts';
import './danmu-layer.css';

/** Seconds of the video that may lie between two looks at its time; more was a jump. */
const STEP = 2;
/** So that what appears at the very second it begins at is shown. */
const JUST = 0.01;

/** Shows what appears between two looks at the video's time; what was seen already, one's own just sent, not again. */
function follow(
  {
    player,
    sentDanmu,
    timeline,
  }: { player: VideoPlayer; sentDanmu: Store<Danmu | null>; timeline: { current: readonly TimedDanmu[] } },
  stage: DanmuStage,
): () => void {
  let last = player.time.get() - JUST;
  const shownIds = new Set<number>();
  const begin = () => {
    stage.clear();
    shownIds.clear();
    last = player.time.get() - JUST;
  };
  const show = () => {
    const now = player.time.get();
    const isShown = document.visibilityState === 'visible';
    if (!isShown || now < last || now - last > STEP) {
      if (!isShown) stage.clear();
      last = now;
      return;
    }
    for (const danmu of notesBetween(timeline.current, last, now)) {
      if (shownIds.has(danmu.id)) continue;
      shownIds.add(danmu.id);
      stage.show(danmu, now);
    }
    last = now;
  };
  const showOwnDanmu = () => {
    const danmu = sentDanmu.get();
    if (!danmu || shownIds.has(danmu.id)) return;
    shownIds.add(danmu.id);
    const now = player.time.get();
    stage.show({ ...danmu, at: now }, now, true);
  };
  const move = () => {
    const { playing, waiting, rate } = player.status.get();
    stage.setPlaying(playing && !waiting && document.visibilityState === 'visible');
    stage.setRate(rate);
  };
  move();
  const ends = [
    player.time.subscribe(show),
    player.jumps.subscribe(begin),
    player.status.subscribe(move),
    sentDanmu.subscribe(showOwnDanmu),
  ];
  document.addEventListener('visibilitychange', move);
  return () => {
    for (const end of ends) end();
    document.removeEventListener('visibilitychange', move);
    stage.clear();
  };
}

export type DanmuLayerProps = {
  player: VideoPlayer;
  timeline: readonly TimedDanmu[];
  /** The reader's own that was sent last: shown at once. */
  sentDanmu: Store<Danmu | null>;
};

/** Danmu crossing the picture. Not read aloud: the list below says the same. */
export function DanmuLayer({ player, timeline, sentDanmu }: DanmuLayerProps) {
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<DanmuStage>(null);
  const latest = useRef(timeline);
  const { opacity, area, density } = useLook();
  useEffect(() => {
    latest.current = timeline;
  }, [timeline]);
  useEffect(() => {
    if (!root.current) return undefined;
    const newStage = new DanmuStage(root.current);
    stage.current = newStage;
    const end = follow({ player, sentDanmu, timeline: latest }, newStage);
    // Full screen, or a phone that was turned.
    const sizes = new ResizeObserver(() => newStage.refit());
    sizes.observe(root.current);
    return () => {
      sizes.disconnect();
      end();
    };
  }, [player, sentDanmu]);
  useEffect(() => {
    stage.current?.setLook({ opacity: opacity / 100, area: AREAS[area], most: DENSITIES[density] });
  }, [opacity, area, density]);
  return <div ref={root} className="dm" aria-hidden="true" />;
}
