import type { AlbumDetail } from '#album/album-state.ts';
import { formatName, pagesText } from '#resource/resource.public.tsx';
import { detailsHref } from '#resource/resource.public.ts';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Price } from '@xuelin/ui/display/price.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';

type Item = AlbumDetail['items'][number];

/** What it costs, or why it costs nothing. */
function Mark({ item: { owned, available, price } }: { item: Item }) {
  if (!available) return <Tag>已下架</Tag>;
  if (owned) return <Tag look="ok">已拥有</Tag>;
  return <Price coins={price} size="s" />;
}

/** The documents of an album in their order, and how many of them the reader has. */
export function AlbumItems({ detail: { items, missing, mine } }: { detail: AlbumDetail }) {
  const availableCount = items.filter(({ available }) => available).length;
  const have = availableCount - missing.count;
  return (
    <Card inset padded label="专辑里的资料">
      <div className="row between g8">
        <h2 className="f17 b c1">资料</h2>
        {mine ? null : (
          <span className="f13 c3">
            {missing.count === 0
              ? `${availableCount} 份都可以直接看`
              : `${availableCount} 份里有 ${have} 份可以直接看`}
          </span>
        )}
      </div>
      {items.length === 0 ? <p className="f13 c3 album__none">还没有资料</p> : null}
      <ol className="album__items">
        {items.map((item, at) => (
          <li key={item.id}>
            <a className="album__item" href={item.available || item.owned ? detailsHref(item.id) : undefined}>
              <span className="num album__n">{at + 1}</span>
              <span className="grow album__b">
                <span className="f15 c1 l2">{item.title}</span>
                <span className="f12 c3 ell">
                  {[item.subject, pagesText(item.pageCount), formatName(item.format), item.author.nickname]
                    .filter((one) => one !== '')
                    .join('·')}
                </span>
              </span>
              <Mark item={item} />
            </a>
          </li>
        ))}
      </ol>
    </Card>
  );
}
