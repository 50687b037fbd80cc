import { useEffect, useRef, useState } from 'react';
import type { Danmu } from '@xuelin/contract/danmu';
import type { Output } from '@xuelin/contract/core/types';
import { useCall } from '@xuelin/client/queries/query.ts';
import { createStore } from '@xuelin/client/queries/store.ts';
import { Failed } from '#shell/page/failed.tsx';
import { usePage } from '#shell/page/page.tsx';
import { keepValue, readValue } from '#shell/page/page-state.ts';
import { Block } from '@xuelin/ui/feedback/skeleton.tsx';
import { mayAutoplay } from '#danmu/player/autoplay.ts';
import { DanmuComposer } from '#danmu/danmu-composer.tsx';
import { useDanmuDraft } from '#danmu/danmu-draft.ts';
import { DanmuNotes } from '#danmu/danmu-notes.tsx';
import { MarkButton } from '#danmu/mark-button.tsx';
import { getLook, useLook } from '#danmu/player/player-look.ts';
import { PlayerFrame } from '#danmu/player/player-frame.tsx';
import { useDanmu } from '#danmu/use-danmu.ts';
import { useReducedMotion } from '#danmu/player/use-media.ts';
import { VideoPlayer } from '#danmu/player/video-player.ts';
import { followProgress, startOf } from '#danmu/player/video-progress.ts';
import type { SavedProgress } from '#danmu/player/video-progress.ts';
import { VideoSource } from '#danmu/player/video-source.ts';
import './chapter-player.css';

export type ChapterPlayerProps = {
  chapterId: number;
  /** Second to begin at, from a link; else where the member was last. */
  at?: number;
  /** How often a play sign was pressed for it: from the first on it runs whatever its bytes cost, each one starts it. */
  presses?: number;
  /** The asking member wrote the course: they may answer danmu and take any away. */
  mine?: boolean;
  /** The video was watched to its end (95 %): called once. */
  onCompleted?: () => void;
  /** How far the member is was saved: what else says so can say it too. */
  onSaved?: (progress: SavedProgress) => void;
  /** Goes to the next chapter; offered at the end when there is one. */
  onNext?: () => void;
};

type Chapter = Output<'introduce/getChapter'>;

export function ChapterPlayer(props: ChapterPlayerProps) {
  const query = useCall('introduce/getChapter', { id: props.chapterId });
  const { data, error } = query;
  if (data?.video) return <Player {...props} chapter={data} video={data.video} />;
  if (error) return <Failed error={error} onRetry={() => void query.refetch()} />;
  return (
    <div className="vp__box" aria-busy={!data}>
      <Block w="100%" h="100%" r={0} />
    </div>
  );
}

type PlayerProps = ChapterPlayerProps & { chapter: Chapter; video: NonNullable<Chapter['video']> };

/** What plays, made once: a newer answer to the same question must not interrupt it. */
function usePlaying({ chapterId, chapter, video, at, presses = 0 }: PlayerProps) {
  const { id: page } = usePage();
  const stateKey = `video:${chapterId}`;
  const [playing] = useState(() => {
    const player = new VideoPlayer(video.seconds);
    const { progress } = chapter;
    const isCompleted = progress?.completed ?? false;
    const time = startOf(video.seconds, { link: at, page: readValue(page, stateKey), progress });
    player.time.set(time);
    const source = new VideoSource(player, {
      chapterId,
      url: video.url,
      play: presses > 0 || mayAutoplay(),
    });
    return { player, source, completed: isCompleted, resumedAt: at === undefined ? time : 0 };
  });
  return { ...playing, keep: (position: number) => keepValue(page, stateKey, position) };
}

function Player(props: PlayerProps) {
  const { chapterId, chapter, video, mine = false, presses = 0, onCompleted, onSaved, onNext } = props;
  const { player, source, completed, resumedAt, keep } = usePlaying(props);
  const element = useRef<HTMLVideoElement>(null);
  const [ownDanmu] = useState(() => createStore<Danmu | null>(null));
  const draft = useDanmuDraft(chapterId, player, ownDanmu);
  const { danmu: isOn } = useLook();
  const isStill = useReducedMotion();
  const timeline = useDanmu(chapterId, player, true);
  const heat = useCall('danmu/getHeat', { chapterId }).data;

  const pressesAtStart = useRef(presses);
  useEffect(() => {
    if (presses > pressesAtStart.current) player.play();
    pressesAtStart.current = presses;
  }, [presses, player]);
  const latest = useRef({ keep, onCompleted, onSaved });
  useEffect(() => {
    latest.current = { keep, onCompleted, onSaved };
  });
  useEffect(() => {
    if (!element.current) return undefined;
    const ends = [player.attach(element.current), source.attach(element.current)];
    player.setRate(getLook().rate);
    const endProgress = followProgress(player, {
      chapterId,
      completed,
      keep: (position) => latest.current.keep(position),
      onCompleted: () => latest.current.onCompleted?.(),
      onSaved: (progress) => latest.current.onSaved?.(progress),
    });
    return () => {
      endProgress();
      for (const end of ends) end();
    };
  }, [player, source, chapterId, completed]);

  return (
    <section className="vp" aria-label={`视频：${chapter.title}`}>
      <PlayerFrame
        {...{ player, source, element, video, heat, resumedAt, onNext, sentDanmu: ownDanmu, draft }}
        title={chapter.title}
        timeline={timeline}
        showsDanmu={isOn && !isStill}
        showsAnswers={isOn}
      />
      <div className="vp__under">
        <DanmuComposer draft={draft} />
        <div className="vp__mark">
          <MarkButton chapterId={chapterId} player={player} heat={heat} />
          <span className="f12 c3">把这一秒记在进度条上</span>
        </div>
      </div>
      <DanmuNotes
        {...{ player, timeline, mine, chapterId }}
        answers={heat?.answers ?? []}
        startsOpen={isStill}
        linkedAt={props.at}
      />
    </section>
  );
}
