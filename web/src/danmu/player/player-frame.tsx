import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Danmu } from '@xuelin/contract/danmu';
import type { Output } from '@xuelin/contract/core/types';
import { useStore } from '@xuelin/client/queries/store.ts';
import type { Store } from '@xuelin/client/queries/store.ts';
import { DanmuLayer } from '#danmu/danmu-layer.tsx';
import type { DanmuDraft } from '#danmu/danmu-draft.ts';
import type { TimedDanmu } from '#danmu/danmu-timeline.ts';
import { FullScreenComposer } from '#danmu/player/full-screen-composer.tsx';
import { PinnedAnswer } from '#danmu/pinned-answer.tsx';
import { PlayerControls } from '#danmu/player/player-controls.tsx';
import { PlayerNotice, ResumedLine, useResumeNotice } from '#danmu/player/player-notice.tsx';
import { usePausedOutOfSight } from '#danmu/player/use-paused-out-of-sight.ts';
import { useFullScreen } from '#danmu/player/use-full-screen.ts';
import { useShortcuts } from '#danmu/player/use-shortcuts.ts';
import { useShownControls } from '#danmu/player/use-shown-controls.ts';
import type { VideoPlayer } from '#danmu/player/video-player.ts';
import type { VideoSource } from '#danmu/player/video-source.ts';
import { costsData } from '#danmu/player/autoplay.ts';

export type Heat = Output<'danmu/getHeat'>;

export type PlayerFrameProps = {
  player: VideoPlayer;
  source: VideoSource;
  element: RefObject<HTMLVideoElement | null>;
  video: NonNullable<Output<'introduce/getChapter'>['video']>;
  title: string;
  heat: Heat | undefined;
  timeline: readonly TimedDanmu[];
  showsDanmu: boolean;
  /** The author's answers are pinned on the picture. */
  showsAnswers: boolean;
  sentDanmu: Store<Danmu | null>;
  draft: DanmuDraft;
  /** Second it went on at from an earlier time; 0 when it began at the beginning. */
  resumedAt: number;
  onNext?: () => void;
};

/** The picture with everything that lies on it. It goes full screen as a whole, danmu and controls included. */
export function PlayerFrame(props: PlayerFrameProps) {
  const { player, source, element, video, title, heat, timeline, showsDanmu, sentDanmu } = props;
  const box = useRef<HTMLDivElement>(null);
  // What the file says of itself may have been read before it was turned upright: the browser knows.
  const [drawnWidth, setDrawn] = useState<number>();
  const ratio = drawnWidth ?? (video.width && video.height ? video.width / video.height : undefined);
  const fullScreen = useFullScreen(box, element, ratio === undefined || ratio > 1);
  const [writes, setWrites] = useState(false);
  if (writes && !fullScreen.on) setWrites(false);
  const { playing } = useStore(player.status);
  const controls = useShownControls(box, playing);
  const resumeNotice = useResumeNotice(player, props.resumedAt);
  // Until it runs nothing is answered.
  const [hasBegun, setHasBegun] = useState(false);
  if (playing && !hasBegun) setHasBegun(true);
  useShortcuts(box, player, fullScreen.toggle);
  // The poster is fetched with the page, the video's own bytes only when that costs nothing.
  const preload = costsData() ? 'none' : 'metadata';
  usePausedOutOfSight(box, player);
  const resumedLine = <ResumedLine player={player} notice={resumeNotice} />;
  return (
    <>
      <div
        ref={box}
        className={`vp__box${ratio !== undefined && ratio > 1 ? ' vp__box--wide' : ''}${controls.shown ? '' : ' vp__box--quiet'}`}
        style={{ '--ratio': ratio }}
        {...controls.handlers}
      >
        {/* What is said in a video of ours is on the picture; an uploaded one brings no text track of its own. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={element}
          className="vp__video"
          poster={video.poster ?? undefined}
          preload={preload}
          playsInline
          disableRemotePlayback
          aria-label={title}
          tabIndex={-1}
          onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
            if (videoWidth > 0 && videoHeight > 0) setDrawn(videoWidth / videoHeight);
          }}
        />
        {showsDanmu ? <DanmuLayer player={player} timeline={timeline} sentDanmu={sentDanmu} /> : null}
        {props.showsAnswers && hasBegun && resumeNotice.at === null ? (
          <PinnedAnswer player={player} answers={heat?.answers ?? []} />
        ) : null}
        <button
          type="button"
          className="vp__tap"
          // The same as the button below, which has the name.
          tabIndex={-1}
          aria-hidden="true"
          onClick={writes ? () => setWrites(false) : controls.onTap(() => player.toggle())}
        />
        <PlayerNotice player={player} source={source} onNext={props.onNext} />
        {fullScreen.on ? resumedLine : null}
        <PlayerControls
          {...{ player, element, heat, fullScreen }}
          onWrite={fullScreen.on ? () => setWrites(true) : undefined}
        />
        {writes ? (
          <FullScreenComposer player={player} draft={props.draft} onClose={() => setWrites(false)} />
        ) : null}
      </div>
      {fullScreen.on ? null : resumedLine}
    </>
  );
}
