import { useState } from 'react';
import { call } from '@xuelin/client/calls/call.ts';
import { saveBlob } from '@xuelin/client/calls/download.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { BillMonth } from '#wallet/bill-month.tsx';
import { BillRow } from '#wallet/bill-row.tsx';
import type { BillLine } from '#wallet/bill-text.ts';
import { JournalSheet } from '#wallet/journal-sheet.tsx';
import { monthLabel, monthOf, shiftMonth } from '#wallet/months.ts';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { NavAction } from '@xuelin/ui/navigation/nav-bar.tsx';
import { Tabs } from '@xuelin/ui/navigation/tabs.tsx';
import './bill.css';

const kinds = [
  { key: 'all', label: '全部' },
  { key: 'coin', label: '学币' },
  { key: 'balance', label: '余额' },
] as const;
type Kind = (typeof kinds)[number]['key'];

const directions = [
  { key: 'all', label: '收支' },
  { key: 'in', label: '收入' },
  { key: 'out', label: '支出' },
] as const;
type Direction = (typeof directions)[number]['key'];

const toFilter = <K extends string>(key: K | 'all') => (key === 'all' ? undefined : key);

/** Every movement of coins and money, month by month. */
export function BillScreen() {
  const [kind, setKind] = usePersistedState<Kind>('kind', 'all');
  const [direction, setDirection] = usePersistedState<Direction>('direction', 'all');
  const [month, setMonth] = usePersistedState('month', monthOf());
  const [line, setLine] = useState<BillLine>();
  const bill = useCallList('wallet/getBillDetailList', {
    kind: toFilter(kind),
    direction: toFilter(direction),
    month,
    limit: 20,
  });
  const save = async () => {
    try {
      const { fileName, csv } = await call('wallet/exportBill', { month, kind: toFilter(kind) });
      saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName);
      showToast(`${monthLabel(month)}的明细已导出`);
    } catch (error) {
      showToast(errorText(error));
    }
  };
  return (
    <Screen className="bills" right={<NavAction onPress={() => void save()}>导出</NavAction>}>
      <div className="bills__tabs">
        <Tabs
          items={kinds}
          current={kind}
          onSelect={(key) => setKind(key as Kind)}
          label="明细种类"
          panel="bill-list"
        />
        <fieldset className="bills__dir">
          <legend className="sr">收入或支出</legend>
          {directions.map(({ key, label }) => (
            <Chip key={key} well on={direction === key} onPress={() => setDirection(key)}>
              {label}
            </Chip>
          ))}
        </fieldset>
      </div>
      <BillMonth month={month} kind={kind} onMonth={setMonth} />
      <div id="bill-list" role="tabpanel" aria-label={kinds.find(({ key }) => key === kind)?.label ?? '全部'}>
        <PageList
          key={`${kind}-${direction}-${month}`}
          name={`${kind}-${direction}-${month}`}
          query={bill}
          label={`${monthLabel(month)}的收支`}
          className="bills__list"
          end="没有更多了"
          keyOf={(one) => one.id}
          renderItem={(one) => <BillRow line={one} onPress={() => setLine(one)} />}
          empty={{
            picture: 'seedling',
            title: `${monthLabel(month)}没有这类收支`,
            text: '可以换一个月份，或者看全部收支。',
            action: {
              label: `看${monthLabel(shiftMonth(month, -1))}`,
              onPress: () => setMonth(shiftMonth(month, -1)),
            },
          }}
        />
      </div>
      <JournalSheet line={line} onClose={() => setLine(undefined)} />
    </Screen>
  );
}
