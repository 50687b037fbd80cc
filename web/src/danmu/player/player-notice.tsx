import { useEffect, useState } from 'react';
import { useStore } from '@xuelin/client/queries/store.ts';
import { formatTime } from '#danmu/player/player-time.ts';
import type { VideoPlayer } from '#danmu/player/video-player.ts';
import type { VideoSource } from '#danmu/player/video-source.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { playIcon } from '@xuelin/ui/icons/icons.ts';
import { Spinner } from '@xuelin/ui/feedback/spinner.tsx';

/** Ms for which it says where it went on. */
const SAYS = 5_000;

export type PlayerNoticeProps = {
  player: VideoPlayer;
  source: VideoSource;
  onNext?: () => void;
};

/** Second it went on at, null once that need not be said any more, and how to say it no more. */
export type ResumeNotice = { at: number | null; close: () => void };

/** That it went on at second `at` (0: it did not), until it has run for a while. */
export function useResumeNotice(player: VideoPlayer, at: number): ResumeNotice {
  const [isShown, setShown] = useState(at > 0);
  const { playing, waiting } = useStore(player.status);
  const runs = playing && !waiting;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(() => setShown(false), SAYS);
    return () => clearTimeout(timer);
  }, [runs]);
  return { at: isShown ? at : null, close: () => setShown(false) };
}

/** What is said in the middle of the picture: why it does not go on, that it waits, that it is over. */
export function PlayerNotice({ player, source, onNext }: PlayerNoticeProps) {
  const { failure, renewing } = useStore(source.state);
  const { playing, waiting, ended } = useStore(player.status);
  if (failure !== null) {
    return (
      <div className="vp__mid vp__mid--said" role="alert">
        <p>{failure}</p>
        {renewing ? (
          <Spinner />
        ) : (
          <button type="button" onClick={() => source.retry()}>
            重试
          </button>
        )}
      </div>
    );
  }
  if (renewing || (playing && waiting)) {
    return (
      <output className="vp__mid" aria-label="视频正在缓冲">
        <Spinner size={40} />
      </output>
    );
  }
  if (ended && onNext) {
    return (
      <div className="vp__mid vp__mid--said">
        <p>这一章看完了</p>
        <button type="button" onClick={onNext}>
          下一章
        </button>
      </div>
    );
  }
  return playing || ended ? null : (
    <span className="vp__mid" aria-hidden="true">
      <span className="vp__play">
        <Icon of={playIcon} size={32} />
      </span>
    </span>
  );
}

/** That it went on where one was: under the picture, in full screen on it. */
export function ResumedLine({ player, notice }: { player: VideoPlayer; notice: ResumeNotice }) {
  if (notice.at === null) return null;
  return (
    <p className="vp__resumed">
      上次看到 {formatTime(notice.at)}
      <button
        type="button"
        onClick={() => {
          player.seek(0);
          notice.close();
        }}
      >
        从头看
      </button>
    </p>
  );
}
