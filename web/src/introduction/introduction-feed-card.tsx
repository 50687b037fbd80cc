import type { IntroductionCard } from '@xuelin/contract/introduction';
import { IntroductionArt } from '#introduction/introduction-art.tsx';
import { introductionHref } from '#introduction/introduction-links.ts';
import { eventNote } from '#introduction/details/event-note.ts';
import { dayText } from '@xuelin/ui/format/china-time.ts';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { Price } from '@xuelin/ui/display/price.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import './introduction-feed-card.css';

type Props = { introduction: IntroductionCard };

/** What stands in the last line: its category and its figures. */
function Facts({ introduction }: Props) {
  const { kind, categoryName, readCount, commentCount, size, startsAt, place } = introduction;
  if (kind === 'event') {
    return (
      <span className="ifeed__f">
        <span className="cb">活动</span>
        {startsAt === null ? null : <span>{dayText(startsAt)}</span>}
        {place ? <span className="ell">{place}</span> : null}
      </span>
    );
  }
  return (
    <span className="ifeed__f">
      <span className="cb">{categoryName}</span>
      {kind === 'course' ? <span>共 {size} 章</span> : null}
      <span>阅读 {formatCount(readCount)}</span>
      {commentCount > 0 && kind === 'article' ? <span>评论 {formatCount(commentCount)}</span> : null}
    </span>
  );
}

/** An introduction as a card of a feed: an article with its picture right, a course with its picture on top. */
export function IntroductionFeedCard({ introduction }: Props) {
  const { id, kind, title, summary, price } = introduction;
  const isCourse = kind === 'course';
  const note = eventNote(introduction);
  const cost = note ? <Tag>{note}</Tag> : kind === 'article' && price === 0 ? null : <Price coins={price} />;
  return (
    <a className={isCourse ? 'ifeed ifeed--course' : 'ifeed'} href={introductionHref(id)}>
      {isCourse ? <IntroductionArt introduction={introduction} wide /> : null}
      <span className="ifeed__b">
        <span className="ifeed__h">
          <span className="ifeed__t l2">{title}</span>
          {isCourse ? cost : null}
        </span>
        {isCourse ? null : <span className="f13 l2">{summary}</span>}
        <span className="ifeed__e">
          <Facts introduction={introduction} />
          {isCourse ? null : cost}
        </span>
      </span>
      {isCourse ? null : <IntroductionArt introduction={introduction} />}
    </a>
  );
}
