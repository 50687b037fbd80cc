import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { confidenceText, masteryLook, masteryWords } from '#question/details/mastery-look.ts';
import { startHref } from '#question/question-links.ts';
import type { BankDetail } from '#question/question-names.ts';
import { detailsHref } from '#resource/resource.public.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { bookIcon } from '@xuelin/ui/icons/icons.ts';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';

type Mastery = Output<'practice/getMastery'>['chapters'][number];

/** Chapters as a map: each coloured by recent mastery, its bar says with how much confidence. A tap practises it. */
export function BankChapters({ detail: { id: bankId, chapters } }: { detail: BankDetail }) {
  const isMember = useSession().token !== false;
  const { data } = useCall('practice/getMastery', { bankId }, { enabled: isMember });
  const [chapterId, setChapterId] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  if (chapters.length === 0) return null;
  const masteryOf = new Map(data?.chapters.map((one) => [one.chapterId, one]));
  const chapter = chapters.find(({ id }) => id === chapterId);
  return (
    <Card inset padded label="掌握地图">
      <h2 className="f17 b c1">掌握地图</h2>
      <p className="f12 c3">
        {isMember ? '颜色是最近的掌握程度，下面的线越长越有把握。' : '登录后记下每一章掌握得怎样。'}
      </p>
      <ul className="bmap">
        {chapters.map(({ id, title, questionCount }) => (
          <li key={id}>
            <ChapterTile
              title={title}
              questionCount={questionCount}
              mastery={masteryOf.get(id)}
              onPress={() => {
                setChapterId(id);
                setOpen(true);
              }}
            />
          </li>
        ))}
      </ul>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={chapter?.title ?? '章节'}>
        {chapter ? (
          <Chapter
            chapterId={chapter.id}
            questionCount={chapter.questionCount}
            mastery={masteryOf.get(chapter.id)}
          />
        ) : null}
      </Sheet>
    </Card>
  );
}

type TileProps = { title: string; questionCount: number; mastery?: Mastery; onPress: () => void };

function ChapterTile({ title, questionCount, mastery, onPress }: TileProps) {
  const percent = mastery?.mastery ?? null;
  const look = masteryLook(percent);
  return (
    <button type="button" className={`btile btile--${look}`} aria-haspopup="dialog" onClick={onPress}>
      <span className="btile__t l2">{title}</span>
      <span className="btile__m">
        {percent === null ? `${questionCount} 题` : `${masteryWords[look]} ${percent}%`}
      </span>
      {percent === null ? null : (
        <span
          className="btile__c"
          style={{ '--part': (mastery?.confidence ?? 0) / 100 }}
          aria-hidden="true"
        />
      )}
    </button>
  );
}

type ChapterProps = { chapterId: number; questionCount: number; mastery?: Mastery };

function Chapter({ chapterId, questionCount, mastery }: ChapterProps) {
  const percent = mastery?.mastery ?? null;
  const documents = mastery?.documents ?? [];
  return (
    <div className="bchapter">
      <p className="f14 c2">
        {mastery && percent !== null
          ? `${masteryWords[masteryLook(percent)]}，最近得分 ${percent}%（${confidenceText(mastery.confidence)}）。做过 ${mastery.answered} / ${questionCount} 题。`
          : `${questionCount} 题，还没练过。`}
      </p>
      <Button block href={startHref({ mode: 'chapter', chapterId })}>
        练这一章
      </Button>
      {documents.length > 0 ? (
        <section aria-label="讲这一章的资料">
          <h3 className="f14 b c1">讲这一章的资料</h3>
          {documents.map(({ resourceId, title, page, price, open }) => (
            <Cell
              key={resourceId}
              icon={bookIcon}
              title={title}
              note={open ? `第 ${page} 页` : `第 ${page} 页，购买后可看·${price} 学币`}
              href={detailsHref(resourceId, page)}
            />
          ))}
        </section>
      ) : null}
    </div>
  );
}
