import { waitFor } from '@xuelin/contract/testing/wait-for';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DetailsPreview } from '#resource/details/details-preview.tsx';
import { routeOf } from '#routes.ts';
import { makePage, PageContext } from '#shell/page/page.tsx';
import { useDetail } from '#resource/details/use-detail.ts';

/** Pages that are drawn by now, of three. */
let drawn: number;
let asked: string[];

function answerOf(url: string): Response {
  asked.push(url);
  const isReady = drawn === 3;
  const pendingPages = isReady ? null : { state: 'converting', pagesDone: drawn, pageCount: 3 };
  const own = { id: 7, title: '讲义', price: 10, memberFree: false, mine: false, owned: true };
  const pages = [1, 2, 3].map((number) => ({
    number,
    url: `/media/page/7/1/${number}`,
    width: 3,
    height: 4,
  }));
  const data = url.includes('getDetail')
    ? { ...own, pendingPages, pageCount: isReady ? 3 : 0, previewPages: 0, version: isReady ? 1 : 0 }
    : { pages, pageCount: 3, visiblePages: 3, nextFrom: null, expiresAt: 4_000_000_000 };
  return Response.json({ code: 200, data, message: '', msg: '' });
}

function Shown() {
  const { data } = useDetail(7);
  return data ? <DetailsPreview detail={data} /> : null;
}

beforeEach(() => {
  drawn = 1;
  asked = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (url: string) => answerOf(url));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says how far the pages are, shows them by itself when they are there, and then asks no more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <PageContext value={makePage(1, routeOf('pages/resource/details'), { id: '7' })}>
        <Shown />
      </PageContext>,
    ),
  );
  await waitFor(() => expect(place.textContent).toContain('正在生成页面，第 1 / 3 页'));
  expect(place.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('33');
  // Neither a picture nor a price stands where nothing is to be seen yet.
  expect(place.querySelectorAll('img')).toHaveLength(0);
  expect(place.textContent).not.toMatch(/0 页|未展示|阅读全文/);
  expect(asked.some((url) => url.includes('getPreview'))).toBe(false);

  drawn = 3;
  await act(async () => vi.advanceTimersByTime(2_000));
  await waitFor(() => expect(place.querySelectorAll('img')).toHaveLength(3));
  expect(place.textContent).not.toContain('正在生成页面');
  expect(place.textContent).toContain('阅读全文');
  const { length } = asked.filter((url) => url.includes('getDetail'));
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(asked.filter((url) => url.includes('getDetail'))).toHaveLength(length);
  await act(async () => root.unmount());
  place.remove();
});
