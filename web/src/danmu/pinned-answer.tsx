import type { Heat } from '#danmu/player/player-frame.tsx';
import { usePart } from '#danmu/player/use-media.ts';
import type { VideoPlayer } from '#danmu/player/video-player.ts';

/** Seconds an answer stays on the picture. */
const STAYS = 6;

/** What the author answered to a danmu, pinned while the video passes that second. The list below has all of them. */
export function PinnedAnswer({ player, answers }: { player: VideoPlayer; answers: Heat['answers'] }) {
  const id = usePart(
    player.time,
    (now) => answers.findLast(({ time }) => now >= time && now < time + STAYS)?.id,
  );
  const visibleAnswer = answers.find((answer) => answer.id === id);
  if (!visibleAnswer) return null;
  return (
    <div className="pinned" aria-hidden="true">
      <p>{visibleAnswer.text}</p>
      <p>
        <b>作者答</b>
        {visibleAnswer.answer}
      </p>
    </div>
  );
}
