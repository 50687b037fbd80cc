import type { ReactNode } from 'react';
import type { IntroductionCard } from '@xuelin/contract/introduction';
import { IntroductionArt } from '#introduction/introduction-art.tsx';
import { eventNote } from '#introduction/details/event-note.ts';
import { introductionHref } from '#introduction/introduction-links.ts';
import { kindNames } from '#introduction/details/event-text.ts';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { Price } from '@xuelin/ui/display/price.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import './introduction-row.css';

export type IntroductionRowProps = {
  introduction: IntroductionCard;
  /** The title with its hits; the plain title unless given. */
  title?: ReactNode;
  /** What stands below the title; the summary unless given. */
  summary?: ReactNode;
};

/** An introduction in a list of results. */
export function IntroductionRow({ introduction, title, summary }: IntroductionRowProps) {
  const { id, kind, categoryName, readCount, price } = introduction;
  const note = eventNote(introduction);
  return (
    <a className="irow" href={introductionHref(id)}>
      <span className="irow__b">
        <span className="irow__t l2">{title ?? introduction.title}</span>
        <span className="f13 l2">{summary ?? introduction.summary}</span>
        <span className="irow__m">
          <Tag look={kind === 'article' ? 'plain' : 'sky'}>{kindNames[kind]}</Tag>
          <span>{categoryName}</span>
          <span>阅读 {formatCount(readCount)}</span>
          {note ? <Tag>{note}</Tag> : null}
          {note || (kind === 'article' && price === 0) ? null : (
            <span className="irow__p">
              <Price coins={price} size="s" />
            </span>
          )}
        </span>
      </span>
      <IntroductionArt introduction={introduction} />
    </a>
  );
}
