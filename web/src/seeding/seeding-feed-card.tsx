import type { ContentCardProps } from '#content/content-feed.public.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import './seeding-feed-card.css';

/** A post in the feed of the entry page, in the looks of ContentFeedCard: its words left, its first picture right. */
export function SeedingFeedCard({ content }: ContentCardProps) {
  const { author, title, summary, cover, link, viewCount, commentCount } = content;
  return (
    <a className="cfeed" href={link}>
      <span className="cfeed__b">
        {/* Its title is only the beginning of its text, which need not be read twice. */}
        <span className="cfeed__t l3">{summary || title}</span>
        <span className="cfeed__f">
          <span className="cb">{author.nickname}</span>
          <span>{formatCount(viewCount)}人看</span>
          {commentCount > 0 ? <span>评论 {formatCount(commentCount)}</span> : null}
        </span>
      </span>
      {cover === null ? null : (
        <img className="sfeed__i" src={cover} alt="" loading="lazy" decoding="async" />
      )}
    </a>
  );
}
