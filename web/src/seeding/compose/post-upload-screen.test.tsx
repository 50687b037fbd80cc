import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PostUploadScreen } from '#seeding/compose/post-upload-screen.tsx';
import { routeOf } from '#routes.ts';
import { makePage, PageContext } from '#shell/page/page.tsx';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { removeWhere } from '@xuelin/client/queries/query-store.ts';
import { login, logout } from '@xuelin/client/session/session.ts';
import { DRAFT, savePart } from '@xuelin/client/storage/page-memory.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

vi.mock('@xuelin/ui/layers/toast.tsx', () => ({ showToast: vi.fn<() => void>() }));

const host = document.createElement('div');
let root: Root;
let requests: Record<string, unknown>[];
let publishAnswer: object;

const answers: Record<string, object> = {
  'seeding/getPictureLimit': { most: 1, newcomer: true },
  'location/getByIp': { place: '江苏', country: '', province: '', city: '' },
  'seeding/getTopicList': {
    list: [{ id: 3, name: '考研冲刺', seedingCount: 9, followCount: 2, followed: false }],
    nextCursor: null,
  },
};

async function show(options: Record<string, string> = {}) {
  const page = makePage(1, routeOf('pages/square/upload'), options);
  root = createRoot(host);
  await act(async () =>
    root.render(
      <PageContext value={page}>
        <PostUploadScreen />
      </PageContext>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
}

const field = () => host.querySelector('textarea')!;
const button = (name: string | RegExp) =>
  [...host.querySelectorAll('button')].find((one) =>
    typeof name === 'string' ? one.textContent === name : name.test(one.textContent ?? ''),
  );
const press = (name: string | RegExp) =>
  act(async () => {
    button(name)?.click();
    await vi.advanceTimersByTimeAsync(1_000);
  });

async function write(element: HTMLInputElement | HTMLTextAreaElement, text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text);
    element.setSelectionRange(text.length, text.length);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(1_000);
  });
}

beforeEach(async () => {
  await loadCalls();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  requests = [];
  publishAnswer = { code: 200, data: { id: 1, state: 'published' }, message: '' };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = Object.keys(answers).find((one) => url.includes(one));
    if (name) return Response.json({ code: 200, data: answers[name], message: '' });
    requests.push(JSON.parse(init.body as string) as Record<string, unknown>);
    return Response.json(publishAnswer);
  });
  removeWhere(() => true);
  sessionStorage.clear();
  document.body.append(host);
  login('a', { uid: 1 });
});
afterEach(async () => {
  await act(async () => root.unmount());
  logout();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('writing a post', () => {
  it('sends nothing that is empty', async () => {
    await show();
    await press('发布');
    expect(host.querySelector('[role=alert]')?.textContent).toBe('请先写点什么');
    expect(requests).toEqual([]);
  });

  it('takes a topic out of the text, keeps what was written over a reload, and forgets it once it is sent', async () => {
    await show();
    await write(field(), '背完一章 #考研');
    await press('考研冲刺');
    expect(field().value).toBe('背完一章 ');
    await act(async () => root.unmount());
    await show();
    expect(field().value).toBe('背完一章 ');
    await press('发布');
    expect(requests).toMatchObject([
      { content: '背完一章', topics: ['考研冲刺'], spot: '江苏', visibility: 'all', position: null },
    ]);
    expect(showToast).toHaveBeenLastCalledWith({ title: '已发布', icon: 'ok' });
    await act(async () => root.unmount());
    await show();
    expect(field().value).toBe('');
  });

  it('says that it waits for review, and why it was refused while all of it stays', async () => {
    publishAnswer = { code: 4010, data: {}, message: '包含联系方式' };
    await show();
    await write(field(), '加我');
    await press('发布');
    expect(host.querySelector('[role=alert]')?.textContent).toContain('联系方式');
    expect(field().value).toBe('加我');
    publishAnswer = { code: 200, data: { id: 1, state: 'reviewing' }, message: '' };
    await press('发布');
    expect(showToast).toHaveBeenLastCalledWith({ title: '已提交，审核通过后大家就能看到', icon: 'ok' });
  });

  it('says before a picture is chosen how many this member may add', async () => {
    await show();
    expect(host.textContent).toContain('新同学每条最多 1 张图');
  });

  it('names its own button when no answer came', async () => {
    await show();
    await write(field(), '地铁里写的');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await press('发布');
    expect(host.querySelector('[role=alert]')?.textContent).toContain('再点一次“发布”，不会重复');
  });

  it('asks for two to six choices of a poll', async () => {
    await show();
    await write(field(), '选哪个');
    await press('发起投票');
    await press('发布');
    expect(host.querySelector('[role=alert]')?.textContent).toContain('每个选项都要填写');
    for (let more = 0; more < 4; more += 1) {
      // One after the other: each press draws the next field.
      // oxlint-disable-next-line no-await-in-loop
      await press('添加选项');
    }
    const inputs = [...host.querySelectorAll<HTMLInputElement>('.mypoll input[type=text]')];
    expect(inputs).toHaveLength(6);
    expect(button('添加选项')).toBeUndefined();
    for (const [at, input] of inputs.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- each draws the next
      await write(input, `选项甲${at}`);
    }
    await press('发布');
    expect(requests[0]).toMatchObject({
      poll: { choices: Array.from({ length: 6 }, (_, at) => `选项甲${at}`) },
    });
  });

  it('puts the pictures in order by the keys', async () => {
    savePart(`${DRAFT}seeding:0`, {
      content: '三张图',
      images: [1, 2, 3].map((id) => ({ id, url: `/files/${id}` })),
    });
    await show();
    const first = host.querySelector<HTMLElement>('[data-at="0"] button')!;
    await act(async () => {
      first.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
    });
    await press('发布');
    expect(requests[0]).toMatchObject({ imageIds: [2, 3, 1] });
  });
});
