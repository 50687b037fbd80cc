import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { removeWhere } from '@xuelin/client/queries/query-store.ts';
import { PaperDownloadScreen } from '#question/download/paper-download-screen.tsx';
import { routeOf } from '#routes.ts';
import { makePage, PageContext } from '#shell/page/page.tsx';

const paper = {
  id: 7,
  bankId: 2,
  title: '2024 年真题',
  kind: 'past',
  year: 2024,
  minutes: 180,
  multiple: 'all',
  questionCount: 22,
  fullScore: 150,
  price: 0,
  open: true,
  bankTitle: '考研数学真题',
  bankPrice: 0,
  subject: '数学',
  author: { uid: 9, nickname: '林知夏', avatar: null, certificate: null },
  kinds: [{ kind: 'single', count: 10, score: 50 }],
  chapters: [],
  mine: false,
  bought: false,
};
let answer: typeof paper;
let root: Root;
const host = document.createElement('div');

async function show() {
  const page = makePage(1, routeOf('pages/question_bank/download_free'), { id: '7' });
  await act(async () =>
    root.render(
      <PageContext value={page}>
        <PaperDownloadScreen />
      </PageContext>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(3_000));
}

const button = () => host.querySelector('footer button, footer a');

beforeEach(async () => {
  await loadCalls();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  answer = paper;
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, message: '', data: answer }));
  document.body.append(host);
  root = createRoot(host);
});

afterEach(async () => {
  await act(async () => root.unmount());
  removeWhere(() => true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  host.remove();
});

describe('a paper as PDF', () => {
  it('says what is in it, and offers it with and without answers', async () => {
    await show();
    expect(host.textContent).toContain('历年真题·2024 年·22 题·满分 150·180 分钟');
    expect(host.querySelectorAll('input[type=radio]')).toHaveLength(2);
    expect(button()?.textContent).toBe('下载 PDF');
  });

  it('is bought first when it costs something', async () => {
    answer = { ...paper, price: 6, open: false };
    await show();
    expect(button()?.textContent).toBe('购买 6 学币后下载');
  });
});
