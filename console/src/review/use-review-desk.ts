import { App } from 'antd';
import { useRef, useState } from 'react';
import type { Input } from '@xuelin/contract/core/types';
import { useOperatorMutation } from '#use-operator-call.ts';
import type { ReviewFilters } from '#review/review-filters.ts';

export type Rejection = Pick<Input<'operator/decideReview'>, 'code' | 'reason'>;
/** What was decided last, while it can be taken back. */
export type LastDecision = { id: number; title: string; approve: boolean; undoUntil: number };
type CaseInView = { id: number; stamp: string; title: string };

/** Claims cases one after another, decides them, and takes the last decision back. */
export function useReviewDesk({ kind, cause }: ReviewFilters) {
  const { message } = App.useApp();
  const [id, setShownId] = useState<number | null>(null);
  /** The case in hand, as acts that wait for one another have to know it. */
  const current = useRef<number | null>(null);
  const [last, setShownLast] = useState<LastDecision | null>(null);
  const lastRef = useRef<LastDecision | null>(null);
  const claim = useOperatorMutation('operator/claimReview');
  const claimNext = useOperatorMutation('operator/claimNextReview');
  const release = useOperatorMutation('operator/releaseReview', { silent: true });
  const decide = useOperatorMutation('operator/decideReview');
  const undo = useOperatorMutation('operator/undoReview', { success: '已撤回' });
  /** Cases whose decision is on its way or made: a second key decides nothing again. */
  const decidedIds = useRef(new Set<number>());
  const queue = useRef(Promise.resolve());

  /** Keys pressed while another act is on its way wait for it. What goes wrong is said by the notice; the case stays. */
  const enqueue = (act: () => Promise<void>) => {
    queue.current = queue.current.then(act).catch(() => {});
    return queue.current;
  };

  const setId = (next: number | null) => {
    current.current = next;
    setShownId(next);
  };

  const setLast = (decision: LastDecision | null) => {
    lastRef.current = decision;
    setShownLast(decision);
  };

  const releaseCurrent = async () => {
    if (current.current !== null) await release.mutateAsync({ id: current.current }).catch(() => {});
  };

  const goToNext = async (afterId?: number) => {
    const filters = { ...(kind ? { kind } : {}), ...(cause ? { cause } : {}) };
    const later = await claimNext.mutateAsync({ ...filters, ...(afterId ? { afterId } : {}) });
    // What was left out stands before: after the last one the queue begins anew.
    const next = later.id === null && afterId ? await claimNext.mutateAsync(filters) : later;
    setId(next.id);
    if (next.id === null) void message.info('没有等待审核的内容了');
  };

  return {
    id,
    last,
    next: () =>
      enqueue(async () => {
        const from = current.current ?? undefined;
        await releaseCurrent();
        await goToNext(from);
      }),
    open: (other: number) =>
      enqueue(async () => {
        if (current.current !== other) await releaseCurrent();
        setId(other);
        await claim.mutateAsync({ id: other });
      }),
    decide: (reviewCase: CaseInView, rejection: Rejection | null) =>
      enqueue(async () => {
        if (decidedIds.current.has(reviewCase.id)) return;
        const approve = rejection === null;
        const { id: caseId, stamp, title } = reviewCase;
        const { undoUntil } = await decide.mutateAsync({
          id: caseId,
          stamp,
          approve,
          undoable: true,
          ...rejection,
        });
        decidedIds.current.add(caseId);
        setLast(undoUntil ? { id: caseId, title, approve, undoUntil } : null);
        // Somebody who went on meanwhile stays where they are.
        if (current.current === caseId) await goToNext(caseId);
      }),
    undo: () =>
      enqueue(async () => {
        const { id: lastId } = lastRef.current ?? {};
        if (lastId === undefined) return;
        await undo.mutateAsync({ id: lastId });
        decidedIds.current.delete(lastId);
        setLast(null);
        await releaseCurrent();
        setId(lastId);
      }),
    forgetLast: () => setLast(null),
  };
}
