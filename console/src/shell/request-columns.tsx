import { Button, Popconfirm, Segmented, Space, Tag, type TableColumnsType } from 'antd';
import { useSession } from '#operator-session.ts';
import { formatTime } from '#shell/format-values.ts';

/** What one operator asked for and a second one decides. */
type Request = {
  id: number;
  reason: string;
  requestedBy: string;
  requestedAt: number;
  decidedBy: string | null;
  state: string;
};

type Options<State extends string> = {
  /** What is agreed to or refused: “发放”. */
  what: string;
  labels: Record<State, string>;
  onDecide: (decision: { id: number; approve: boolean }) => Promise<unknown>;
};

export type ShownRequests = 'waiting' | 'all';

/** Chooses between the requests that wait for a second operator and all of them. */
export function RequestFilter({
  value,
  onChange,
}: {
  value: ShownRequests;
  onChange: (value: ShownRequests) => void;
}) {
  return (
    <Segmented
      aria-label="看哪些"
      value={value}
      onChange={onChange}
      options={[
        { value: 'waiting', label: '等待同意' },
        { value: 'all', label: '全部' },
      ]}
    />
  );
}

/** The last columns of a list of requests: why, by whom, how they stand, and the second operator's decision. */
export const requestColumns = <T extends Request>({
  what,
  labels,
  onDecide,
}: Options<T['state']>): TableColumnsType<T> => [
  { title: '原因', dataIndex: 'reason' },
  {
    title: '提出',
    render: (_, { requestedBy, requestedAt }) => `${requestedBy}，${formatTime(requestedAt)}`,
  },
  {
    title: '状态',
    render: (_, { state, decidedBy }) => (
      <Tag color={state === 'waiting' ? 'warning' : 'default'}>
        {labels[state as T['state']]}
        {decidedBy ? `（${decidedBy}）` : ''}
      </Tag>
    ),
  },
  {
    title: '决定',
    render: (_, { id, state, requestedBy }) =>
      state === 'waiting' ? (
        <DecideButtons
          what={what}
          requestedBy={requestedBy}
          onDecide={(approve) => onDecide({ id, approve })}
        />
      ) : null,
  },
];

type DecideProps = {
  /** What is agreed to or refused: “发放”. */
  what: string;
  /** Name of the operator who asked for it: they do not decide it. */
  requestedBy: string;
  onDecide: (approve: boolean) => Promise<unknown>;
};

/** Yes or no of a second operator to what another one asked for. */
function DecideButtons({ what, requestedBy, onDecide }: DecideProps) {
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
