import { Space, Table, Tag } from 'antd';
import { useState } from 'react';
import {
  journalReasonName,
  journalReasons,
  type JournalReason,
} from '@xuelin/contract/operator/journal-reasons';
import { Link } from 'wouter';
import { CallTable, type ItemOf } from '#shell/call-table.tsx';
import { FilterSearch, FilterSelect } from '#shell/filter-controls.tsx';
import { formatFen, formatTime } from '#shell/format-values.ts';
import { optionsOf } from '#shell/options-of.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { currencyName, formatAmount } from '#money/money-names.ts';

type Journal = ItemOf<'operator/getJournalList'>;

const postingsOf = (journal: Journal) => <Postings journal={journal} />;

/** The books: each journal with all its postings, whose sums are 0. */
export function JournalsPage() {
  const [filters, setFilters] = useState<{ id?: number; uid?: number; reason?: JournalReason }>({});
  const number = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);
  return (
    <PageFrame
      title="账本"
      extra={
        <Space wrap>
          <FilterSearch
            label="流水编号"
            width={190}
            onSearch={(text) => setFilters({ ...filters, id: number(text) })}
          />
          <FilterSearch
            label="会员编号"
            width={190}
            onSearch={(text) => setFilters({ ...filters, uid: number(text) })}
          />
          <FilterSelect
            label="种类"
            placeholder="全部种类"
            width={160}
            options={optionsOf(journalReasons)}
            value={filters.reason}
            onChange={(reason) => setFilters({ ...filters, reason })}
          />
        </Space>
      }
    >
      <CallTable
        call="operator/getJournalList"
        filters={filters}
        label="账本"
        empty="没有这样的流水"
        rowKey={({ id }) => id}
        expanded={postingsOf}
        columns={[
          { title: '编号', dataIndex: 'id' },
          { title: '事由', dataIndex: 'title' },
          { title: '种类', render: (_, { reason, refId }) => `${journalReasonName(reason)} ${refId}` },
          { title: '分录', align: 'right', render: (_, { postings }) => postings.length },
          {
            title: '合计',
            render: (_, { sums }) =>
              sums.every(({ sum }) => sum === 0) ? (
                <Tag color="success">0</Tag>
              ) : (
                <Tag color="error">不平</Tag>
              ),
          },
          { title: '时间', render: (_, { createdAt }) => formatTime(createdAt) },
        ]}
      />
    </PageFrame>
  );
}

function Postings({ journal }: { journal: Journal }) {
  return (
    <Table
      size="small"
      pagination={false}
      rowKey={(posting) => JSON.stringify(posting)}
      dataSource={journal.postings}
      columns={[
        {
          title: '谁的',
          render: (_, { uid, nickname }) =>
            uid === 0 ? '平台' : <Link href={`/members/${uid}`}>{nickname ?? uid}</Link>,
        },
        { title: '账户', dataIndex: 'account' },
        { title: '币种', render: (_, { currency }) => currencyName(currency) },
        {
          title: '金额',
          align: 'right',
          render: (_, { currency, amount }) => formatAmount(currency, amount),
        },
        {
          title: '之后的余额',
          align: 'right',
          render: (_, { currency, balanceAfter }) =>
            balanceAfter === null ? '' : currency === 'cny' ? formatFen(balanceAfter) : balanceAfter,
        },
      ]}
    />
  );
}
