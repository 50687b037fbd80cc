import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLive } from '#message/live.ts';
import { unreadCount } from '@xuelin/client/storage/badge-count.ts';
import { login, logout } from '@xuelin/client/session/session.ts';

/** A line the page has opened: what it sent, and how to answer. */
type Line = {
  headers: Headers;
  signal: AbortSignal;
  say: (text: string) => Promise<void>;
  end: () => Promise<void>;
};

let lines: Line[] = [];
let visibility: DocumentVisibilityState = 'visible';

const unread = (total: number) =>
  `event: unread\ndata: {"total":${total},"like":${total},"comment":0,"reply":0,"review":0,"money":0,"system":0}\n\n`;
const settle = () => vi.advanceTimersByTimeAsync(0);

function openLine(_url: string, init: RequestInit): Promise<Response> {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
    },
  });
  const signal = init.signal as AbortSignal;
  signal.addEventListener('abort', () => controller.error(new Error('aborted')));
  lines.push({
    headers: new Headers(init.headers),
    signal,
    say: (text) => {
      controller.enqueue(new TextEncoder().encode(text));
      return settle().then(() => undefined);
    },
    end: () => {
      controller.close();
      return settle().then(() => undefined);
    },
  });
  return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
}

function show(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  vi.useFakeTimers();
  lines = [];
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', openLine);
  login('a-token', { uid: 7 });
  startLive();
  await settle();
});

afterEach(async () => {
  logout();
  await settle();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a member’s page opens one line and shows what it says', async () => {
  expect(lines).toHaveLength(1);
  expect(lines[0]!.headers.get('token')).toBe('a-token');
  await lines[0]!.say(`id: 3\n${unread(2)}`);
  expect(unreadCount()).toBe(2);
});

test('a lost line is opened again, later each time, from where it was', async () => {
  await lines[0]!.say(`id: 3\n${unread(2)}`);
  await lines[0]!.end();
  expect(lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lines).toHaveLength(2);
  expect(lines[1]!.headers.get('last-event-id')).toBe('3');
  await lines[1]!.end();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(lines).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2_200);
  expect(lines).toHaveLength(3);
});

test('a line without a sign of life counts as lost', async () => {
  await lines[0]!.say(`id: 3\n${unread(0)}`);
  await vi.advanceTimersByTimeAsync(25_000);
  await lines[0]!.say(':\n\n');
  await vi.advanceTimersByTimeAsync(59_000);
  expect(lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(lines).toHaveLength(2);
});

test('a hidden page holds no line, and goes on when it is seen again', async () => {
  await lines[0]!.say(`id: 3\n${unread(0)}`);
  show('hidden');
  expect(lines[0]!.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(lines).toHaveLength(1);
  show('visible');
  await settle();
  expect(lines[1]!.headers.get('last-event-id')).toBe('3');
});

test('a line that the server ended for a reason is not opened again by itself', async () => {
  await lines[0]!.say('event: end\ndata: {"reason":"replaced"}\n\n');
  await lines[0]!.end();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(lines).toHaveLength(1);
  show('hidden');
  show('visible');
  await settle();
  expect(lines).toHaveLength(2);
});

test('logging out ends it and shows nothing more; another member begins anew', async () => {
  await lines[0]!.say(`id: 3\n${unread(5)}`);
  logout();
  await settle();
  expect(lines[0]!.signal.aborted).toBe(true);
  expect(unreadCount()).toBe(0);
  login('b-token', { uid: 8 });
  await settle();
  expect(lines).toHaveLength(2);
  expect(lines[1]!.headers.get('token')).toBe('b-token');
  expect(lines[1]!.headers.has('last-event-id')).toBe(false);
});
