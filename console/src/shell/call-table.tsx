import { Button, Empty, Table, type TableColumnsType, type TableProps } from 'antd';
import { useState } from 'react';
import type { CallName, Input, Output } from '@xuelin/contract/core/types';
import { isExportable } from '@xuelin/contract/operator/exportable-lists';
import type { OperatorCall } from '#call-operator.ts';
import { ExportButton } from '#shell/export-button.tsx';
import { LoadError } from '#shell/page-frame.tsx';
import { useOperatorQuery } from '#use-operator-call.ts';

/** Calls that answer a page of a list. */
export type ListCall = {
  [N in OperatorCall]: Output<N> extends { list: unknown[]; nextCursor: string | null } ? N : never;
}[OperatorCall];
/** One item of a list call. */
export type ItemOf<N extends CallName> = Output<N> extends { list: (infer T)[] } ? T : never;

type Filters<N extends ListCall> = Omit<Input<N>, 'cursor' | 'limit' | 'page'>;

type Props<N extends ListCall> = {
  call: N;
  filters?: Filters<N>;
  columns: TableColumnsType<ItemOf<N>>;
  rowKey: (item: ItemOf<N>) => string | number;
  /** What an empty list says. */
  empty: string;
  selection?: TableProps<ItemOf<N>>['rowSelection'];
  expanded?: (item: ItemOf<N>) => React.ReactNode;
  /** Said of the whole table to screen readers. */
  label: string;
};

/** Items of a page. */
export const PAGE_SIZE = 20;

/** A list of the server, page by page; another filter begins at its first page. */
export function CallTable<N extends ListCall>(props: Props<N>) {
  return <PagedTable key={JSON.stringify(props.filters ?? {})} {...props} />;
}

function PagedTable<N extends ListCall>({
  call,
  filters,
  columns,
  rowKey,
  empty,
  selection,
  expanded,
  label,
}: Props<N>) {
  // Cursors of the pages before this one and of this one; null = the first.
  const [cursors, setCursors] = useState<(string | null)[]>([null]);
  const cursor = cursors.at(-1);
  const input = { ...filters, limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) } as unknown as Input<N>;
  const query = useOperatorQuery(call, input, { keep: true });
  const answer = query.data as { list: ItemOf<N>[]; nextCursor: string | null } | undefined;
  const next = answer?.nextCursor ?? null;
  return (
    <section aria-label={label}>
      {query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      <Table<ItemOf<N>>
        size="small"
        columns={columns}
        dataSource={answer?.list ?? []}
        rowKey={rowKey}
        pagination={false}
        loading={query.isPending || query.isPlaceholderData}
        rowSelection={selection}
        expandable={
          expanded ? { expandedRowRender: expanded, columnTitle: '详情', columnWidth: 56 } : undefined
        }
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> }}
      />
      {answer && answer.list.length > 0 && (isExportable(call) || next || cursors.length > 1) ? (
        <div className="console-pager">
          {isExportable(call) ? (
            <span style={{ marginInlineEnd: 'auto' }}>
              <ExportButton list={call} filters={filters ?? {}} />
            </span>
          ) : null}
          <span className="console-muted">第 {cursors.length} 页</span>
          <Button disabled={cursors.length === 1} onClick={() => setCursors(cursors.slice(0, -1))}>
            上一页
          </Button>
          <Button disabled={!next} onClick={() => setCursors([...cursors, next])}>
            下一页
          </Button>
        </div>
      ) : null}
    </section>
  );
}
