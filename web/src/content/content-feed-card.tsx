import { ContentCover } from '#content/content-cover.tsx';
import { ContentPrice } from '#content/content-price.tsx';
import type { ContentCardProps } from '#content/content-kind.ts';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { Words } from '@xuelin/ui/display/words.tsx';
import './content-feed-card.css';

/** Content of any kind as a card of a feed: text left, cover right. */
export function ContentFeedCard({ content }: ContentCardProps) {
  return (
    <a className="cfeed" href={content.link}>
      <span className="cfeed__b">
        <span className="cfeed__t l2 words">
          <Words text={content.title} />
        </span>
        <span className="f13 l2">{content.summary}</span>
        <span className="cfeed__f">
          <span className="cb">{content.subject}</span>
          <span>{formatCount(content.viewCount)}人看</span>
          <span className="row g4 cfeed__p">
            <ContentPrice content={content} size="s" bare />
          </span>
        </span>
      </span>
      <ContentCover content={content} word={content.categoryName} width={72} />
    </a>
  );
}
