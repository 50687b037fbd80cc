import type { ResourceCard } from '@xuelin/contract/resource/resource';
import { ResourceCover } from '#resource/list/resource-cover.tsx';
import { detailsHref } from '#resource/resource-links.ts';
import { ResourcePrice } from '#resource/list/resource-price.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { Words } from '@xuelin/ui/display/words.tsx';
import './resource-shelf.css';

/** Covers in a row that scrolls sideways. Takes the same height while its documents are on the way (undefined). */
export function ResourceShelf({ list, label }: { list?: readonly ResourceCard[]; label: string }) {
  return (
    <ul className="hs arrows shelf" aria-label={label} aria-busy={list === undefined}>
      {list?.map((resource) => (
        <li className="shelf__i" key={resource.id}>
          <a href={detailsHref(resource.id)}>
            <ResourceCover resource={resource} width={104} />
            <span className="shelf__t l2 words">
              <Words text={resource.title} />
            </span>
            <span className="shelf__m">
              <ResourcePrice resource={resource} short />
              <span>{formatCount(resource.viewCount)}人看</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
