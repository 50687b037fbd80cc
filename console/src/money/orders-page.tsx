import { Descriptions, Space, Tag } from 'antd';
import { useState } from 'react';
import type { Input as CallInput } from '@xuelin/contract/core/types';
import { orderStateLabels, refundStateLabels } from '@xuelin/contract/operator/list-labels';
import { Link } from 'wouter';
import { CallTable, type ItemOf } from '#shell/call-table.tsx';
import { FilterSearch, FilterSelect } from '#shell/filter-controls.tsx';
import { optionsOf } from '#shell/options-of.ts';
import { formatFen, formatTime } from '#shell/format-values.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { channelName } from '#money/money-names.ts';

type Order = ItemOf<'operator/getOrderList'>;
type State = NonNullable<CallInput<'operator/getOrderList'>['state']>;

const detailsOf = (order: Order) => <OrderDetails order={order} />;

/** Every order of money, with each payment and refund. */
export function OrdersPage() {
  const [state, setState] = useState<State>();
  const [text, setText] = useState('');
  const uid = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  const filters = { ...(state ? { state } : {}), ...(uid ? { uid } : text ? { no: text } : {}) };
  return (
    <PageFrame
      title="订单"
      extra={
        <Space wrap>
          <FilterSearch label="查找订单" placeholder="订单号或会员编号" maxLength={40} onSearch={setText} />
          <FilterSelect
            label="状态"
            placeholder="全部状态"
            width={120}
            value={state}
            onChange={setState}
            options={optionsOf(orderStateLabels)}
          />
        </Space>
      }
    >
      <CallTable
        call="operator/getOrderList"
        filters={filters}
        label="订单"
        empty="没有这样的订单"
        rowKey={({ id }) => id}
        expanded={detailsOf}
        columns={[
          { title: '订单号', dataIndex: 'no' },
          {
            title: '会员',
            render: (_, { uid: id, nickname }) => <Link href={`/members/${id}`}>{nickname}</Link>,
          },
          { title: '内容', dataIndex: 'title' },
          { title: '应付', align: 'right', render: (_, { fen }) => formatFen(fen) },
          {
            title: '已退',
            align: 'right',
            render: (_, { refundedFen }) => (refundedFen > 0 ? formatFen(refundedFen) : ''),
          },
          { title: '渠道', render: (_, { channel }) => (channel ? channelName(channel) : '') },
          { title: '状态', render: (_, order) => <Tag>{orderStateLabels[order.state]}</Tag> },
          { title: '下单', render: (_, { createdAt }) => formatTime(createdAt) },
        ]}
      />
    </PageFrame>
  );
}

function OrderDetails({ order: { totalFen, discountFen, paidAt, payments, refunds } }: { order: Order }) {
  const items = [
    { key: 'total', label: '原价', children: formatFen(totalFen) },
    { key: 'discount', label: '优惠', children: formatFen(discountFen) },
    { key: 'paid', label: '支付时间', children: formatTime(paidAt) },
    ...payments.map(({ channel, tradeNo, fen, surplus, paidAt: at }) => ({
      key: `payment ${tradeNo}`,
      label: '到账',
      children: `${channelName(channel)} ${formatFen(fen)}，${tradeNo}，${formatTime(at)}${surplus ? '，多付，自动退回' : ''}`,
    })),
    ...refunds.map(({ no, fen, reason, state, fault, createdAt }) => ({
      key: `refund ${no}`,
      label: '退款',
      children: `${formatFen(fen)}，${reason}，${refundStateLabels[state]}${fault ? `（${fault}）` : ''}，${no}，${formatTime(createdAt)}`,
    })),
  ];
  return <Descriptions column={1} items={items} />;
}
