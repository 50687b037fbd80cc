import { Activity, act, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { toLogin } from '#calls/guard.ts';
import { loadCalls } from '#calls/load-calls.ts';
import { dropPageQueries } from '#queries/page-queries.ts';
import { useCall } from '#queries/query.ts';
import type { CallQueryOptions } from '#queries/query.ts';
import { removeWhere, watchReturn } from '#queries/query-store.ts';
import { logout } from '#session/session.ts';
import { fakeNavigation } from '#testing/test-server.ts';

type Sent = {
  name: string;
  query: URLSearchParams;
  headers: Headers;
  signal: AbortSignal;
  answer: (data: unknown, code?: number) => Promise<void>;
  fail: () => Promise<void>;
};

let root: Root;
/** Requests so far, in order. */
export const requests: Sent[] = [];
/** What was drawn so far. */
export const views: string[] = [];
let stopWatching: () => void;

/** A page without a server: each request waits until the test answers it. */
export function withoutServer(): void {
  beforeEach(async () => {
    await loadCalls();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.useFakeTimers();
    localStorage.clear();
    sessionStorage.clear();
    logout();
    fakeNavigation();
    removeWhere(() => true);
    requests.length = 0;
    views.length = 0;
    // Each request waits until the test answers it.
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      const { pathname, searchParams } = new URL(url, 'http://xuelin');
      const signal = init.signal!;
      return new Promise<Response>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        requests.push({
          name: pathname.replace('/apis/', ''),
          query: searchParams,
          headers: new Headers(init.headers),
          signal,
          answer: (data, code = 200) =>
            act(async () => {
              resolve(Response.json({ code, data, message: code === 200 ? '' : '不行' }));
              await vi.advanceTimersByTimeAsync(0);
            }),
          fail: () =>
            act(async () => {
              reject(new TypeError('no line'));
              await vi.advanceTimersByTimeAsync(0);
            }),
        });
      });
    });
    stopWatching = watchReturn();
    root = createRoot(document.createElement('div'));
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    for (const page of [0, 1, 2]) dropPageQueries(page);
    stopWatching();
    toLogin.cancel();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

export const show = (node: ReactNode) => act(async () => root.render(node));
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const last = () => views.at(-1);
export const detail = (title: string) => ({ id: 1, title });
export const comeBack = (name: 'focus' | 'online') =>
  act(async () => void window.dispatchEvent(new Event(name)));

export function Detail({ id = 1, options }: { id?: number; options?: CallQueryOptions }) {
  const { data, error, isPending, isFetching } = useCall('resource/getDetail', { id }, options);
  const view = [data?.title ?? '-', error?.message, isPending && 'pending', isFetching && 'fetching'];
  useEffect(() => {
    views.push(view.filter(Boolean).join(' '));
  });
  return null;
}

export const hidden = (isHidden: boolean) => (
  <Activity mode={isHidden ? 'hidden' : 'visible'}>
    <Detail />
  </Activity>
);

export async function showAnswer(title = '甲'): Promise<void> {
  await show(<Detail />);
  await requests[0]!.answer(detail(title));
}
export const page = (ids: number[], nextCursor: string | null) => ({
  list: ids.map((id) => ({ id })),
  nextCursor,
});
