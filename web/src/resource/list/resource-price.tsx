import type { ResourceCard } from '@xuelin/contract/resource/resource';
import { ContentPrice, useOwned } from '#content/content-price.public.ts';
import { Tag } from '@xuelin/ui/display/tag.tsx';

/** What a document costs, and that holders of 文档会员 pay nothing. `short` leaves words out where space is scarce. */
export function ResourcePrice({
  resource: { id, price, memberFree },
  short,
}: {
  resource: Pick<ResourceCard, 'id' | 'price' | 'memberFree'>;
  short?: boolean;
}) {
  const isOwned = useOwned('resource', id);
  return (
    <span className="row g4">
      {memberFree && price > 0 && !short && !isOwned ? <Tag look="vip">文档会员免费</Tag> : null}
      <ContentPrice content={{ kind: 'resource', id, price }} size={short ? 's' : 'm'} bare={short} />
    </span>
  );
}
