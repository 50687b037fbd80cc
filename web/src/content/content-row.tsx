import type { ReactNode } from 'react';
import { ContentCover } from '#content/content-cover.tsx';
import { ContentPrice } from '#content/content-price.tsx';
import type { ContentRowProps } from '#content/content-kind.ts';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { Words } from '@xuelin/ui/display/words.tsx';
import './content-row.css';

type Parts = {
  /** Stands before the page of the hit. */
  tag?: ReactNode;
  /** Facts in the order in which they are shown; those of the content unless given. */
  facts?: readonly string[];
  /** Left in the last line; how often it was opened unless given. */
  count?: string;
  /** Right in the last line. */
  price?: ReactNode;
};

/** Content of any kind in a list of results. */
export function ContentRow({ content, title, summary, page, ...parts }: ContentRowProps & Parts) {
  const { link, subject, facts, viewCount } = content;
  const lines = summary === undefined ? 'f13 ell' : 'f13 l2';
  return (
    <a className="crow" href={page ? `${link}&page=${page}` : link}>
      <ContentCover content={content} word={content.categoryName} width={72} />
      <span className="crow__b">
        <span className={title === undefined ? 'crow__t l2 words' : 'crow__t l2'}>
          {title ?? <Words text={content.title} />}
        </span>
        <span className={lines}>{summary ?? content.summary}</span>
        <span className="crow__m">
          {parts.tag}
          {page ? <Tag look="sky">第 {page} 页</Tag> : null}
          {(parts.facts ?? facts).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          <span>{subject}</span>
        </span>
        <span className="crow__f">
          <span>{parts.count ?? `${formatCount(viewCount)}人看`}</span>
          {parts.price ?? <ContentPrice content={content} />}
        </span>
      </span>
    </a>
  );
}
