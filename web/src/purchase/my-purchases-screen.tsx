import { useCallList } from '@xuelin/client/queries/query.ts';
import { contentKinds } from '#content-kinds.ts';
import { PurchaseRow } from '#purchase/purchase-row.tsx';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { TabbedPanel } from '#shell/page/tabbed-panel.tsx';
import './my-purchases.css';

const nothing = {
  title: '还没有购买过内容',
  text: '买过的永久保留在这里，随时可以再看。',
  action: { label: '去找资料', href: '#/pages/resource/index' },
};

/** What the member bought, for ever. */
export function MyPurchasesScreen() {
  const [tab, setTab] = usePersistedState('tab', 'all');
  const tabs = [
    { key: 'all', label: '全部' },
    ...[...contentKinds].flatMap(([key, { sale }]) => (sale ? [{ key, label: sale.tab }] : [])),
  ];
  const list = useCallList('pascal/getBuyList', { kind: tab });
  const name = tabs.find(({ key }) => key === tab)?.label ?? '全部';
  return (
    <Screen>
      <TabbedPanel id="my-purchases" label="按种类" items={tabs} current={tab} onSelect={setTab}>
        <PageList
          key={tab}
          name={tab}
          query={list}
          label={`我的购买，${name}`}
          className="boughts"
          keyOf={(purchase) => purchase.id}
          renderItem={(purchase) => <PurchaseRow purchase={purchase} />}
          empty={{ picture: 'seedling', ...(contentKinds.get(tab)?.sale?.empty ?? nothing) }}
        />
      </TabbedPanel>
    </Screen>
  );
}
