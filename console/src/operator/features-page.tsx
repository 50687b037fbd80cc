import { Button, Space, Switch, Table } from 'antd';
import { useState } from 'react';
import { formatTime } from '#shell/format-values.ts';
import { LoadError, PageFrame } from '#shell/page-frame.tsx';
import { ReasonModal } from '#shell/reason-button.tsx';
import { SettingHistory } from '#operator/setting-history.tsx';
import type { Setting } from '#operator/setting-values.ts';
import { useOperatorMutation, useOperatorQuery } from '#use-operator-call.ts';

const isOpen = ({ value }: Setting): boolean => value === true;

/** Parts of the product that can be closed for a while: whoever tries meanwhile reads that it is being worked on. */
export function FeaturesPage() {
  const query = useOperatorQuery('operator/getSettingList', {});
  const save = useOperatorMutation('operator/setSetting', { success: '已改变，所有服务器立即生效' });
  /** As it stood when its dialog opened: what somebody else changes meanwhile does not turn the act into its opposite. */
  const [switching, setSwitching] = useState<Setting | null>(null);
  const [opened, setOpened] = useState<Setting | null>(null);
  const list = (query.data?.list ?? []).filter(({ key }) => key.startsWith('feature.'));
  return (
    <PageFrame title="功能开关">
      {query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      <Table
        size="small"
        loading={query.isPending}
        dataSource={list}
        rowKey={({ key }) => key}
        pagination={false}
        columns={[
          {
            title: '功能',
            width: '45%',
            render: (_, { meaning, key }) => (
              <>
                {meaning}
                <div className="console-muted">{key}</div>
              </>
            ),
          },
          {
            title: '现在',
            render: (_, { value, meaning }) => (
              <Switch
                checked={value === true}
                disabled
                aria-label={meaning}
                checkedChildren="开"
                unCheckedChildren="关"
              />
            ),
          },
          {
            title: '谁改的',
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
                <Button size="small" danger={isOpen(setting)} onClick={() => setSwitching(setting)}>
                  {isOpen(setting) ? '关上' : '打开'}
                </Button>
                <Button size="small" onClick={() => setOpened(setting)}>
                  历史
                </Button>
              </Space>
            ),
          },
        ]}
      />
      {switching ? (
        <ReasonModal
          title={isOpen(switching) ? '关上这个功能' : '重新打开这个功能'}
          description={isOpen(switching) ? switching.meaning : '会员马上又可以使用。'}
          danger={isOpen(switching)}
          onConfirm={(reason) =>
            save.mutateAsync({
              key: switching.key,
              value: !isOpen(switching),
              basedOn: switching.lastId,
              reason,
            })
          }
          onClose={() => setSwitching(null)}
        />
      ) : null}
      {opened ? <SettingHistory setting={opened} onClose={() => setOpened(null)} /> : null}
    </PageFrame>
  );
}
