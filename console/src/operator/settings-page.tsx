import { Button, Input, Space, Table, Tag } from 'antd';
import { useState } from 'react';
import { textOfValue } from '@xuelin/contract/operator/setting-texts';
import { clearing } from '#shell/filter-controls.tsx';
import { ExportButton } from '#shell/export-button.tsx';
import { formatTime } from '#shell/format-values.ts';
import { LoadError, PageFrame } from '#shell/page-frame.tsx';
import { SettingHistory } from '#operator/setting-history.tsx';
import { SettingModal } from '#operator/setting-modal.tsx';
import type { Setting } from '#operator/setting-values.ts';
import { useOperatorQuery } from '#use-operator-call.ts';

const isFeature = (key: string): boolean => key.startsWith('feature.');

/** Every number that can be changed while the product runs: what counts now, what counts later, and its default. */
export function SettingsPage() {
  const query = useOperatorQuery('operator/getSettingList', {});
  const [keyword, setKeyword] = useState('');
  const [editing, setEditing] = useState<Setting | null>(null);
  const [opened, setOpened] = useState<Setting | null>(null);
  const list = (query.data?.list ?? []).filter(
    ({ key, meaning }) => !isFeature(key) && `${key} ${meaning}`.includes(keyword.trim()),
  );
  return (
    <PageFrame
      title="运行设置"
      extra={
        <Space>
          <Input
            aria-label="查找设置"
            placeholder="查找"
            allowClear={clearing}
            style={{ width: 220 }}
            onChange={(event) => setKeyword(event.target.value)}
          />
          <ExportButton list="operator/getSettingList" filters={{}} />
        </Space>
      }
    >
      {query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      <Table
        size="small"
        loading={query.isPending}
        dataSource={list}
        rowKey={({ key }) => key}
        pagination={false}
        columns={[
          {
            title: '含义',
            width: '30%',
            render: (_, { meaning, key }) => (
              <>
                {meaning}
                <div className="console-muted">{key}</div>
              </>
            ),
          },
          {
            title: '现在',
            width: '30%',
            render: (_, { value, unit, current }) => (
              <span className="console-text">
                {textOfValue(value)} {typeof value === 'object' ? '' : unit}{' '}
                {current ? null : <Tag>默认</Tag>}
              </span>
            ),
          },
          {
            title: '以后',
            width: '15%',
            render: (_, { coming, unit }) =>
              coming.map(({ value, validFrom }) => (
                <div key={validFrom}>
                  {formatTime(validFrom)} 起 {textOfValue(value)} {typeof value === 'object' ? '' : unit}
                </div>
              )),
          },
          {
            title: '谁设的',
            render: (_, { current }) =>
              current ? (
                <>
                  {current.setBy}，{formatTime(current.setAt)}
                  <div className="console-muted">{current.reason}</div>
                </>
              ) : null,
          },
          {
            title: '处理',
            render: (_, setting) => (
              <Space>
                <Button size="small" onClick={() => setEditing(setting)}>
                  修改
                </Button>
                <Button size="small" onClick={() => setOpened(setting)}>
                  历史
                </Button>
              </Space>
            ),
          },
        ]}
      />
      {editing ? <SettingModal key={editing.key} setting={editing} onClose={() => setEditing(null)} /> : null}
      {opened ? <SettingHistory setting={opened} onClose={() => setOpened(null)} /> : null}
    </PageFrame>
  );
}
