import type { Message, Unread } from '@xuelin/contract/message/message';
import { invalidate } from '@xuelin/client/queries/query.ts';
import { getSession, isExpired, onSessionChange } from '@xuelin/client/session/session.ts';
import { readStream, type LiveEvent } from '#message/live-stream.ts';
import { showCount, takeMessage, takeUnread } from '#message/show-messages.ts';

/** Milliseconds: the first wait after a lost line, the longest, and how long a line has to stand to count as good. */
const WAIT = 1_000;
const LONGEST = 30_000;
const STEADY = 10_000;

type Line = { token: string; controller: AbortController; isOpen: boolean };

let line: Line | null = null;
/** Id of the last event: after it the stream goes on. */
let lastId = '';
let isStarted = false;

/** Follows the member's messages while somebody is logged in and the page is visible. */
export function startLive(): void {
  if (isStarted) return;
  isStarted = true;
  onSessionChange(check);
  document.addEventListener('visibilitychange', check);
  window.addEventListener('online', () => {
    // It may be waiting for a long time yet.
    if (line && !line.isOpen) hangUp();
    check();
  });
  check();
}

/** Opens the line that is wanted now, or ends the one that no longer is. */
function check(): void {
  // Only looks: restoring the session here would tell of a change, which leads here again.
  const token = isExpired() ? false : getSession().token;
  if (line && line.token !== token) {
    hangUp();
    lastId = '';
  }
  if (token === false) showCount(0);
  const isWanted = token !== false && document.visibilityState === 'visible';
  if (!isWanted) hangUp();
  else if (!line) {
    line = { token, controller: new AbortController(), isOpen: false };
    void follow(line);
  }
}

function hangUp(): void {
  line?.controller.abort();
  line = null;
}

/** Keeps the line open, over losses, until it is ended here or by the server for a reason. */
async function follow(own: Line): Promise<void> {
  const { token, controller } = own;
  const { signal } = controller;
  let losses = 0;
  let isOver = false;
  const onEvent = (event: LiveEvent) => {
    own.isOpen = true;
    if (event.event === 'end') isOver = true;
    else take(event);
  };
  while (!signal.aborted) {
    const began = Date.now();
    // One line after the other.
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await readStream({ token, lastId, signal, onEvent }).catch(() => 0);
    own.isOpen = false;
    // Not tried again by itself: another login or coming back to the page does.
    if (signal.aborted || isOver || outcome === 'refused') return;
    losses = Date.now() - began > STEADY ? 0 : losses + 1;
    const wait = Math.min(LONGEST, WAIT * 2 ** losses) * (0.5 + Math.random() / 2);
    // oxlint-disable-next-line no-await-in-loop
    await pause(Math.max(outcome, wait), signal);
  }
}

function take({ id, event, data }: LiveEvent): void {
  const isFirst = lastId === '';
  if (id !== '') lastId = id;
  if (event === 'message') takeMessage(data as Message);
  if (event !== 'unread') return;
  takeUnread(data as Unread);
  // What is shown may be from before this line.
  if (isFirst) void invalidate('message/getList');
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
