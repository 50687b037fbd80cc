import { useState } from 'react';
import type { RefObject } from 'react';
import { useStore } from '@xuelin/client/queries/store.ts';
import type { Heat } from '#danmu/player/player-frame.tsx';
import {
  danmuIcon,
  danmuOffIcon,
  fullIcon,
  leaveFullIcon,
  muteIcon,
  pictureInPictureIcon,
  soundIcon,
} from '#danmu/player/player-icons.ts';
import { setLook, useLook } from '#danmu/player/player-look.ts';
import { PlayerSeek } from '#danmu/player/player-seek.tsx';
import { formatTime } from '#danmu/player/player-time.ts';
import { usePart } from '#danmu/player/use-media.ts';
import type { FullScreen } from '#danmu/player/use-full-screen.ts';
import type { VideoPlayer } from '#danmu/player/video-player.ts';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { gearIcon, pauseIcon, playIcon, refreshIcon } from '@xuelin/ui/icons/icons.ts';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import './player-controls.css';

const PlayerSettings = lazySheet(
  async () => (await import('#danmu/player/player-settings.tsx')).PlayerSettings,
);

function Clock({ player }: { player: VideoPlayer }) {
  const time = usePart(player.time, formatTime);
  return (
    <span className="vp__clock num">
      {time}
      <span> / {formatTime(player.seconds)}</span>
    </span>
  );
}

function PlayButton({ player }: { player: VideoPlayer }) {
  const { playing, ended } = useStore(player.status);
  if (ended) return <IconButton icon={refreshIcon} label="重新播放" onPress={() => player.play()} />;
  return (
    <IconButton
      icon={playing ? pauseIcon : playIcon}
      label={playing ? '暂停' : '播放'}
      onPress={() => player.toggle()}
    />
  );
}

export type PlayerControlsProps = {
  player: VideoPlayer;
  element: RefObject<HTMLVideoElement | null>;
  heat: Heat | undefined;
  fullScreen: FullScreen;
  /** Opens the field for a danmu; without it there is one elsewhere. */
  onWrite?: () => void;
};

/** The bar at the foot of the picture. */
export function PlayerControls({ player, element, heat, fullScreen, onWrite }: PlayerControlsProps) {
  const { muted, rate } = useStore(player.status);
  const { danmu } = useLook();
  const [isOpen, setOpen] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const settings = rate === 1 ? '播放设置' : `播放设置，现在 ${rate} 倍速`;
  return (
    <fieldset className="vp__bar">
      <legend className="sr">播放控制</legend>
      <PlayerSeek player={player} heat={heat} />
      <div className="vp__keys">
        <PlayButton player={player} />
        <Clock player={player} />
        {onWrite && danmu ? (
          <button type="button" className="vp__write" onClick={onWrite}>
            发弹幕
          </button>
        ) : null}
        <IconButton
          icon={danmu ? danmuIcon : danmuOffIcon}
          label="弹幕"
          pressed={danmu}
          onPress={() => setLook({ danmu: !danmu })}
        />
        <IconButton
          className="vp__sound"
          icon={muted ? muteIcon : soundIcon}
          label="静音"
          pressed={muted}
          onPress={() => player.setMuted(!muted)}
        />
        {document.pictureInPictureEnabled ? (
          <IconButton
            className="vp__pip"
            icon={pictureInPictureIcon}
            label="画中画"
            onPress={() => void togglePictureInPicture(element.current)}
          />
        ) : null}
        <span className="vp__set">
          <IconButton
            icon={gearIcon}
            label={settings}
            onPress={() => {
              setAsked(true);
              setOpen(true);
            }}
          />
          {rate === 1 ? null : (
            <span className="vp__rate num" aria-hidden="true">
              {rate}×
            </span>
          )}
        </span>
        <IconButton
          icon={fullScreen.on ? leaveFullIcon : fullIcon}
          label={fullScreen.on ? '退出全屏' : '全屏'}
          onPress={fullScreen.toggle}
        />
      </div>
      {hasAsked ? <PlayerSettings open={isOpen} onClose={() => setOpen(false)} player={player} /> : null}
    </fieldset>
  );
}

/** A small window that stays above other pages; a browser that refuses leaves the video where it is. */
async function togglePictureInPicture(video: HTMLVideoElement | null): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture();
    else await video?.requestPictureInPicture();
  } catch {
    // Not ready yet, or not allowed here.
  }
}
