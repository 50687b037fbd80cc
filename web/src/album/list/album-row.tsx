import type { ReactNode } from 'react';
import type { AlbumCard } from '@xuelin/contract/album';
import { albumHref } from '#album/album-links.ts';
import { ContentCover } from '#content/content.public.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { Price } from '@xuelin/ui/display/price.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import './album-row.css';

type Props = {
  album: AlbumCard;
  /** Where it leads; its own screen unless given. */
  href?: string;
  /** Stands in place of its description. */
  note?: ReactNode;
};

/** The cover of an album: its picture, or one that is drawn. */
export function AlbumCover({ album, width }: { album: Omit<AlbumCard, 'author'>; width: number }) {
  return (
    <ContentCover content={{ ...album, facts: [`${album.itemCount} 份资料`] }} word="专辑" width={width} />
  );
}

/** An album in a list of albums. */
export function AlbumRow({ album, href, note }: Props) {
  const { id, title, summary, itemCount, price, viewCount, discount, author } = album;
  return (
    <a className="arow" href={href ?? albumHref(id)}>
      <AlbumCover album={album} width={72} />
      <span className="arow__b">
        <b className="f15 c1 l2">{title}</b>
        {note ?? <span className="f13 c2 l2">{summary}</span>}
        <span className="arow__m">
          <span>{itemCount} 份资料</span>
          {discount > 0 ? <Tag look="warn">减 {discount}%</Tag> : null}
          <span className="ell">{author.nickname}</span>
        </span>
        <span className="arow__f">
          <span>{formatCount(viewCount)}人看</span>
          <Price coins={price} />
        </span>
      </span>
    </a>
  );
}
