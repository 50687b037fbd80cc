import { Button, Empty, Spin, Tag } from 'antd';
import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { reviewCauseLabels } from '@xuelin/contract/operator/list-labels';
import { ExportButton } from '#shell/export-button.tsx';
import { formatSpan, nowSeconds } from '#shell/format-values.ts';
import { LoadError } from '#shell/page-frame.tsx';
import { useOperatorQuery } from '#use-operator-call.ts';
import type { ReviewFilters } from '#review/review-filters.ts';

type Case = Output<'operator/getReviewList'>['list'][number];
type Props = {
  filters: ReviewFilters;
  /** The word people read for each kind. */
  kindNames: ReadonlyMap<string, string>;
  current: number | null;
  onOpen: (id: number) => void;
};

const STEP = 20;
const MOST = 50;
const MINUTE_MS = 60_000;

/** What waits, the oldest first. */
export function ReviewQueue(props: Props) {
  return <Queue key={JSON.stringify(props.filters)} {...props} />;
}

function Queue({ filters, kindNames, current, onOpen }: Props) {
  const [limit, setLimit] = useState(STEP);
  const input = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const query = useOperatorQuery(
    'operator/getReviewList',
    { ...input, limit },
    { every: MINUTE_MS, keep: true },
  );
  const list = query.data?.list ?? [];
  return (
    <section aria-label="等待审核">
      {query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Spin aria-label="正在加载" /> : null}
      {query.data && list.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这里没有等待审核的内容" />
      ) : null}
      <ul className="console-desk-list">
        {list.map((one) => (
          <li key={one.id}>
            <button type="button" aria-current={one.id === current} onClick={() => onOpen(one.id)}>
              <QueueLine one={one} kindName={kindNames.get(one.kind) ?? ''} />
            </button>
          </li>
        ))}
        {query.data?.nextCursor && limit < MOST ? (
          <li>
            <Button type="link" onClick={() => setLimit(MOST)}>
              显示更多
            </Button>
          </li>
        ) : null}
      </ul>
      {list.length > 0 ? <ExportButton list="operator/getReviewList" filters={input} /> : null}
    </section>
  );
}

function QueueLine({ one, kindName }: { one: Case; kindName: string }) {
  const age = formatSpan(nowSeconds() - one.createdAt);
  return (
    <>
      <span style={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {one.title || one.text || '没有文字'}
      </span>
      <span className="console-muted">
        {kindName} · {one.appeal ? reviewCauseLabels.appeal : reviewCauseLabels[one.cause]} · 等了 {age}
      </span>{' '}
      {one.late ? <Tag color="error">超时</Tag> : null}
      {one.claim ? <Tag>{one.claim.name} 在看</Tag> : null}
    </>
  );
}
