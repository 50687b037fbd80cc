import { Button, Drawer, Tag } from 'antd';
import { useState } from 'react';
import { textOfValue } from '@xuelin/contract/operator/setting-texts';
import { CallTable, type ItemOf } from '#shell/call-table.tsx';
import { formatTime } from '#shell/format-values.ts';
import { ReasonModal } from '#shell/reason-button.tsx';
import { TextDiff } from '#shell/text-diff.tsx';
import type { Setting } from '#operator/setting-values.ts';
import { useOperatorMutation, useOperatorQuery } from '#use-operator-call.ts';

type Line = ItemOf<'operator/getSettingHistory'>;
/** A line of the history; id null = the default. */
type Restored = { id: number | null; value: unknown; basedOn: Setting['lastId'] };

const linesOf = (value: unknown): string => textOfValue(value).replaceAll('，', '\n');
const renderChange = ({ before, value }: Line) => (
  <TextDiff before={linesOf(before)} after={linesOf(value)} />
);

/** What a setting was, who set it when and why, what differed, and the way back: a new line, never an edit. */
export function SettingHistory({ setting: opened, onClose }: { setting: Setting; onClose: () => void }) {
  // As it is now: it may have been restored here, or set elsewhere.
  const settings = useOperatorQuery('operator/getSettingList', {});
  const setting = settings.data?.list.find((one) => one.key === opened.key) ?? opened;
  const restore = useOperatorMutation('operator/restoreSetting', { success: '已恢复，从现在起生效' });
  /** What is put back, and the value it takes the place of as that stood when the dialog opened. */
  const [restoring, setRestoring] = useState<Restored | null>(null);
  const { key, meaning, value: current, default: usual } = setting;
  const isCurrent = (value: unknown) => JSON.stringify(value) === JSON.stringify(current);
  const renderRestore = (id: number | null, value: unknown) =>
    isCurrent(value) ? (
      <Tag>现在的值</Tag>
    ) : (
      <Button size="small" onClick={() => setRestoring({ id, value, basedOn: setting.lastId })}>
        恢复
      </Button>
    );
  return (
    <Drawer open title={`历史：${meaning}`} size={860} onClose={onClose}>
      <CallTable
        call="operator/getSettingHistory"
        filters={{ key }}
        label="历史"
        empty="没有改过，一直是默认值"
        rowKey={({ id }) => id}
        expanded={renderChange}
        columns={[
          { title: '设定', render: (_, { setAt }) => formatTime(setAt) },
          { title: '生效', render: (_, { validFrom }) => formatTime(validFrom) },
          { title: '谁', dataIndex: 'setBy' },
          {
            title: '之前',
            width: '20%',
            render: (_, { before }) => <span className="console-text">{textOfValue(before)}</span>,
          },
          {
            title: '之后',
            width: '20%',
            render: (_, { value }) => <span className="console-text">{textOfValue(value)}</span>,
          },
          { title: '原因', dataIndex: 'reason' },
          { title: '处理', render: (_, { id, value }) => renderRestore(id, value) },
        ]}
      />
      <p>
        默认值：<span className="console-text">{textOfValue(usual)}</span> {renderRestore(null, usual)}
      </p>
      <Button onClick={onClose}>关闭</Button>
      {restoring ? (
        <ReasonModal
          title="恢复这个值"
          description={
            <>
              从现在起“{meaning}”是：
              <span className="console-text">{textOfValue(restoring.value)}</span>
            </>
          }
          onConfirm={(reason) =>
            restore.mutateAsync({ key, id: restoring.id, basedOn: restoring.basedOn, reason })
          }
          onClose={() => setRestoring(null)}
        />
      ) : null}
    </Drawer>
  );
}
