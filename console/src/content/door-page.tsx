import { Alert, Button, Card, Descriptions, Form, Input, Space } from 'antd';
import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { formatTime } from '#shell/format-values.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { useOperatorMutation } from '#use-operator-call.ts';
import { focusFirst } from '#shell/focus-first.ts';

type Ticket = Output<'operator/checkTicket'>;

const stateNames: Record<Ticket['state'], string> = {
  unused: '未使用',
  used: '已使用',
  expired: '已过期',
};

/** Tickets of any event, looked at and used once. */
export function DoorPage() {
  const [code, setCode] = useState('');
  const check = useOperatorMutation('operator/checkTicket');
  const verify = useOperatorMutation('operator/verifyTicket', { success: '已核销' });
  const ticket = verify.data ?? check.data;
  const submit = ({ code: input }: { code: string }) => {
    verify.reset();
    setCode(input);
    check.mutate({ code: input });
  };
  return (
    <PageFrame title="核销">
      <Space vertical size="middle" style={{ width: '100%', maxWidth: 560 }}>
        <Form layout="inline" onFinish={submit}>
          <Form.Item
            name="code"
            label="核销码"
            rules={[{ required: true, pattern: /^\d(?: ?\d){11}$/, message: '请输入 12 位数字' }]}
          >
            <Input ref={focusFirst} inputMode="numeric" maxLength={20} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={check.isPending}>
            核对
          </Button>
        </Form>
        {verify.data ? <Alert type="success" showIcon title="核销成功，请放行" /> : null}
        {ticket ? (
          <Card
            size="small"
            title={ticket.title}
            extra={
              ticket.state === 'unused' && !verify.data ? (
                <Button type="primary" loading={verify.isPending} onClick={() => verify.mutate({ code })}>
                  核销这张票
                </Button>
              ) : null
            }
          >
            <Descriptions
              column={1}
              items={[
                { key: 'holder', label: '持票人', children: ticket.holder.nickname },
                {
                  key: 'state',
                  label: '状态',
                  children: `${stateNames[ticket.state]} ${ticket.usedAt ? formatTime(ticket.usedAt) : ''}`,
                },
                {
                  key: 'time',
                  label: '活动',
                  children: `${formatTime(ticket.startsAt)} 到 ${formatTime(ticket.endsAt)}`,
                },
                { key: 'place', label: '地点', children: `${ticket.place} ${ticket.address}` },
                { key: 'bought', label: '购买', children: formatTime(ticket.boughtAt) },
              ]}
            />
          </Card>
        ) : null}
      </Space>
    </PageFrame>
  );
}
