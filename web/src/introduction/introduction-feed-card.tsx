import { ContentPrice } from '#content/content-price.public.ts';
import type { ContentCardProps } from '#content/content-feed.public.tsx';
import { IntroductionArt } from '#introduction/introduction-art.tsx';
import { eventNote } from '#introduction/details/event-note.ts';
import { dayText } from '@xuelin/ui/format/china-time.ts';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { Words } from '@xuelin/ui/display/words.tsx';
import './introduction-feed-card.css';

/** What stands in the last line: its category and its figures. */
function Facts({ content }: ContentCardProps) {
  const { variant, categoryName, viewCount, commentCount, facts, schedule } = content;
  if (variant === 'event') {
    return (
      <span className="ifeed__f">
        <span className="cb">活动</span>
        {schedule ? <span>{dayText(schedule.startsAt)}</span> : null}
        {schedule?.place ? <span className="ell">{schedule.place}</span> : null}
      </span>
    );
  }
  return (
    <span className="ifeed__f">
      <span className="cb">{categoryName}</span>
      {variant === 'course' ? <span>共 {facts[0]}</span> : null}
      <span>阅读 {formatCount(viewCount)}</span>
      {commentCount > 0 && variant === 'article' ? <span>评论 {formatCount(commentCount)}</span> : null}
    </span>
  );
}

/** An introduction as a card of a feed, in the looks of ContentFeedCard: an article with its picture right, a course with its picture on top. */
export function IntroductionFeedCard({ content }: ContentCardProps) {
  const { variant, title, summary, price, link } = content;
  const isCourse = variant === 'course';
  const note = eventNote(content.schedule);
  const cost = note ? (
    <Tag>{note}</Tag>
  ) : variant === 'article' && price === 0 ? null : (
    <ContentPrice content={content} />
  );
  return (
    <a className={isCourse ? 'cfeed ifeed ifeed--course' : 'cfeed ifeed'} href={link}>
      {isCourse ? <IntroductionArt content={content} wide /> : null}
      <span className="cfeed__b">
        <span className="ifeed__h">
          <span className="cfeed__t l2 words">
            <Words text={title} />
          </span>
          {isCourse ? cost : null}
        </span>
        {isCourse ? null : <span className="f13 l2">{summary}</span>}
        <span className="ifeed__e">
          <Facts content={content} />
          {isCourse ? null : cost}
        </span>
      </span>
      {isCourse ? null : <IntroductionArt content={content} />}
    </a>
  );
}
