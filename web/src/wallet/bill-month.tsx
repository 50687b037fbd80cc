import { useState } from 'react';
import { useCall } from '@xuelin/client/queries/query.ts';
import { monthLabel, monthOf, monthsBack } from '#wallet/months.ts';
import type { Month } from '#wallet/months.ts';
import { Picker } from '#shell/picker.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { downIcon } from '@xuelin/ui/icons/icons.ts';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';

/** What came in and went out in a month, in one currency: the two are never added up. */
function Totals({ kind, month }: { kind: 'coin' | 'balance'; month: Month }) {
  const { data } = useCall('wallet/getBillDetailList', { kind, month, limit: 1 });
  if (!data) return null;
  const amount = (sum: number | null) =>
    kind === 'coin' ? `${sum ?? 0} 学币` : `${formatYuan(sum ?? 0)} 元`;
  return (
    <span>
      支出 <span className="num">{amount(data.monthOut)}</span>，收入{' '}
      <span className="num">{amount(data.monthIn)}</span>
    </span>
  );
}

/** The month shown, to be changed by a tap, with its totals. */
export function BillMonth({
  month,
  kind,
  onMonth,
}: {
  month: Month;
  kind: 'all' | 'coin' | 'balance';
  onMonth: (month: Month) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const months = monthsBack(monthOf());
  return (
    <div className="bills__month">
      <button type="button" className="row g4 f15 b c1" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="sr">选择月份，现在是</span>
        {monthLabel(month)}
        <Icon of={downIcon} size={14} />
      </button>
      <p className="bills__sums f12 c3">
        {kind === 'balance' ? null : <Totals kind="coin" month={month} />}
        {kind === 'coin' ? null : <Totals kind="balance" month={month} />}
      </p>
      <Picker
        open={isOpen}
        title="选择月份"
        mode="selector"
        range={months.map(monthLabel)}
        value={Math.max(0, months.indexOf(month))}
        onConfirm={(index) => onMonth(months[Number(index)] ?? month)}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
