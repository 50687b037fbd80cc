import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { removeWhere } from '@xuelin/client/queries/query-store.ts';
import { login, logout } from '@xuelin/client/session/session.ts';
import type { Image } from '@xuelin/client/uploads/upload-image.ts';
import { EditQuestionScreen } from '#question/editing/edit-question-screen.tsx';
import { routeOf } from '#routes.ts';
import { makePage, PageContext } from '#shell/page/page.tsx';

let pictureArrives: (image: Image) => void;
vi.mock(import('@xuelin/client/calls/files.ts'), async (original) => ({
  ...(await original()),
  chooseImage: async () => [new File([''], 'a.png')],
}));
vi.mock(import('@xuelin/client/uploads/upload-image.ts'), async (original) => ({
  ...(await original()),
  uploadImage: () =>
    new Promise<Image>((resolve) => {
      pictureArrives = resolve;
    }),
}));

const own = {
  id: 7,
  version: 3,
  kind: 'single',
  stem: '1+1 等于',
  options: ['1', '2'],
  choices: [1],
  truth: null,
  blanks: [],
  anyOrder: false,
  text: '',
  explanation: '',
  chapter: '加法',
  points: [],
  difficulty: 1,
  year: null,
  score: 2,
  source: null,
  children: [],
  images: [],
};
const paper = { id: 4, bankId: 2, title: '第一套', questions: [own] };

let requests: { question: Record<string, unknown>; id?: number; version?: number }[];
let root: Root;
const host = document.createElement('div');
/** Another page for every test: what is typed is kept by page. */
let pageId = 0;

async function show(options: Record<string, string>) {
  const page = makePage(pageId, routeOf('pages/question_bank/edit_question'), options);
  root = createRoot(host);
  await act(async () =>
    root.render(
      <PageContext value={page}>
        <EditQuestionScreen />
      </PageContext>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
}

const button = (name: string) =>
  [...host.querySelectorAll('button')].find((one) => one.textContent === name)!;
const press = (name: string) =>
  act(async () => {
    button(name).click();
    await vi.advanceTimersByTimeAsync(1_000);
  });

async function write(label: string, text: string) {
  const { htmlFor } = [...host.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))!;
  const field = host.ownerDocument.getElementById(htmlFor) as HTMLInputElement | HTMLTextAreaElement;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

beforeEach(async () => {
  await loadCalls();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  requests = [];
  pageId += 1;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = new URL(url, 'http://xuelin').pathname.replace('/apis/', '');
    if (name === 'questionBank/saveQuestion') {
      requests.push(JSON.parse(init.body as string));
      return Response.json({ code: 200, data: { ...own, id: 8 }, message: '' });
    }
    return Response.json({ code: 200, data: paper, message: '' });
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

describe('writing a question', () => {
  it('says what is missing and sends nothing', async () => {
    await show({ paperId: '4' });
    await press('保存');
    expect(host.querySelector('[role=alert]')?.textContent).toBe('请写题干');
    expect(requests).toEqual([]);
  });

  it('begins in the chapter of the question before, and goes on with an empty one of the same kind', async () => {
    await show({ paperId: '4' });
    await press('简答题');
    await write('题干', '为什么');
    await write('参考答案', '因为');
    await press('保存，再写一道');
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      paperId: 4,
      question: { kind: 'short', stem: '为什么', text: '因为', chapter: '加法', options: [], children: [] },
    });
    expect(host.querySelector('textarea')?.value).toBe('');
    expect(button('简答题').getAttribute('aria-pressed')).toBe('true');
  });

  it('sends the version it was changed from', async () => {
    await show({ paperId: '4', id: '7' });
    await write('选项 A', '二');
    await press('保存');
    expect(requests[0]).toMatchObject({
      id: 7,
      version: 3,
      question: { options: ['二', '2'], choices: [1] },
    });
  });

  it('keeps what was typed while a picture was sent, and shows the picture', async () => {
    await show({ paperId: '4', id: '7' });
    await press('图片：题干');
    await write('题干', '2+2 等于几');
    await write('选项 A', '四');
    await act(async () => pictureArrives({ id: 5, url: '/5.png', width: 4, height: 3, bytes: 9 }));
    expect(host.querySelector('img')?.getAttribute('src')).toBe('/5.png');
    await press('保存');
    const { stem, options } = requests[0]!.question;
    expect(stem).toContain('2+2 等于几');
    expect(stem).toContain('![](image:5)');
    expect(options).toEqual(['四', '2']);
  });

  it('keeps what was typed over a reload of the page', async () => {
    await show({ paperId: '4', id: '7' });
    await write('题干', '2+2 等于');
    await act(async () => root.unmount());
    await show({ paperId: '4', id: '7' });
    expect(host.querySelector('textarea')?.value).toBe('2+2 等于');
  });

  it('puts a picture into no other text than the one it was added to', async () => {
    await show({ paperId: '4' });
    await press('材料题');
    await press('添加');
    await press('图片：题干');
    await press('添加');
    await press('第 1 小题');
    await write('题干', '第一小题问什么');
    await act(async () => pictureArrives({ id: 5, url: '/5.png', width: 4, height: 3, bytes: 9 }));
    const texts = [...host.querySelectorAll('textarea')].map(({ value }) => value);
    expect(texts).toContain('第一小题问什么');
    expect(texts.join()).not.toContain('image:5');
  });
});
