import type { ResourceCard } from '@xuelin/contract/resource/resource';
import { ContentRow, type ContentRowProps } from '#content/content.public.tsx';
import { ResourcePrice } from '#resource/list/resource-price.tsx';
import { formatName, pagesText } from '#resource/list/resource-facts.ts';
import { detailsHref } from '#resource/resource-links.ts';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { Tag } from '@xuelin/ui/display/tag.tsx';

/** A document in a list that mixes kinds. Its facts are its pages, its format and, where it has one, its year. */
export function ResourceContentRow(props: ContentRowProps) {
  const { content } = props;
  const [pages = '', format = '', ...year] = content.facts;
  return (
    <ContentRow
      {...props}
      tag={<Tag>{format}</Tag>}
      facts={[pages, ...year]}
      count={`${formatCount(content.downloadCount)}次下载`}
      price={<ResourcePrice resource={content} />}
    />
  );
}

export type ResourceRowProps = Omit<ContentRowProps, 'content'> & { resource: ResourceCard };

/** A document in a list of documents. */
export function ResourceRow({ resource, ...shown }: ResourceRowProps) {
  const { id, fileKind, pageCount, format, year } = resource;
  const facts = [pagesText(pageCount), formatName(format), ...(year === null ? [] : [String(year)])];
  const own = { kind: 'resource', variant: fileKind, cover: null, facts, schedule: null, commentCount: 0 };
  return <ResourceContentRow content={{ ...resource, ...own, link: detailsHref(id) }} {...shown} />;
}
