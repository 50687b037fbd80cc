import type { ReactNode } from 'react';
import type { ResourceCard } from '@xuelin/contract/resource';
import { ResourceCover } from '#resource/list/resource-cover.tsx';
import { formatName } from '#resource/list/resource-facts.ts';
import { detailsHref } from '#resource/resource-links.ts';
import { ResourcePrice } from '#resource/list/resource-price.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import './resource-row.css';

export type ResourceRowProps = {
  resource: ResourceCard;
  /** The title with its hits; the plain title unless given. */
  title?: ReactNode;
  /** What stands below the title; the summary unless given. */
  summary?: ReactNode;
  /** Page of the text that was found: the row opens the preview there. */
  page?: number | null;
};

/** A document in a list of results. */
export function ResourceRow({ resource, title, summary, page }: ResourceRowProps) {
  const lines = summary === undefined ? 'f13 ell' : 'f13 l2';
  return (
    <a className="rrow" href={detailsHref(resource.id, page)}>
      <ResourceCover resource={resource} width={72} />
      <span className="rrow__b">
        <span className="rrow__t l2">{title ?? resource.title}</span>
        <span className={lines}>{summary ?? resource.summary}</span>
        <span className="rrow__m">
          <Tag>{formatName(resource.format)}</Tag>
          {page ? <Tag look="sky">第 {page} 页</Tag> : null}
          <span>{resource.pageCount} 页</span>
          {resource.year ? <span>{resource.year}</span> : null}
          <span>{resource.subject}</span>
        </span>
        <span className="rrow__f">
          <span>{formatCount(resource.downloadCount)}次下载</span>
          <ResourcePrice resource={resource} />
        </span>
      </span>
    </a>
  );
}
