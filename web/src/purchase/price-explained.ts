import type { Output } from '@xuelin/contract/types';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';

export type Quote = Output<'pascal/getQuote'>;

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

/** What the creator gets and why, in one sentence. */
export function creatorText(quote: Pick<Quote, 'fromPaid' | 'creatorFen' | 'creatorPercent'>): string {
  const { fromPaid, creatorFen, creatorPercent } = quote;
  if (fromPaid === 0) return '0.00 元：赠送学币不计入作者收入。';
  return `${formatYuan(creatorFen)} 元：${fromPaid} 个充值学币的 ${creatorPercent}%。`;
}

const files: Record<NonNullable<Quote['buyerFile']>, string> = {
  original: '作者上传的原文件，没有水印。',
  watermarked: '带水印的 PDF：每页印有你的用户编号，内容与原文件相同。',
};
const contents: Record<NonNullable<Quote['introduction']>['kind'], string> = {
  article: '全文，包括试读之后的部分。',
  course: '全部章节，学到哪里换设备也记得。',
  event: '一张票：凭 12 位核销码或二维码入场，每人一张。',
};

/** What the buyer gets, and what holds afterwards. */
function gains({ buyerFile, introduction }: Quote): { now: string; later: string } {
  if (introduction) {
    const later =
      introduction.kind === 'event'
        ? '票在“我的购买”里，入场时出示；活动结束后失效。'
        : '永久拥有，反复阅读；以后的修订也免费得到。';
    return { now: contents[introduction.kind], later };
  }
  return {
    now: buyerFile ? files[buyerFile] : '',
    later: '永久拥有，反复下载；以后的新版本也免费得到。',
  };
}

/** Everything a buyer should know of the price before paying. */
export function explainPrice(quote: Quote): PriceLine[] {
  const { price, memberPrice, payable, missing, coinsBefore, coinsAfter } = quote;
  const lines: PriceLine[] = [];
  if (payable < price) lines.push({ name: '会员价', text: `${payable} 学币，比原价少 ${price - payable}。` });
  else if (memberPrice === 0 && price > 0) lines.push({ name: '会员价', text: '免费，开通会员后适用。' });
  else if (memberPrice < price) lines.push({ name: '会员价', text: `${memberPrice} 学币，开通会员后适用。` });
  if (missing === 0) lines.push({ name: '从哪里付', text: `${purseText(quote)}。` });
  if (missing === 0 && payable > 0) {
    lines.push(
      { name: '学币余额', text: `现在 ${coinsBefore}，支付后 ${coinsAfter}。` },
      { name: '作者得到', text: creatorText(quote) },
    );
  }
  const { now, later } = gains(quote);
  lines.push({ name: '你得到', text: now }, { name: '购买后', text: later });
  return lines;
}
