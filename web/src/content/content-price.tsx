import type { ContentSummary } from '@xuelin/contract/content';
import { useOwned, useOwnPrice } from '#content/use-owned.ts';
import { Price } from '@xuelin/ui/display/price.tsx';
import type { PriceProps } from '@xuelin/ui/display/price.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';

type ContentPriceProps = Pick<PriceProps, 'size' | 'bare'> & {
  content: Pick<ContentSummary, 'kind' | 'id' | 'price'>;
};

/** What some content costs the reader; 已拥有 in its place once they have it. */
export function ContentPrice({ content, ...look }: ContentPriceProps) {
  const { kind, id } = content;
  const price = useOwnPrice(content);
  const isOwned = useOwned(kind, id);
  return isOwned && price > 0 ? <Tag look="ok">已拥有</Tag> : <Price coins={price} {...look} />;
}
