import { useState } from 'react';
import type { ItemOf } from '@xuelin/client/queries/query.ts';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import './feed-item-reason.css';

export type Reason =
  | ItemOf<'discover/getFeed'>['reason']
  | NonNullable<ItemOf<'seeding/getList'>['recommended']>;

const Sheet = lazySheet(async () => (await import('#feed/feed-reason-sheet.tsx')).FeedReasonSheet);

/** The last line of a card of the feed: why it is there. A tap tells more and has the switch. */
export function FeedItemReason({ reason }: { reason: Reason }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <button
        type="button"
        className="reason"
        aria-haspopup="dialog"
        aria-label={`${reason.text}。为什么看到这条`}
        onClick={() => setState('open')}
      >
        <span className="ell">{reason.text}</span>
        <span className="reason__i" aria-hidden="true">
          ?
        </span>
      </button>
      {state === 'never' ? null : (
        <Sheet reason={reason} open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  );
}
