import type { PendingPages as Pending } from '@xuelin/contract/resource/pending-pages';
import { pendingText } from '#resource/details/details-facts.ts';
import { Progress } from '@xuelin/ui/feedback/progress.tsx';

type Props = { pending: Pending; mine: boolean };

/** How far the pages are that nobody can see yet. */
export function PendingPages({ pending, mine }: Props) {
  const { state, pagesDone, pageCount } = pending;
  return (
    <div className="pv__wait" aria-live="polite">
      <p className="f13 c2">{pendingText(pending, mine)}</p>
      {state === 'failed' ? null : (
        <Progress label="生成页面的进度" value={pageCount > 0 ? pagesDone / pageCount : 0} look="warn" />
      )}
    </div>
  );
}
