import type { Input, Output } from '@xuelin/contract/core/types';
import type { SaleTexts } from '#content/content.public.tsx';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';

export type Quote = Output<'pascal/getQuote'>;
/** What is bought, named by its kind and id. */
export type GoodsRef = Pick<Input<'pascal/getQuote'>, 'kind' | 'id'>;

/** One line of the explanation: what it is, and what holds. */
export type PriceLine = { name: string; text: string };

/** From which purses a price is paid, for instance `赠送学币 3，充值学币 5`. */
export function purseText({ fromGift, fromPaid }: Pick<Quote, 'fromGift' | 'fromPaid'>): string {
  const parts = [
    ...(fromGift > 0 ? [`赠送学币 ${fromGift}`] : []),
    ...(fromPaid > 0 ? [`充值学币 ${fromPaid}`] : []),
  ];
  return parts.length === 0 ? '不用学币' : parts.join('，');
}

const files: Record<NonNullable<Quote['buyerFile']>, string> = {
  original: '作者上传的原文件，没有水印。',
  watermarked: '带水印的 PDF：每页印有你的用户编号，内容与原文件相同。',
};
/** Everything a buyer should know of the price before paying; the texts are those of the kind. */
export function explainPrice(
  quote: Quote,
  { contents, later }: Pick<SaleTexts, 'contents' | 'later'>,
): PriceLine[] {
  const { price, memberPrice, payableBefore, payable, coupon, missing, coinsBefore, coinsAfter } = quote;
  const lines: PriceLine[] = [];
  if (payableBefore < price)
    lines.push({ name: '会员价', text: `${payableBefore} 学币，比原价少 ${price - payableBefore}。` });
  else if (memberPrice === 0 && price > 0) lines.push({ name: '会员价', text: '免费，开通会员后适用。' });
  else if (memberPrice < price) lines.push({ name: '会员价', text: `${memberPrice} 学币，开通会员后适用。` });
  if (coupon) lines.push({ name: '优惠券', text: `${coupon.name}，少付 ${coupon.discount} 学币。` });
  if (missing === 0) lines.push({ name: '从哪里付', text: `${purseText(quote)}。` });
  const { fromPaid, creatorFen, creatorPercent, buyerFile } = quote;
  if (missing === 0 && payable > 0) {
    lines.push({ name: '学币余额', text: `现在 ${coinsBefore}，支付后 ${coinsAfter}。` });
    if (creatorFen > 0)
      lines.push({
        name: '作者得到',
        text: `${formatYuan(creatorFen)} 元：${fromPaid} 个充值学币的 ${creatorPercent}%。`,
      });
  }
  lines.push(
    { name: '你得到', text: buyerFile ? files[buyerFile] : contents },
    { name: '购买后', text: later },
  );
  return lines;
}
