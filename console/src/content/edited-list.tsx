import { Button, Space, Table, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import { LoadError, PageFrame } from '#shell/page-frame.tsx';

type Props<T> = {
  title: string;
  query: { error: Error | null; isPending: boolean; refetch: () => Promise<unknown> };
  list: readonly T[] | undefined;
  /** The last column, with the button that opens an item, is added. */
  columns: TableColumnsType<T>;
  /** What an empty list says. */
  empty?: string;
  /** What takes the list along as a file. */
  extra?: ReactNode;
  /** What else can be done with an item. */
  renderActs?: (item: T) => ReactNode;
  /** The dialog of an item, or of a new one. */
  renderDialog: (item: T | null, onClose: () => void) => ReactNode;
};

/** A short list, whole on one page, whose items are added and changed in a dialog. */
export function EditedList<T extends { id: number }>({
  title,
  query,
  list = [],
  columns,
  empty,
  extra,
  renderActs,
  renderDialog,
}: Props<T>) {
  const [editing, setEditing] = useState<T | 'new' | null>(null);
  return (
    <PageFrame
      title={title}
      extra={
        <Space>
          {extra}
          <Button type="primary" onClick={() => setEditing('new')}>
            新建
          </Button>
        </Space>
      }
    >
      {query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      <Table<T>
        size="small"
        loading={query.isPending}
        dataSource={list}
        rowKey={({ id }) => id}
        pagination={false}
        locale={empty === undefined ? undefined : { emptyText: empty }}
        columns={[
          ...columns,
          {
            title: '处理',
            render: (_, item) => (
              <Space>
                <Button size="small" onClick={() => setEditing(item)}>
                  修改
                </Button>
                {renderActs?.(item)}
              </Space>
            ),
          },
        ]}
      />
      {editing ? renderDialog(editing === 'new' ? null : editing, () => setEditing(null)) : null}
    </PageFrame>
  );
}
