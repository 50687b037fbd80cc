import type { ContentSummary } from '@xuelin/contract/content';
import { ContentCover, ContentPrice } from '#content/content.public.tsx';
import { Words } from '@xuelin/ui/display/words.tsx';
import './post-attachment.css';

/** What a card of attached content says of it. */
export function AttachedContent({ content, priced }: { content: ContentSummary; priced?: boolean }) {
  const { title, categoryName, subject, facts } = content;
  return (
    <>
      <ContentCover content={content} word={categoryName} width={44} />
      <span className="grow">
        <b className="f14 c1 l2 words">
          <Words text={title} />
        </b>
        <span className="f12 c3 attached__f">
          {[...new Set([subject, ...facts.slice(0, 2)])].filter(Boolean).join('·')}
        </span>
      </span>
      {priced ? <ContentPrice content={content} size="s" bare /> : null}
    </>
  );
}

/** What a post recommends or asks about; it says so when that was taken down since. */
export function PostAttachment({ content }: { content: ContentSummary | null }) {
  if (content === null) return <p className="attached attached--gone f13 c3">附上的内容已下架</p>;
  return (
    <a className="attached" href={content.link}>
      <AttachedContent content={content} priced={content.price > 0} />
    </a>
  );
}
