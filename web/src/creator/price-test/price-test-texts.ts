import type { PriceTest } from '@xuelin/contract/price-test';
import { formatDay } from '@xuelin/ui/format/format-date.ts';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';

/** From when to when it runs. */
export function periodText({
  state,
  startedAt,
  endsAt,
}: Pick<PriceTest, 'state' | 'startedAt' | 'endsAt'>): string {
  const day = (seconds: number) => formatDay(seconds * 1000);
  return `${day(startedAt)} 开始，${day(endsAt)} ${state === 'running' ? '自动结束' : '结束'}`;
}

type Difference = Pick<PriceTest, 'earnedDifference' | 'buyersDifference'>;

const signedYuan = (fen: number) => `${fen > 0 ? '+' : ''}${formatYuan(fen)} 元`;
const signedPart = (part: number) => `${part > 0 ? '+' : ''}${(part / 100).toFixed(1)}%`;

/** What the numbers say by now: where the difference lies, and whether it can be told from chance. */
export function differenceText({ earnedDifference, buyersDifference }: Difference): string {
  if (!buyersDifference) return '看到的人还太少，两边各满 30 人后给出差别的范围。';
  const buyers = `测试价的购买率比原价 ${signedPart(buyersDifference.low)} 到 ${signedPart(buyersDifference.high)}`;
  if (!earnedDifference) return `${buyers}。买的人还太少，收入的差别还说不准。`;
  const { low, high } = earnedDifference;
  const verdict = low > 0 ? '测试价收入更高' : high < 0 ? '原价收入更高' : '收入还看不出差别，可以再等一等';
  return `${verdict}：每 100 个看到的人，测试价比原价 ${signedYuan(low)} 到 ${signedYuan(high)}；${buyers}（95% 的把握）。`;
}
