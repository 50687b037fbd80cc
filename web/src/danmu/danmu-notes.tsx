import { ReportSheet } from '#moderation/moderation.public.tsx';
import { useState } from 'react';
import { DecisionSheet } from '#moderation/moderation.public.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { DanmuLine } from '#danmu/danmu-line.tsx';
import { around } from '#danmu/danmu-timeline.ts';
import type { TimedDanmu } from '#danmu/danmu-timeline.ts';
import type { Heat } from '#danmu/player/player-frame.tsx';
import { usePart } from '#danmu/player/use-media.ts';
import type { VideoPlayer } from '#danmu/player/video-player.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { downIcon } from '@xuelin/ui/icons/icons.ts';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './danmu-notes.css';

const AnswerSheet = lazySheet(async () => (await import('#danmu/answer-sheet.tsx')).AnswerSheet);

/** A text as it stands within quotation marks. */
const inner = (text: string) => text.replaceAll('“', '‘').replaceAll('”', '’');

/** Danmu listed around the moment, at most. */
const LIST_LIMIT = 40;
/** Answers shown at first. */
const FIRST = 2;

export type DanmuNotesProps = {
  chapterId: number;
  player: VideoPlayer;
  timeline: readonly TimedDanmu[];
  answers: Heat['answers'];
  mine: boolean;
  startsOpen: boolean;
  /** The second that a link leads to. */
  linkedAt?: number;
};

/** The author's answers, and the danmu around the moment as a list that stands still. */
export function DanmuNotes({ player, timeline, answers, mine, startsOpen, linkedAt }: DanmuNotesProps) {
  const [openChoice, setOpen] = useState<boolean>();
  const [showsAll, setShowsAll] = useState(false);
  const [reportId, setReportId] = useState<number>();
  const [answer, setAnswered] = useState<TimedDanmu>();
  // Its sheet is drawn here: the line it was opened from goes by with the video.
  const [decision, setJudged] = useState<{ id: number; open: boolean; appealed?: boolean }>();
  const remove = useCallMutation('danmu/delete');
  // Every two seconds is often enough for a list that is read.
  const moment = usePart(player.time, (time) => Math.floor(time / 2) * 2);
  // A message about a review leads to a second: there its writer finds the danmu without having to look for it.
  const leadsToHeld =
    linkedAt !== undefined &&
    around(timeline, linkedAt, LIST_LIMIT).some((one) => one.mine && one.state !== 'published');
  if (leadsToHeld && openChoice === undefined) setOpen(true);
  const isOpen = openChoice ?? startsOpen;
  const visibleDanmus = isOpen ? around(timeline, moment, LIST_LIMIT) : [];
  const seek = (time: number) => {
    player.seek(time);
    player.play();
  };
  const drop = async ({ id, text }: TimedDanmu) => {
    try {
      // Fetched when it is needed: a video starts without it.
      const { confirm } = await import('@xuelin/ui/layers/dialog.tsx');
      const isSure = await confirm({
        title: '删除这条弹幕？',
        text: `“${inner(text)}”删除后无法恢复。`,
        ok: '删除',
        danger: true,
      });
      if (!isSure) return;
      await remove.mutateAsync({ id });
      showToast({ title: '已删除', icon: 'ok' });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    }
  };
  return (
    <div className="dn">
      {answers.length > 0 ? (
        <>
          <h2 className="dn__h">作者答疑</h2>
          <ul className="dn__l" aria-label="作者答疑">
            {answers.slice(0, showsAll ? undefined : FIRST).map((one) => (
              <DanmuLine key={one.id} danmu={one} onSeek={seek} />
            ))}
          </ul>
          {answers.length <= FIRST ? null : (
            <button
              type="button"
              className="dn__more"
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              全部 {answers.length} 条回答
              <Icon of={downIcon} size={16} className={showsAll ? 'dn__up' : ''} />
            </button>
          )}
        </>
      ) : null}
      <button type="button" className="dn__more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        这一段的弹幕
        <Icon of={downIcon} size={16} className={isOpen ? 'dn__up' : ''} />
      </button>
      {isOpen ? (
        <ul className="dn__l dn__l--danmu" aria-label="这一段的弹幕">
          {visibleDanmus.length === 0 ? <li className="dn__none">这一段还没有弹幕，来发第一条</li> : null}
          {visibleDanmus.map((one) => (
            <DanmuLine
              key={one.id}
              danmu={one}
              onSeek={seek}
              onDelete={one.mine || mine ? () => void drop(one) : undefined}
              onReport={
                one.mine || mine ? undefined : () => (currentToken() ? setReportId(one.id) : toLogin())
              }
              onWhy={
                one.mine &&
                (one.state === 'rejected' ||
                  (one.state === 'reviewing' && one.id === decision?.id && decision.appealed))
                  ? () => setJudged({ ...(one.id === decision?.id ? decision : { id: one.id }), open: true })
                  : undefined
              }
              onAnswer={mine && one.state === 'published' ? () => setAnswered(one) : undefined}
            />
          ))}
        </ul>
      ) : null}
      {reportId === undefined ? null : (
        <ReportSheet open target={{ kind: 'danmu', id: reportId }} onClose={() => setReportId(undefined)} />
      )}
      {decision ? (
        <DecisionSheet
          key={decision.id}
          target={{ kind: 'danmu', id: decision.id }}
          open={decision.open}
          onClose={() => setJudged((before) => before && { ...before, open: false })}
          onAppealed={() => setJudged((before) => before && { ...before, appealed: true })}
        />
      ) : null}
      {answer ? <AnswerSheet key={answer.id} danmu={answer} onClose={() => setAnswered(undefined)} /> : null}
    </div>
  );
}
