import type { ResourceCard } from '@xuelin/contract/resource';
import { ResourceCover } from '#resource/list/resource-cover.tsx';
import { detailsHref } from '#resource/resource-links.ts';
import { ResourcePrice } from '#resource/list/resource-price.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import './resource-feed-card.css';

/** A document as a card of a feed: text left, cover right. */
export function ResourceFeedCard({ resource }: { resource: ResourceCard }) {
  return (
    <a className="rfeed" href={detailsHref(resource.id)}>
      <span className="rfeed__b">
        <span className="rfeed__t l2">{resource.title}</span>
        <span className="f13 l2">{resource.summary}</span>
        <span className="rfeed__f">
          <span className="cb">{resource.subject}</span>
          <span>{formatCount(resource.viewCount)}人看</span>
          <span className="rfeed__p">
            <ResourcePrice resource={resource} short />
          </span>
        </span>
      </span>
      <ResourceCover resource={resource} width={72} />
    </a>
  );
}
