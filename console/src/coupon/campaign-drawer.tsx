import {
  App,
  Button,
  DatePicker,
  Drawer,
  Form,
  Input,
  InputNumber,
  Popconfirm,
  Space,
  Statistic,
  Table,
  Tag,
} from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import type { ItemOf } from '#shell/call-table.tsx';
import { FormModal } from '#shell/form-modal.tsx';
import { formatCount, formatTime } from '#shell/format-values.ts';
import { LoadError } from '#shell/page-frame.tsx';
import { ReasonButton } from '#shell/reason-button.tsx';
import { saveFile } from '#shell/save-file.ts';
import { IssueBlock } from '#coupon/issue-block.tsx';
import { useOperatorMutation, useOperatorQuery } from '#use-operator-call.ts';

type Campaign = ItemOf<'operator/getCouponCampaignList'>;
type Figures = Output<'operator/getCouponFigures'>;
type Batch = Figures['batches'][number];

const figureNames = {
  given: '发出',
  claimed: '自己领的',
  redeemed: '用兑换码换的',
  presented: '我们发的',
  used: '用掉',
  locked: '在待支付订单里',
  unused: '还能用',
  expired: '过期没用',
} as const;

/** What became of a campaign's coupons, and its codes. */
export function CampaignDrawer({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const query = useOperatorQuery('operator/getCouponFigures', { id: campaign.id });
  const [making, setMaking] = useState(false);
  const { data } = query;
  return (
    <Drawer open size={880} title={`${campaign.name}：${campaign.face}`} onClose={onClose}>
      {query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {data ? (
        <section className="console-figures" aria-label="数字">
          {Object.entries(figureNames).map(([name, title]) => (
            <Statistic key={name} title={title} value={formatCount(data[name as keyof typeof figureNames])} />
          ))}
        </section>
      ) : null}
      <div className="console-page-head" style={{ marginTop: 16 }}>
        <h2 style={{ marginInlineEnd: 'auto' }}>兑换码</h2>
        <Button type="primary" onClick={() => setMaking(true)}>
          生成一批
        </Button>
      </div>
      <Batches batches={data?.batches ?? []} loading={query.isPending} />
      {making ? <MakeCodes campaign={campaign} onClose={() => setMaking(false)} /> : null}
    </Drawer>
  );
}

function Batches({ batches, loading }: { batches: Batch[]; loading: boolean }) {
  const exporting = useOperatorMutation('operator/exportCouponCodes', {
    success: '已导出，这一批不能再导出',
  });
  const end = useOperatorMutation('operator/voidCouponCodes', { success: '这一批已停用' });
  const save = async (id: number) => {
    const { fileName, csv } = await exporting.mutateAsync({ id });
    saveFile(fileName, csv);
  };
  return (
    <Table<Batch>
      size="small"
      loading={loading}
      dataSource={batches}
      rowKey={({ id }) => id}
      pagination={false}
      locale={{ emptyText: '还没有生成过兑换码' }}
      columns={[
        { title: '批次', dataIndex: 'id' },
        { title: '用途', dataIndex: 'note' },
        { title: '个数', align: 'right', render: (_, { count }) => formatCount(count) },
        { title: '每个几次', dataIndex: 'uses', align: 'right' },
        { title: '已兑换', align: 'right', render: (_, { used }) => formatCount(used) },
        { title: '到期', render: (_, { validUntil }) => formatTime(validUntil) },
        {
          title: '谁生成的',
          render: (_, { madeBy, madeAt }) => `${madeBy}，${formatTime(madeAt)}`,
        },
        {
          title: '导出',
          render: (_, { id, issueBlock, exportedBy, exportedAt, voidedAt }) =>
            issueBlock ? (
              <IssueBlock block={issueBlock} />
            ) : exportedAt === null ? (
              voidedAt === null ? (
                <Popconfirm title="每批只能导出一次，现在导出？" onConfirm={() => save(id).catch(() => {})}>
                  <Button size="small">导出 CSV</Button>
                </Popconfirm>
              ) : null
            ) : (
              `${exportedBy ?? ''}，${formatTime(exportedAt)}`
            ),
        },
        {
          title: '处理',
          render: (_, { id, voidedAt }) =>
            voidedAt === null ? (
              <ReasonButton
                title={`停用批次 ${id}`}
                description="没有兑换的不能再兑换；已经换到的优惠券不变。"
                button={{ danger: true }}
                onConfirm={(reason) => end.mutateAsync({ id, reason })}
              >
                停用
              </ReasonButton>
            ) : (
              <Tag>已停用</Tag>
            ),
        },
      ]}
    />
  );
}

type Fields = { count: number; uses: number; validUntil: Dayjs; note: string };

function MakeCodes({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const make = useOperatorMutation('operator/makeCouponCodes');
  const { message } = App.useApp();
  const required = [{ required: true, message: '请填写' }];
  return (
    <FormModal<Fields>
      title="生成一批兑换码"
      okText="生成"
      form={form}
      initialValues={{ count: 100, uses: 1, validUntil: dayjs(campaign.claimUntil * 1000), note: '' }}
      isPending={make.isPending}
      onSubmit={async ({ count, uses, validUntil, note }) => {
        const { state } = await make.mutateAsync({
          campaignId: campaign.id,
          count,
          uses,
          validUntil: validUntil.unix(),
          note: note.trim(),
        });
        void message.success(
          state === 'done'
            ? '已生成，现在可以导出一次'
            : '已生成，合计超过限额，等另一位运营人员同意后才能导出',
        );
      }}
      onClose={onClose}
    >
      <Space wrap>
        <Form.Item name="count" label="多少个" rules={required}>
          <InputNumber min={1} max={100_000} precision={0} />
        </Form.Item>
        <Form.Item name="uses" label="每个可以兑换几次" rules={required}>
          <InputNumber min={1} max={1_000_000} precision={0} />
        </Form.Item>
        <Form.Item name="validUntil" label="到什么时候" rules={required}>
          <DatePicker showTime allowClear={false} />
        </Form.Item>
      </Space>
      <Form.Item
        name="note"
        label="用途"
        rules={[{ required: true, whitespace: true, message: '请写明用途' }]}
      >
        <Input maxLength={100} />
      </Form.Item>
    </FormModal>
  );
}
