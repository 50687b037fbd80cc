import { ContentPrice } from '#content/content.public.tsx';
import type { ContentRowProps } from '#content/content.public.tsx';
import { IntroductionArt } from '#introduction/introduction-art.tsx';
import { eventNote } from '#introduction/details/event-note.ts';
import { variantName } from '#introduction/details/event-text.ts';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { Words } from '@xuelin/ui/display/words.tsx';
import './introduction-row.css';

/** An introduction in a list of results. */
export function IntroductionRow({ content, title, summary }: ContentRowProps) {
  const { variant, categoryName, viewCount, price, link } = content;
  const note = eventNote(content.schedule);
  return (
    <a className="irow" href={link}>
      <span className="irow__b">
        <span className={title === undefined ? 'irow__t l2 words' : 'irow__t l2'}>
          {title ?? <Words text={content.title} />}
        </span>
        <span className="f13 l2">{summary ?? content.summary}</span>
        <span className="irow__m">
          <Tag look={variant === 'article' ? 'plain' : 'sky'}>{variantName(variant)}</Tag>
          <span>{categoryName}</span>
          <span>阅读 {formatCount(viewCount)}</span>
          {note ? <Tag>{note}</Tag> : null}
          {note || (variant === 'article' && price === 0) ? null : (
            <span className="irow__p">
              <ContentPrice content={content} size="s" />
            </span>
          )}
        </span>
      </span>
      <IntroductionArt content={content} />
    </a>
  );
}
