import { Button, DatePicker, Descriptions, Select, Space } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { journalReasonName } from '@xuelin/contract/operator/journal-reasons';
import type { Output } from '@xuelin/contract/core/types';
import { Link } from 'wouter';
import { CallTable, PAGE_SIZE } from '#shell/call-table.tsx';
import { FilterSearch } from '#shell/filter-controls.tsx';
import { dayOf, formatCount, formatFen, formatTime, nowSeconds } from '#shell/format-values.ts';
import { LoadError, PageFrame } from '#shell/page-frame.tsx';
import { saveFile } from '#shell/save-file.ts';
import { useOperatorMutation, useOperatorQuery } from '#use-operator-call.ts';
import { currencyName } from '#money/money-names.ts';

type Statement = Output<'operator/getAccountStatement'>;
type Span = { from: string; to: string };

const currentMonth = (): Span => {
  const today = dayOf(nowSeconds());
  return { from: `${today.slice(0, 7)}-01`, to: today };
};
const balanceText = (currency: string, amount: number): string =>
  currency === 'cny' ? formatFen(amount) : formatCount(amount);
const changeText = (currency: string, amount: number): string =>
  `${amount > 0 ? '+' : ''}${balanceText(currency, amount)}`;

/** One account of the ledger between two days: what it held before, each entry, and what it holds after. */
export function StatementPage() {
  const [uid, setUid] = useState<number>();
  const [selectedId, setSelectedId] = useState<number>();
  const [span, setSpan] = useState(currentMonth);
  const accounts = useOperatorQuery('operator/getLedgerAccountList', uid === undefined ? {} : { uid });
  const list = accounts.data?.list ?? [];
  const account = list.find(({ id }) => id === selectedId) ?? list[0];
  return (
    <PageFrame
      title="账户对账单"
      extra={
        <Space wrap>
          <FilterSearch
            label="会员编号"
            placeholder="会员编号，空着看平台"
            width={250}
            maxLength={15}
            onSearch={(text) => setUid(/^[1-9]\d*$/.test(text) ? Number(text) : undefined)}
          />
          <Select
            aria-label="账户"
            style={{ width: 220 }}
            loading={accounts.isPending}
            placeholder="没有账户"
            value={account?.id}
            onChange={setSelectedId}
            options={list.map(({ id, account: name, currency }) => ({
              value: id,
              label: name.includes('学币') ? name : `${name}（${currencyName(currency)}）`,
            }))}
          />
          <DatePicker.RangePicker
            aria-label="从哪天到哪天"
            value={[dayjs(span.from), dayjs(span.to)]}
            allowClear={false}
            onChange={(days) => {
              const [from, to] = days ?? [];
              if (from && to) setSpan({ from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') });
            }}
          />
          <ExportButton accountId={account?.id} span={span} />
        </Space>
      }
    >
      {accounts.error ? <LoadError error={accounts.error} onRetry={() => void accounts.refetch()} /> : null}
      {account ? (
        <AccountStatement accountId={account.id} span={span} />
      ) : accounts.data ? (
        <p className="console-muted">{uid === undefined ? '账本里还没有账户。' : '这位会员还没有账户。'}</p>
      ) : null}
    </PageFrame>
  );
}

function ExportButton({ accountId, span }: { accountId: number | undefined; span: Span }) {
  const exporting = useOperatorMutation('operator/exportAccountStatement');
  const save = async () => {
    if (accountId === undefined) return;
    const { fileName, csv } = await exporting.mutateAsync({ accountId, ...span });
    saveFile(fileName, csv);
  };
  return (
    <Button
      disabled={accountId === undefined}
      loading={exporting.isPending}
      onClick={() => void save().catch(() => {})}
    >
      导出 CSV
    </Button>
  );
}

function AccountStatement({ accountId, span }: { accountId: number; span: Span }) {
  const filters = { accountId, ...span };
  // The first page of the table is the same question.
  const first = useOperatorQuery(
    'operator/getAccountStatement',
    { ...filters, limit: PAGE_SIZE },
    { keep: true },
  );
  const currency = first.data?.currency ?? 'cny';
  return (
    <Space vertical size="middle" style={{ width: '100%' }}>
      {first.data ? <Balances statement={first.data} /> : null}
      <CallTable
        call="operator/getAccountStatement"
        filters={filters}
        label="分录"
        empty="这段时间没有分录"
        rowKey={({ id }) => id}
        columns={[
          { title: '流水', dataIndex: 'journalId' },
          { title: '时间', render: (_, { createdAt }) => formatTime(createdAt) },
          { title: '事由', dataIndex: 'title' },
          { title: '种类', render: (_, { reason, refId }) => `${journalReasonName(reason)} ${refId}` },
          {
            title: '变动',
            align: 'right',

            render: (_, { amount }) => changeText(currency, amount),
          },
          {
            title: '余额',
            align: 'right',

            render: (_, { balance }) => balanceText(currency, balance),
          },
        ]}
      />
    </Space>
  );
}

function Balances({ statement }: { statement: Statement }) {
  const { uid, nickname, account, currency, openingBalance, inflow, outflow, closingBalance, count } =
    statement;
  const figure = (label: string, amount: number, text = balanceText) => ({
    key: label,
    label,
    children: <span className="console-numbers">{text(currency, amount)}</span>,
  });
  return (
    <section aria-label="余额">
      <Descriptions
        bordered
        size="small"
        column={{ xs: 2, xl: 4 }}
        items={[
          {
            key: 'whose',
            label: '谁的',
            children: uid === 0 ? '平台' : <Link href={`/members/${uid}`}>{nickname ?? uid}</Link>,
          },
          { key: 'account', label: '账户', children: account },
          { key: 'currency', label: '币种', children: currencyName(currency) },
          { key: 'count', label: '分录', children: `${formatCount(count)} 笔` },
          figure('期初余额', openingBalance),
          figure('增加', inflow, changeText),
          figure('减少', outflow, changeText),
          figure('期末余额', closingBalance),
        ]}
      />
    </section>
  );
}
