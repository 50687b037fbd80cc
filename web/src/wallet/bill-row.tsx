import { isOwnMove, lineAmount, purseText } from '#wallet/bill-text.ts';
import type { BillLine } from '#wallet/bill-text.ts';
import { formatMoment } from '@xuelin/ui/format/format-date.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import {
  cardIcon,
  downloadIcon,
  giftIcon,
  refreshIcon,
  trendIcon,
  walletIcon,
} from '@xuelin/ui/icons/icons.ts';
import type { IconShape } from '@xuelin/ui/icons/icons.ts';
import './bill-row.css';

const icons: Readonly<Record<string, IconShape>> = {
  demo_grant: giftIcon,
  sale: trendIcon,
  settlement: trendIcon,
  refund: refreshIcon,
  recharge: walletIcon,
  withdrawal: cardIcon,
};

function iconOf({ reason, amount }: BillLine): IconShape {
  if (reason === 'purchase') return amount < 0 ? downloadIcon : trendIcon;
  return icons[reason] ?? walletIcon;
}

/** One line of a bill; opens its postings. */
export function BillRow({ line, onPress }: { line: BillLine; onPress: () => void }) {
  const { title, kind, amount, createdAt, reason } = line;
  // A move between one's own purses brings nothing in.
  const isIncome = amount > 0 && !isOwnMove(reason);
  return (
    <button type="button" className="bill" onClick={onPress}>
      <span className="bill__i">
        <Icon of={iconOf(line)} size={20} />
      </span>
      <span className="bill__b">
        <span className="bill__t l2">{title}</span>
        <span className="f12 c3">
          <span className="num">{formatMoment(createdAt * 1000)}</span>
          <span className="bill__l">{purseText(line)}</span>
        </span>
      </span>
      <span className={isIncome ? 'bill__n bill__n--in num' : 'bill__n num'}>
        {lineAmount(line)}
        {kind === 'coin' ? <span className="sr">学币</span> : null}
      </span>
    </button>
  );
}
