import { useEffect, useRef, useState } from 'react';
import type { Ref, RefObject } from 'react';
import type { Chapter, Detail } from '#introduction/details/chapter-text.ts';
import { doneCount, lengthText, placeText, resumeOf } from '#introduction/details/chapter-text.ts';
import { ChapterView } from '#introduction/details/chapter-view.tsx';
import { DetailsHead } from '#introduction/details/details-head.tsx';
import { DetailsText } from '#introduction/details/details-text.tsx';
import { numberOption, usePersistedState, usePage } from '#shell/page/page.tsx';
import { keepValue, readValue } from '#shell/page/page-state.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { checkIcon, listIcon, lockIcon, paperIcon, playIcon } from '@xuelin/ui/icons/icons.ts';
import { Progress } from '@xuelin/ui/feedback/progress.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';

type RowProps = {
  chapter: Chapter;
  number: number;
  isCurrent: boolean;
  bought: boolean;
  onPress: () => void;
};

function markOf({ open, progress, kind }: Chapter) {
  if (!open) return { icon: lockIcon, says: '未解锁' };
  if (progress?.completed) return { icon: checkIcon, says: '已学完' };
  return { icon: kind === 'video' ? playIcon : paperIcon, says: kind === 'video' ? '视频' : '图文' };
}

function ChapterRow({ chapter, number, isCurrent, bought, onPress }: RowProps) {
  const { icon, says } = markOf(chapter);
  const place = placeText(chapter);
  const facts = [lengthText(chapter), place === '' ? '' : `学到 ${place}`].filter(Boolean).join('·');
  return (
    <li>
      <button
        type="button"
        className={isCurrent ? 'ich ich--on' : 'ich'}
        aria-current={isCurrent || undefined}
        onClick={onPress}
      >
        <span className={chapter.progress?.completed ? 'ich__i ich__i--done' : 'ich__i'}>
          <Icon of={icon} size={16} />
          <span className="sr">{says}</span>
        </span>
        <span className="grow">
          <span className="ich__t l2">
            {number}. {chapter.title}
          </span>
          {facts === '' ? null : <span className="f12 c3 num">{facts}</span>}
        </span>
        {chapter.free && !bought ? <Tag look="free">试看</Tag> : null}
      </button>
    </li>
  );
}

/** How far the member is, and the way on. */
function Onward({ detail, onOpen }: { detail: Detail; onOpen: (id: number) => void }) {
  const { chapters, open } = detail;
  const finishedCount = doneCount(chapters);
  const resume = resumeOf(detail);
  return (
    <div className="icourse__go">
      {finishedCount > 0 || open ? (
        <div className="icourse__p">
          <Progress value={finishedCount / Math.max(1, chapters.length)} label="课程进度" />
          <span className="f12 c3 num">
            {finishedCount} / {chapters.length} 章
          </span>
        </div>
      ) : null}
      {resume ? (
        <Button block look="soft" icon={playIcon} onPress={() => onOpen(resume.chapter.id)}>
          {resume.label}
        </Button>
      ) : null}
    </div>
  );
}

/** Scrolls to the open chapter, at once: also who wants nothing to move gets there. */
function bringIntoView({ current }: RefObject<HTMLElement | null>): void {
  current?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** The same on a press, and the keyboard goes on from there. */
function goTo(part: RefObject<HTMLElement | null>): void {
  bringIntoView(part);
  part.current?.focus({ preventScroll: true });
}

/** Brings the chapter of a link into view, once: a page that is come back to stays where it was. True that once. */
function useLinkedInView(box: RefObject<HTMLElement | null>, isLinked: boolean): boolean {
  const { id: page } = usePage();
  const [isFirst] = useState(() => readValue(page, 'chapter-shown') !== true);
  useEffect(() => {
    if (!isLinked || readValue(page, 'chapter-shown') === true) return;
    keepValue(page, 'chapter-shown', true);
    bringIntoView(box);
  }, [page, box, isLinked]);
  return isFirst && isLinked;
}

type CourseProps = { detail: Detail; heading: Ref<HTMLHeadingElement>; onBuy: () => void };

/** A course: the chapter that is read or watched, how far one is, and all its chapters. */
export function DetailsCourse({ detail, heading, onBuy }: CourseProps) {
  const { options } = usePage();
  const linkedId = numberOption(options.chapter);
  const [chapterId, setChapter] = usePersistedState('chapter', linkedId);
  const [presses, setPresses] = useState({ id: 0, times: 0 });
  const { chapters, open, owned, mine } = detail;
  const current = chapters.find((one) => one.id === chapterId);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [openedId, setOpened] = useState<number>();
  const isLinkedNow = useLinkedInView(box, current?.open === true && current.id === linkedId);
  const openChapter = (next: number) => {
    const chapter = chapters.find((one) => one.id === next);
    if (!chapter?.open) return onBuy();
    setChapter(next);
    setOpened(next);
    goTo(box);
  };
  const playChapter = (next: number) => {
    setPresses({ id: next, times: presses.times + 1 });
    openChapter(next);
  };
  const resume = resumeOf(detail);
  const act = resume
    ? { label: resume.label, icon: playIcon, onPress: () => playChapter(resume.chapter.id) }
    : { label: '看章节', icon: listIcon, onPress: () => goTo(list) };
  return (
    <>
      <DetailsHead detail={detail} heading={heading} act={act} />
      <div ref={box} className="icourse__top below-bar" tabIndex={-1}>
        {current?.open ? (
          <ChapterView
            key={current.id}
            detail={detail}
            chapter={current}
            presses={current.id === presses.id ? presses.times : 0}
            isOpened={current.id === openedId || isLinkedNow}
            onOpen={playChapter}
          />
        ) : null}
      </div>
      <div ref={list} className="icourse__top below-bar" tabIndex={-1}>
        <Card inset padded label="章节">
          <h2 className="f17 b c1">章节</h2>
          <Onward detail={detail} onOpen={playChapter} />
          <ol className="ichs">
            {chapters.map((chapter, index) => (
              <ChapterRow
                key={chapter.id}
                chapter={chapter}
                number={index + 1}
                isCurrent={chapter.id === chapterId}
                bought={open || owned || mine}
                onPress={() => playChapter(chapter.id)}
              />
            ))}
          </ol>
        </Card>
      </div>
      <DetailsText detail={detail} title="课程介绍" onBuy={onBuy} />
    </>
  );
}
