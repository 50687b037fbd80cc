import { useState } from 'react';
import { saveSettlements } from '#creator/settlement/save-settlements.ts';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { TabbedPanel } from '#shell/page/tabbed-panel.tsx';
import { JournalSheet, monthLabel } from '#wallet/wallet.public.tsx';
import type { Output } from '@xuelin/contract/core/types';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCall, useCallList } from '@xuelin/client/queries/query.ts';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { formatDay } from '@xuelin/ui/format/format-date.ts';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { NavAction } from '@xuelin/ui/navigation/nav-bar.tsx';

type Settlement = Output<'wallet/getSettlementList'>['list'][number];

const tabs = [
  { key: 'each', label: '逐笔' },
  { key: 'content', label: '按内容' },
] as const;

/** One month: each settlement with its postings, what each content brought, and all of it as a file. */
export function SettlementMonth({ month }: { month: string }) {
  const [tab, setTab] = usePersistedState<(typeof tabs)[number]['key']>('settlement', 'each');
  const [line, setLine] = useState<Settlement>();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    try {
      await saveSettlements(month);
      showToast(`${monthLabel(month)}的结算已导出`);
    } catch (error) {
      showToast(errorText(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Screen right={<NavAction onPress={() => void save()}>导出</NavAction>}>
      <Head month={month} />
      <TabbedPanel id="settlements" label="怎样看" items={tabs} current={tab} onSelect={setTab}>
        {tab === 'each' ? <Each month={month} onPick={setLine} /> : <Contents month={month} />}
      </TabbedPanel>
      <JournalSheet line={line} onClose={() => setLine(undefined)} />
    </Screen>
  );
}

/** The sum of the month. */
function Head({ month }: { month: string }) {
  const sum = useCall('wallet/getSettlementMonths', { month }).data?.list[0];
  return (
    <header className="settle__head">
      <h2 className="f16 b c1">{monthLabel(month)}</h2>
      {sum ? (
        <p className="f13 c2">
          结算 <b className="num">{sum.settlements}</b> 笔，共 <b className="num cp">{formatYuan(sum.fen)}</b>{' '}
          元
        </p>
      ) : null}
    </header>
  );
}

const none = {
  picture: 'seedling',
  title: '这个月没有结算',
  text: '可以回到上一页，看其他月份。',
} as const;

function Each({ month, onPick }: { month: string; onPick: (line: Settlement) => void }) {
  const list = useCallList('wallet/getSettlementList', { month, limit: 20 });
  return (
    <PageList
      name="each"
      query={list}
      skeleton="row"
      label={`${monthLabel(month)}的结算`}
      className="settle__list"
      keyOf={({ id }) => id}
      renderItem={(one) => (
        <Cell
          title={<span className="l2">{one.title}</span>}
          note={`${formatDay(one.createdAt * 1000)} 结算，${formatDay(one.soldAt * 1000)} 售出`}
          value={
            <span className="settle__value">
              <b className="num c1">{formatYuan(one.fen)} 元</b>
              {one.refunded ? <Tag look="warn">已退款</Tag> : null}
            </span>
          }
          onPress={() => onPick(one)}
        />
      )}
      empty={none}
    />
  );
}

function Contents({ month }: { month: string }) {
  const list = useCallList('wallet/getSettlementContents', { month, limit: 20 });
  return (
    <PageList
      name="content"
      query={list}
      skeleton="row"
      label={`${monthLabel(month)}各内容的结算`}
      className="settle__list"
      keyOf={({ kind, id }) => `${kind} ${id}`}
      renderItem={({ title, settlements, fen }) => (
        <Cell
          title={<span className="l2">{title}</span>}
          note={`${settlements} 笔`}
          value={<b className="num c1">{formatYuan(fen)} 元</b>}
        />
      )}
      empty={none}
    />
  );
}
