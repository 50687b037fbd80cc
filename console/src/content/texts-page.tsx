import { Button, Space, Table, Tag } from 'antd';
import { textKindLabel } from '@xuelin/contract/operator/list-labels';
import { Link } from 'wouter';
import { ExportButton } from '#shell/export-button.tsx';
import { formatTime, nowSeconds } from '#shell/format-values.ts';
import { LoadError, PageFrame } from '#shell/page-frame.tsx';
import { ReasonButton } from '#shell/reason-button.tsx';
import { useOperatorMutation, useOperatorQuery } from '#use-operator-call.ts';

/** An address with a dot in it names a file. */
const addressOf = (kind: string): string => `/texts/${kind.replace('.', '-')}`;

/** Agreements and help: what is in force, what comes, and where a new version is written. */
export function TextsPage() {
  const query = useOperatorQuery('operator/getTextList', {});
  const withdraw = useOperatorMutation('operator/withdrawText', { success: '已收回，不会生效' });
  return (
    <PageFrame title="协议与帮助" extra={<ExportButton list="operator/getTextList" filters={{}} />}>
      {query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      <Table
        size="small"
        loading={query.isPending}
        dataSource={query.data?.list ?? []}
        rowKey={({ kind }) => kind}
        pagination={false}
        columns={[
          { title: '名称', render: (_, { kind, title }) => <Link href={addressOf(kind)}>{title}</Link> },
          { title: '种类', render: (_, { kind }) => textKindLabel(kind) },
          { title: '现行版本', dataIndex: 'version' },
          {
            title: '生效',
            render: (_, { effectiveAt }) =>
              `${formatTime(effectiveAt)}${effectiveAt > nowSeconds() ? '（随程序带来）' : ''}`,
          },
          {
            title: '以后',
            render: (_, { coming }) =>
              coming ? (
                <Space>
                  <Tag color="processing">
                    版本 {coming.version}，{formatTime(coming.effectiveAt)} 起
                  </Tag>
                  <ReasonButton
                    title={`收回版本 ${coming.version}`}
                    description="它不会生效；版本号不再用。"
                    button={{ danger: true }}
                    onConfirm={(reason) => withdraw.mutateAsync({ id: coming.id, reason })}
                  >
                    收回
                  </ReasonButton>
                </Space>
              ) : null,
          },
          {
            title: '处理',
            render: (_, { kind }) => (
              <Link href={addressOf(kind)} asChild>
                <Button size="small">看历史，写新版本</Button>
              </Link>
            ),
          },
        ]}
      />
    </PageFrame>
  );
}
