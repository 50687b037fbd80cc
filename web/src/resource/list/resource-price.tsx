import type { ResourceCard } from '@xuelin/contract/resource';
import { Price } from '@xuelin/ui/display/price.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';

/** What a document costs, and that holders of 文档会员 pay nothing. `short` leaves words out where space is scarce. */
export function ResourcePrice({
  resource: { price, memberFree },
  short,
}: {
  resource: Pick<ResourceCard, 'price' | 'memberFree'>;
  short?: boolean;
}) {
  return (
    <span className="row g4">
      {memberFree && price > 0 && !short ? <Tag look="vip">文档会员免费</Tag> : null}
      <Price coins={price} size={short ? 's' : 'm'} bare={short} />
    </span>
  );
}
