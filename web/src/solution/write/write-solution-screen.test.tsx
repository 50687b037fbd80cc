import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { removeWhere } from '@xuelin/client/queries/query-store.ts';
import { login, logout } from '@xuelin/client/session/session.ts';
import { WriteSolutionScreen } from '#solution/write/write-solution-screen.tsx';
import { routeOf } from '#routes.ts';
import { makePage, PageContext } from '#shell/page/page.tsx';

const question = {
  questionId: 7,
  version: 1,
  kind: 'judgement',
  stem: '可导必连续',
  options: [],
  material: null,
  images: [],
  chapterTitle: '导数',
};

let answer: object;
let requests: object[];
let root: Root;
const host = document.createElement('div');

async function show() {
  const page = makePage(1, routeOf('pages/question_bank/upload_answers'), { questionId: '7' });
  root = createRoot(host);
  await act(async () =>
    root.render(
      <PageContext value={page}>
        <WriteSolutionScreen />
      </PageContext>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
}

const field = () => host.querySelector('textarea')!;

async function write(text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const send = () =>
  act(async () => {
    [...host.querySelectorAll('button')].find((one) => one.textContent === '发表题解')?.click();
    await vi.advanceTimersByTimeAsync(1_000);
  });

beforeEach(async () => {
  await loadCalls();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  requests = [];
  answer = { code: 200, data: { id: 1, state: 'published' }, message: '' };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.includes('solution/publish')) return Response.json({ code: 200, data: question, message: '' });
    requests.push(JSON.parse(init.body as string) as object);
    return Response.json(answer);
  });
  removeWhere(() => true);
  sessionStorage.clear();
  document.body.append(host);
  login({ token: 'a', uid: 1 } as never);
});
afterEach(async () => {
  await act(async () => root.unmount());
  logout();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('writing a solution', () => {
  it('shows the question, and sends nothing that is empty', async () => {
    await show();
    expect(host.textContent).toContain('可导必连续');
    await write('   ');
    await send();
    expect(host.querySelector('[role=alert]')?.textContent).toBe('请写下你的解法');
    expect(requests).toEqual([]);
  });

  it('keeps what was typed until it is sent', async () => {
    await show();
    await write('由定义');
    await act(async () => root.unmount());
    await show();
    expect(field().value).toBe('由定义');
    await send();
    expect(requests).toEqual([{ questionId: 7, content: '由定义' }]);
    await act(async () => root.unmount());
    await show();
    expect(field().value).toBe('');
  });

  it('keeps it and says why when it is refused', async () => {
    answer = { code: 4010, data: {}, message: '包含联系方式' };
    await show();
    await write('加我');
    await send();
    expect(host.querySelector('[role=alert]')?.textContent).not.toBe('');
    expect(field().value).toBe('加我');
  });
});
