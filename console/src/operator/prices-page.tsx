import { Button, Card, Space, Table, Tag } from 'antd';
import { useState } from 'react';
import { nameOfField, textOfValue } from '@xuelin/contract/operator/setting-texts';
import { formatTime } from '#shell/format-values.ts';
import { LoadError, PageFrame } from '#shell/page-frame.tsx';
import { SettingHistory } from '#operator/setting-history.tsx';
import { SettingModal } from '#operator/setting-modal.tsx';
import type { Schema, Setting } from '#operator/setting-values.ts';
import { useOperatorQuery } from '#use-operator-call.ts';

const titles: Record<string, string> = {
  'membership.plans': '会员与文档会员的方案',
  'recharge.tiers': '充值档位',
};

/** Plans of 会员 and tiers of 充值, each from a day on: what counts, what comes, what was. */
export function PricesPage() {
  const query = useOperatorQuery('operator/getSettingList', {});
  const [editing, setEditing] = useState<Setting | null>(null);
  const [opened, setOpened] = useState<Setting | null>(null);
  const list = (query.data?.list ?? []).filter(({ key }) => key in titles);
  return (
    <PageFrame title="会员与充值价格">
      {query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      <Space vertical size="middle" style={{ width: '100%' }}>
        {list.map((setting) => (
          <Card
            key={setting.key}
            size="small"
            loading={query.isPending}
            title={titles[setting.key]}
            extra={
              <Space>
                <Button size="small" type="primary" onClick={() => setEditing(setting)}>
                  修改
                </Button>
                <Button size="small" onClick={() => setOpened(setting)}>
                  历史
                </Button>
              </Space>
            }
          >
            <Prices setting={setting} />
          </Card>
        ))}
      </Space>
      {editing ? <SettingModal key={editing.key} setting={editing} onClose={() => setEditing(null)} /> : null}
      {opened ? <SettingHistory setting={opened} onClose={() => setOpened(null)} /> : null}
    </PageFrame>
  );
}

type Row = Record<string, unknown>;

function Prices({ setting: { schema, value, current, coming } }: { setting: Setting }) {
  const rows = (value as Row[]).map((row, index) => ({ ...row, index }));
  const fields = Object.keys((schema as Schema).items?.properties ?? {});
  return (
    <>
      <Table<Row>
        size="small"
        pagination={false}
        dataSource={rows}
        rowKey={({ index }) => Number(index)}
        columns={fields.map((field) => ({
          title: nameOfField(field),
          key: field,
          render: (_: unknown, row: Row) => textOfValue(row[field]),
        }))}
      />
      <p className="console-muted">
        {current
          ? `${current.setBy} 设定，${formatTime(current.validFrom)} 起：${current.reason}`
          : '默认值，没有改过'}
      </p>
      {coming.map(({ validFrom, value: later, reason }) => (
        <div key={validFrom}>
          <Tag color="processing">{formatTime(validFrom)} 起</Tag>
          <span className="console-text">{textOfValue(later)}</span>（{reason}）
        </div>
      ))}
    </>
  );
}
