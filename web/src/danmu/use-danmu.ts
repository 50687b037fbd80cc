import { useMemo } from 'react';
import { DANMU } from '@xuelin/contract/core/constants';
import { useCall } from '@xuelin/client/queries/query.ts';
import { timelineOf } from '#danmu/danmu-timeline.ts';
import type { TimedDanmu } from '#danmu/danmu-timeline.ts';
import { usePart } from '#danmu/player/use-media.ts';
import type { VideoPlayer } from '#danmu/player/video-player.ts';

/** Seconds before the end of a window at which the next one is asked for. */
const AHEAD = 20;
const windowOf = (time: number) => Math.floor(time / DANMU.windowSeconds) * DANMU.windowSeconds;

/** The danmu around where a video is, by moment; those of the next minutes come before they are needed. */
export function useDanmu(chapterId: number, player: VideoPlayer, enabled: boolean): TimedDanmu[] {
  const from = usePart(player.time, windowOf);
  const next = usePart(player.time, (time) => windowOf(time + AHEAD));
  const here = useCall('danmu/getList', { chapterId, from }, { enabled });
  const ahead = useCall(
    'danmu/getList',
    { chapterId, from: next },
    { enabled: enabled && next !== from && next <= player.seconds },
  );
  const now = here.data?.list;
  const then = next === from ? undefined : ahead.data?.list;
  return useMemo(() => timelineOf([now ?? [], then ?? []]), [now, then]);
}
