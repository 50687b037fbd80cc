import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { currentToken } from '@xuelin/client/calls/guard.ts';
import { getSession, onSessionChange } from '@xuelin/client/session/session.ts';
import { openRows } from '@xuelin/client/storage/row-store.ts';
import { createAnswerQueue } from '#practice/answers/answer-queue.ts';
import type { AnswerQueue, Saved } from '#practice/answers/answer-queue.ts';
import type { AnswerRow } from '#practice/answers/answer-row.ts';
import { noteUnsent } from '#practice/unsent.ts';

const NAME = 'xuelin-answers';

export type QueueListener = {
  onRows: () => void;
  onSaved: (attemptId: number, answer: Saved) => void;
};

const listeners = new Set<QueueListener>();
let opening: Promise<{ queue: AnswerQueue; lasting: boolean }> | undefined;

function exclusively<T>(work: () => Promise<T>): Promise<T> {
  // Without locks (no secure context) two tabs may send the same save: its number makes that harmless.
  return navigator.locks ? (navigator.locks.request(NAME, work) as Promise<T>) : work();
}

async function open() {
  const { rows, lasting } = await openRows<AnswerRow>(NAME);
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(NAME) : null;
  const tellOwn = () => {
    for (const { onRows } of listeners) onRows();
  };
  const queue = createAnswerQueue(
    {
      rows,
      send: async (input) => (await loadCalls()).call('practice/answer', input),
      uid: () => (currentToken() ? getSession().uid : 0),
      exclusively,
      later: (ms, work) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    },
    {
      onRows: () => {
        // A channel reaches this origin only.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        channel?.postMessage('rows');
        tellOwn();
      },
      onSaved: (attemptId, answer) => {
        for (const { onSaved } of listeners) onSaved(attemptId, answer);
      },
    },
  );
  channel?.addEventListener('message', tellOwn);
  const flush = () => {
    if (document.visibilityState === 'visible') void queue.flush();
  };
  for (const name of ['online', 'focus', 'pageshow']) window.addEventListener(name, flush);
  document.addEventListener('visibilitychange', flush);
  onSessionChange(flush);
  listeners.add({
    onSaved: () => undefined,
    onRows: () => void queue.countPending().then(noteUnsent),
  });
  void queue.flush();
  return { queue, lasting };
}

/** The queue of this tab, opened when it is first needed: what waited there is sent at once. */
export function answerQueue(): Promise<{ queue: AnswerQueue; lasting: boolean }> {
  opening ??= open();
  return opening;
}

/** Follows what becomes of the answers. Gives back a function that ends it. */
export function followAnswers(listener: QueueListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
