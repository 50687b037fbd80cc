import { SettlementMonth } from '#creator/settlement/settlement-month.tsx';
import { PageList } from '#shell/page/page-list.tsx';
import { usePage } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { monthLabel } from '#wallet/wallet.public.tsx';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import './settlement.css';

/** What was settled month by month; with a month in the address, all of that month. */
export function SettlementScreen() {
  const { month } = usePage().options;
  const isMonth = month !== undefined && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month);
  return isMonth ? <SettlementMonth month={month} /> : <SettlementMonths />;
}

function SettlementMonths() {
  const months = useCallList('wallet/getSettlementMonths', {});
  return (
    <Screen>
      <p className="f13 c3 settle__note">
        卖出的收入先待结算，到期后结算为可提现的余额。一笔结算对应一次售出。
      </p>
      <PageList
        query={months}
        skeleton="row"
        label="各月结算"
        className="settle__list"
        keyOf={({ month }) => month}
        renderItem={({ month, settlements, fen }) => (
          <Cell
            title={monthLabel(month)}
            note={`${settlements} 笔`}
            value={<b className="num c1">{formatYuan(fen)} 元</b>}
            href={`#/pages/creator_center/settlement?month=${month}`}
          />
        )}
        empty={{
          picture: 'seedling',
          title: '还没有结算过收入',
          text: '卖出内容并过了待结算的天数以后，每个月的结算会列在这里。',
          action: { label: '看待结算的收入', href: '#/pages/users/financial_details/index' },
        }}
      />
    </Screen>
  );
}
