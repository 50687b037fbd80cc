import { Button, Popconfirm, Space } from 'antd';
import { useSession } from '#operator-session.ts';

type Props = {
  /** What is agreed to or refused: “发放”. */
  what: string;
  /** Name of the operator who asked for it: they do not decide it. */
  requestedBy: string;
  onDecide: (approve: boolean) => Promise<unknown>;
};

/** Yes or no of a second operator to what another one asked for. */
export function DecideButtons({ what, requestedBy, onDecide }: Props) {
  const session = useSession();
  if (requestedBy === session?.operator.name) return <span className="console-muted">由另一位决定</span>;
  return (
    <Space>
      <Popconfirm title={`同意这次${what}？`} onConfirm={() => onDecide(true).catch(() => {})}>
        <Button size="small" type="primary">
          同意
        </Button>
      </Popconfirm>
      <Popconfirm title={`拒绝这次${what}？`} onConfirm={() => onDecide(false).catch(() => {})}>
        <Button size="small">拒绝</Button>
      </Popconfirm>
    </Space>
  );
}
