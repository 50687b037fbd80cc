import { kindWord, sizeText } from '#purchase/goods-facts.ts';
import type { Quote } from '#purchase/price-explained.ts';
import { Cover } from '@xuelin/ui/display/cover.tsx';
import './goods-cover.css';

type GoodsCoverProps = {
  goods: {
    id: number;
    title: string;
    subject: string | null;
    pageCount: number | null;
    introduction: Quote['introduction'];
  };
  width?: number;
};

/** The picture of what is bought, or a drawn cover. Decoration: its title stands beside it. */
export function GoodsCover({ goods, width = 84 }: GoodsCoverProps) {
  const { id, title, subject, introduction } = goods;
  if (introduction?.cover) {
    return <img className="goods-cover" src={introduction.cover} alt="" style={{ '--cw': `${width}px` }} />;
  }
  return (
    <Cover
      id={id}
      subject={subject ?? ''}
      title={title}
      kind={introduction ? kindWord(goods) : undefined}
      note={sizeText(goods) || undefined}
      width={width}
    />
  );
}
