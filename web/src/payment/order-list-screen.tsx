import { useCallList } from '@xuelin/client/queries/query.ts';
import type { ItemOf } from '@xuelin/client/queries/query.ts';
import { orderStates } from '#payment/order-text.ts';
import { orderPath } from '#payment/use-pay.ts';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { TabbedPanel } from '#shell/page/tabbed-panel.tsx';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import { relativeTime } from '@xuelin/ui/format/time.ts';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import './order.css';

const tabs = [
  { key: 'all', label: '全部' },
  { key: 'pending', label: '待支付' },
  { key: 'finished', label: '已完成' },
  { key: 'refunded', label: '已退款' },
] as const;
type Tab = (typeof tabs)[number]['key'];

function OrderRow({ order }: { order: ItemOf<'order/getList'> }) {
  const { label, look } = orderStates[order.state];
  return (
    <a
      className="card order__row"
      href={`#${orderPath(order.id)}`}
      aria-label={`${order.title}，${formatYuan(order.fen)} 元，${label}`}
    >
      <span className="grow">
        <b className="f15 c1">{order.title}</b>
        <span className="f12 c3 order__when">{relativeTime(order.createdAt)}</span>
      </span>
      <span className="order__end">
        <b className="num f16 c1">¥{formatYuan(order.fen)}</b>
        <Tag look={look}>{label}</Tag>
      </span>
    </a>
  );
}

/** What was paid for with money. */
export function OrderListScreen() {
  const [tab, setTab] = usePersistedState<Tab>('tab', 'all');
  const list = useCallList('order/getList', { state: tab });
  const name = tabs.find(({ key }) => key === tab)?.label ?? '';
  return (
    <Screen>
      <TabbedPanel id="my-orders" label="按状态" items={tabs} current={tab} onSelect={setTab}>
        <PageList
          key={tab}
          name={tab}
          query={list}
          label={`我的订单，${name}`}
          className="order__list"
          keyOf={(order) => order.id}
          renderItem={(order) => <OrderRow order={order} />}
          empty={{
            picture: 'seedling',
            title: '这里还没有订单',
            text: '充值学币、开通会员的付款会记在这里。',
            action: { label: '去充值', href: '#/pages/users/user_recharge/index' },
          }}
        />
      </TabbedPanel>
    </Screen>
  );
}
