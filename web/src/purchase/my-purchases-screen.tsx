import { useCallList } from '@xuelin/client/queries/query.ts';
import { PurchaseRow } from '#purchase/purchase-row.tsx';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { Tabs } from '@xuelin/ui/navigation/tabs.tsx';
import './my-purchases.css';

const tabs = [
  { key: 'all', label: '全部' },
  { key: 'resource', label: '资料' },
  { key: 'introduction', label: '图文、课程与活动' },
] as const;
type Tab = (typeof tabs)[number]['key'];

const nothing = {
  all: { title: '还没有购买过内容', text: '买过的永久保留在这里，随时可以再看。' },
  resource: { title: '还没有购买过资料', text: '买过的资料永久保留在这里，随时可以再下载。' },
  introduction: { title: '还没有购买过图文、课程或活动', text: '买过的课程和报名的活动都在这里。' },
} as const;

/** What the member bought, for ever. */
export function MyPurchasesScreen() {
  const [tab, setTab] = usePersistedState<Tab>('tab', 'all');
  const list = useCallList('pascal/getBuyList', { kind: tab });
  const name = tabs.find(({ key }) => key === tab)?.label ?? '全部';
  return (
    <Screen>
      <div className="boughts__tabs">
        <Tabs
          items={tabs}
          current={tab}
          onSelect={(key) => setTab(key as Tab)}
          label="按种类"
          panel="my-purchases"
        />
      </div>
      <div id="my-purchases" role="tabpanel" aria-label={name}>
        <PageList
          key={tab}
          name={tab}
          query={list}
          label={`我的购买，${name}`}
          className="boughts"
          keyOf={(purchase) => purchase.id}
          renderItem={(purchase) => <PurchaseRow purchase={purchase} />}
          empty={{
            picture: 'seedling',
            ...nothing[tab],
            action:
              tab === 'introduction'
                ? { label: '去首页看看', href: '#/' }
                : { label: '去找资料', href: '#/pages/resource/index' },
          }}
        />
      </div>
    </Screen>
  );
}
