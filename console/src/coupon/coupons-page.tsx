import { Button, Space, Tag } from 'antd';
import { useState } from 'react';
import { couponKindLabels } from '@xuelin/contract/operator/list-labels';
import { CallTable, type ItemOf } from '#shell/call-table.tsx';
import { FilterSearch, FilterSelect } from '#shell/filter-controls.tsx';
import { formatCount, formatTime, nowSeconds } from '#shell/format-values.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { CampaignDrawer } from '#coupon/campaign-drawer.tsx';
import { CampaignModal } from '#coupon/campaign-modal.tsx';
import { IssueBlock } from '#coupon/issue-block.tsx';

type Campaign = ItemOf<'operator/getCouponCampaignList'>;
type State = 'open' | 'over';

const states = [
  { value: 'open', label: '进行中和以后' },
  { value: 'over', label: '已经结束' },
] as const;

/** Campaigns of coupons: new ones, how each gives, its codes and its figures. */
export function CouponsPage() {
  const [keyword, setKeyword] = useState('');
  const [state, setState] = useState<State>();
  const [editing, setEditing] = useState<Campaign | 'new' | null>(null);
  const [opened, setOpened] = useState<Campaign | null>(null);
  return (
    <PageFrame
      title="优惠券"
      extra={
        <Space wrap>
          <FilterSearch label="查找活动" placeholder="名称的开头" maxLength={30} onSearch={setKeyword} />
          <FilterSelect
            label="状态"
            placeholder="全部"
            width={140}
            options={states}
            value={state}
            onChange={setState}
          />
          <Button type="primary" onClick={() => setEditing('new')}>
            新建活动
          </Button>
        </Space>
      }
    >
      <CallTable
        call="operator/getCouponCampaignList"
        filters={{ ...(keyword ? { keyword } : {}), ...(state ? { state } : {}) }}
        label="优惠券活动"
        empty="还没有优惠券活动"
        rowKey={({ id }) => id}
        columns={[
          { title: '编号', dataIndex: 'id' },
          {
            title: '名称',
            render: (_, { name, face }) => (
              <>
                {name}
                <div className="console-muted">{face}</div>
              </>
            ),
          },
          { title: '种类', render: (_, { kind }) => couponKindLabels[kind] },
          {
            title: '怎样得到',
            render: (_, { claimable, newcomers, issueBlock }) => (
              <>
                {claimable ? (newcomers ? '新同学自己领' : '会员自己领') : '用兑换码或由我们发'}
                <IssueBlock block={issueBlock} />
              </>
            ),
          },
          {
            title: '时间',
            render: (_, { claimFrom, claimUntil }) => (
              <>
                {claimFrom === 0 ? '' : `${formatTime(claimFrom)} `}到 {formatTime(claimUntil)}{' '}
                {claimUntil <= nowSeconds() ? <Tag>已结束</Tag> : null}
              </>
            ),
          },
          {
            title: '发出',
            align: 'right',
            render: (_, { given, stock }) =>
              `${formatCount(given)}${stock === null ? '' : ` / ${formatCount(stock)}`}`,
          },
          {
            title: '处理',
            render: (_, campaign) => (
              <Space>
                <Button size="small" onClick={() => setEditing(campaign)}>
                  修改
                </Button>
                <Button size="small" onClick={() => setOpened(campaign)}>
                  数字与兑换码
                </Button>
              </Space>
            ),
          },
        ]}
      />
      {editing ? (
        <CampaignModal campaign={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      ) : null}
      {opened ? <CampaignDrawer campaign={opened} onClose={() => setOpened(null)} /> : null}
    </PageFrame>
  );
}
