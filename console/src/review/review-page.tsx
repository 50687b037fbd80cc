import { Alert, Button, Empty, Space, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { FilterSelect } from '#shell/filter-controls.tsx';
import { formatSpan, nowSeconds } from '#shell/format-values.ts';
import { LoadError, PageFrame } from '#shell/page-frame.tsx';
import { useShortcuts } from '#shell/use-shortcuts.ts';
import { useOperatorQuery } from '#use-operator-call.ts';
import { CopyDrawer } from '#review/copy-drawer.tsx';
import { ReviewContents, type ReviewDetail } from '#review/review-contents.tsx';
import { causeOptions, claimOptions, type ReviewFilters } from '#review/review-filters.ts';
import { ReviewFacts } from '#review/review-facts.tsx';
import { ReviewQueue } from '#review/review-queue.tsx';
import { RejectModal } from '#review/reject-modal.tsx';
import { useReviewDesk, type LastDecision } from '#review/use-review-desk.ts';

type Copy = ReviewDetail['copies'][number];

const MINUTE_MS = 60_000;

/** The desk: the queue, the thing as members see it, and what a decision rests on; the keyboard is enough. */
export function ReviewPage() {
  const [filters, setFilters] = useState<ReviewFilters>({});
  /** The case that is being rejected: not another one that may come meanwhile. */
  const [rejecting, setRejecting] = useState<ReviewDetail['case'] | null>(null);
  /** What is compared with the case it was opened for: it does not open over another one. */
  const [comparison, setComparison] = useState<{ caseId: number; copy: Copy } | null>(null);
  const desk = useReviewDesk(filters);
  const summary = useOperatorQuery('operator/getReviewSummary', {}, { every: MINUTE_MS });
  const detail = useOperatorQuery(
    'operator/getReviewDetail',
    { id: desk.id ?? 0 },
    { enabled: desk.id !== null },
  );
  const current = desk.id !== null && detail.data?.case.id === desk.id ? detail.data : null;
  const refused = current?.ownInterest?.refused ?? false;
  const approve = () => {
    if (current && !refused) void desk.decide(current.case, null);
  };
  const reject = () => {
    if (current && !refused) setRejecting(current.case);
  };
  const compare = (copy: Copy | undefined) => {
    if (current && copy) setComparison({ caseId: current.case.id, copy });
  };
  useShortcuts({
    a: approve,
    r: reject,
    n: () => void desk.next(),
    u: () => void desk.undo(),
    c: () => compare(current?.copies[0]),
    p: current ? () => window.open(`/${current.case.link}`, '_blank', 'noopener') : undefined,
  });
  const kinds = (summary.data?.list ?? []).map(({ kind, label, waiting, late }) => ({
    value: kind,
    label: `${label} ${waiting}${late > 0 ? `（超时 ${late}）` : ''}`,
  }));
  const kindNames = new Map((summary.data?.list ?? []).map(({ kind, label }) => [kind, label]));
  return (
    <PageFrame
      title="审核"
      extra={
        <Space wrap>
          <FilterSelect
            label="种类"
            placeholder="全部种类"
            width={170}
            options={kinds}
            value={filters.kind}
            onChange={(kind) => setFilters({ ...filters, kind })}
          />
          <FilterSelect
            label="原因"
            placeholder="全部原因"
            width={130}
            options={causeOptions}
            value={filters.cause}
            onChange={(cause) => setFilters({ ...filters, cause })}
          />
          <FilterSelect
            label="领取"
            placeholder="不论谁在看"
            width={130}
            options={claimOptions}
            value={filters.claim}
            onChange={(claim) => setFilters({ ...filters, claim })}
          />
        </Space>
      }
    >
      {desk.last ? (
        <UndoStrip
          key={desk.last.id}
          last={desk.last}
          onUndo={() => void desk.undo()}
          onEnd={desk.forgetLast}
        />
      ) : null}
      <div className="console-desk">
        <ReviewQueue
          filters={filters}
          kindNames={kindNames}
          current={desk.id}
          onOpen={(id) => void desk.open(id)}
        />
        <section aria-label="内容" aria-live="polite">
          {detail.error && desk.id !== null ? (
            <LoadError error={detail.error} onRetry={() => void detail.refetch()} />
          ) : null}
          {desk.id === null ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="按 N 领取最早的一条，或从左边选一条">
              <Button type="primary" onClick={() => void desk.next()}>
                领取下一条 <kbd>N</kbd>
              </Button>
            </Empty>
          ) : null}
          {current ? (
            <>
              <Space wrap style={{ marginBottom: 12 }}>
                <Button type="primary" disabled={refused} onClick={approve}>
                  通过 <kbd>A</kbd>
                </Button>
                <Button danger disabled={refused} onClick={reject}>
                  驳回 <kbd>R</kbd>
                </Button>
                <Button onClick={() => void desk.next()}>
                  下一条 <kbd>N</kbd>
                </Button>
                <Button href={`/${current.case.link}`} target="_blank" rel="noreferrer">
                  打开原处 <kbd>P</kbd>
                </Button>
                {current.pending ? (
                  <Tag color="warning">
                    {current.pending.name} 已{current.pending.approve ? '通过' : '驳回'}，还没有生效
                  </Tag>
                ) : null}
              </Space>
              {current.ownInterest ? (
                <Alert
                  type="warning"
                  showIcon
                  title={current.ownInterest.text}
                  style={{ marginBottom: 12 }}
                />
              ) : null}
              <ReviewContents detail={current} kindName={kindNames.get(current.case.kind) ?? ''} />
            </>
          ) : null}
        </section>
        <section aria-label="依据">
          {current ? <ReviewFacts detail={current} onCompare={compare} /> : null}
        </section>
      </div>
      {current && comparison?.caseId === current.case.id ? (
        <CopyDrawer id={current.case.id} copy={comparison.copy} onClose={() => setComparison(null)} />
      ) : null}
      {rejecting ? (
        <RejectModal
          title={rejecting.title || rejecting.text}
          onClose={() => setRejecting(null)}
          onReject={(rejection) => {
            setRejecting(null);
            void desk.decide(rejecting, rejection);
          }}
        />
      ) : null}
    </PageFrame>
  );
}

/** The last decision, as long as it can be taken back. */
function UndoStrip({ last, onUndo, onEnd }: { last: LastDecision; onUndo: () => void; onEnd: () => void }) {
  const [remaining, setRemaining] = useState(() => last.undoUntil - nowSeconds());
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = last.undoUntil - nowSeconds();
      setRemaining(seconds);
      if (seconds <= 0) onEnd();
    }, 500);
    return () => clearInterval(timer);
  }, [last, onEnd]);
  return (
    <Alert
      type={last.approve ? 'success' : 'warning'}
      style={{ marginBottom: 12 }}
      title={`已${last.approve ? '通过' : '驳回'}“${last.title}”，${formatSpan(Math.max(0, remaining))}内可以撤回`}
      action={
        <Button size="small" onClick={onUndo}>
          撤回 <kbd>U</kbd>
        </Button>
      }
    />
  );
}
