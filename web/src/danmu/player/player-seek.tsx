import { usePart } from '#danmu/player/use-media.ts';
import type { Heat } from '#danmu/player/player-frame.tsx';
import { spokenTime } from '#danmu/player/player-time.ts';
import type { VideoPlayer } from '#danmu/player/video-player.ts';

/** Height of the heat line in its own units. */
const HIGH = 20;

/** The outline of where members did not follow, over the length of the video. */
export function heatPath(buckets: readonly number[]): string {
  const most = Math.max(...buckets, 1);
  const step = 100 / Math.max(1, buckets.length);
  const points = buckets.map((marks, index) => {
    const x = (index + 0.5) * step;
    return `${x.toFixed(2)} ${(HIGH - (marks / most) * HIGH).toFixed(2)}`;
  });
  return `M0 ${HIGH}L${points.join('L')}L100 ${HIGH}Z`;
}

/** Where the video is, where others did not follow, one's own marks and the author's answers. */
export function PlayerSeek({ player, heat }: { player: VideoPlayer; heat: Heat | undefined }) {
  const time = usePart(player.time, Math.floor);
  const { seconds } = player;
  const at = (second: number) => `${(second / Math.max(1, seconds)) * 100}%`;
  const isHot = heat?.buckets.some((marks) => marks > 0) ?? false;
  return (
    <div className="vp__seek">
      {heat && isHot ? (
        <svg className="vp__heat" viewBox={`0 0 100 ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={heatPath(heat.buckets)} />
        </svg>
      ) : null}
      <input
        type="range"
        min={0}
        max={seconds}
        step={1}
        value={Math.min(time, seconds)}
        aria-label="进度"
        aria-valuetext={`${spokenTime(time)}，共 ${spokenTime(seconds)}`}
        style={{ '--at': at(time) }}
        onChange={(event) => player.seek(Number(event.target.value))}
      />
      <span className="vp__points" aria-hidden="true">
        {heat?.marks.map((second) => (
          <i key={second} className="vp__point" style={{ left: at(second) }} />
        ))}
        {heat?.answers.map(({ id, time: second }) => (
          <i key={`a${id}`} className="vp__point vp__point--answer" style={{ left: at(second) }} />
        ))}
      </span>
    </div>
  );
}
