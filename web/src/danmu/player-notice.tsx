import { useEffect, useState } from 'react';
import { useStore } from '#runtime/store.ts';
import { formatTime } from '#danmu/player-time.ts';
import type { VideoPlayer } from '#danmu/video-player.ts';
import type { VideoSource } from '#danmu/video-source.ts';
import { Icon } from '#ui/icon.tsx';
import { playIcon } from '#ui/icons.ts';
import { Spinner } from '#ui/spinner.tsx';

/** Ms for which it says where it went on. */
const SAYS = 5_000;

export type PlayerNoticeProps = {
  player: VideoPlayer;
  source: VideoSource;
  resumedAt: number;
  onNext?: () => void;
};

/** What is said in the middle of the picture: why it does not go on, that it waits, that it went on where one was. */
export function PlayerNotice({ player, source, resumedAt, onNext }: PlayerNoticeProps) {
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
  return (
    <>
      {playing || ended ? null : (
        <span className="vp__mid" aria-hidden="true">
          <span className="vp__play">
            <Icon of={playIcon} size={32} />
          </span>
        </span>
      )}
      {resumedAt > 0 ? <Resumed player={player} at={resumedAt} /> : null}
    </>
  );
}

function Resumed({ player, at }: { player: VideoPlayer; at: number }) {
  const [isShown, setShown] = useState(true);
  const { playing } = useStore(player.status);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => setShown(false), SAYS);
    return () => clearTimeout(timer);
  }, [playing]);
  if (!isShown) return null;
  return (
    <p className="vp__resumed">
      上次看到 {formatTime(at)}
      <button
        type="button"
        onClick={() => {
          player.seek(0);
          setShown(false);
        }}
      >
        从头看
      </button>
    </p>
  );
}
