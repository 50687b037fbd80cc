import { Tag } from '@xuelin/ui/display/tag.tsx';

/** How a bank or paper can be had, in one small label. */
export function AccessTag({ price, open = false }: { price: number; open?: boolean }) {
  if (price === 0) return <Tag look="free">免费</Tag>;
  if (open) return <Tag look="ok">已拥有</Tag>;
  return <Tag look="coin">{price} 学币</Tag>;
}
