import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyForm } from '#resource/upload/document-form.ts';
import { ResourceUploadScreen } from '#resource/upload/resource-upload-screen.tsx';
import type { UploadEntry } from '#resource/upload/upload-entries.ts';
import { routeOf } from '#routes.ts';
import { makePage, PageContext } from '#shell/page/page.tsx';
import { keepOnly, keepValue } from '#shell/page/page-state.ts';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { removeWhere } from '@xuelin/client/queries/query-store.ts';
import { login, logout } from '@xuelin/client/session/session.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

let chosen: File[];
const moves: string[] = [];

vi.mock('@xuelin/ui/layers/toast.tsx', () => ({ showToast: vi.fn<() => void>() }));
vi.mock(import('@xuelin/client/calls/files.ts'), async (original) => ({
  ...(await original()),
  chooseFile: async () => chosen,
}));
vi.mock(import('#shell/page/use-page-moves.ts'), () => ({
  usePageMoves: () => ({
    goBack: () => moves.push('back'),
    openPage: (path: string) => moves.push(path),
    redirectTo: (path: string) => moves.push(path),
    returnTo: (path: string) => moves.push(path),
  }),
}));

const form = { ...emptyForm, title: '极限讲义', categoryId: 3, subject: '高等数学' };
const entry = (name: string, more: Partial<UploadEntry> = {}): UploadEntry => ({
  key: name,
  name,
  bytes: 10,
  uploadId: `u-${name}`,
  checked: 'ready',
  reason: '',
  form: { ...form, title: `${name}的标题` },
  ...more,
});
const fake = entry('fake.pdf', { checked: 'refused', reason: '内容不是 PDF，请换一个文件' });
const own = {
  id: 7,
  ...form,
  free: undefined,
  price: 10,
  state: 'draft',
  reason: null,
  complaintId: null,
  pagesDone: 2,
  pageCount: 2,
  fileName: '极限讲义.pdf',
  format: 'pdf',
  bytes: 10,
  version: 1,
  viewCount: 0,
  downloadCount: 0,
  buyCount: 0,
  earnedFen: 0,
  createdAt: 1,
  updatedAt: 1,
};

const host = document.createElement('div');
let root: Root;
let sent: { call: string; body: Record<string, unknown> }[];

const answers: Record<string, (body: Record<string, unknown>) => object> = {
  'resource/create': ({ draft, title }) => ({
    ...own,
    id: sent.length,
    title,
    state: draft ? 'draft' : 'published',
  }),
  'resource/prepare': () => ({}),
  'resource/update': () => ({ ...own, state: 'published' }),
  'resource/getMine': () => own,
  'resource/getCategoryTree': () => ({ list: [] }),
  'resource/getUserResourceList': () => ({ list: [], nextCursor: null }),
};

async function show(options: Record<string, string> = {}, entries: readonly UploadEntry[] = []) {
  const page = makePage(1, routeOf('pages/resource/upload'), options);
  if (entries.length > 0) keepValue(1, 'entries', entries);
  keepValue(1, 'rights', true);
  root = createRoot(host);
  await act(async () =>
    root.render(
      <PageContext value={page}>
        <ResourceUploadScreen />
      </PageContext>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
}
const button = (name: string) => [...host.querySelectorAll('button')].find((one) => one.textContent === name);
const press = (name: string) =>
  act(async () => {
    button(name)?.click();
    await vi.advanceTimersByTimeAsync(1_000);
  });
const alerts = () => [...host.querySelectorAll('[role=alert]')].map((one) => one.textContent);
const calls = (name: string) => sent.filter(({ call }) => call === name).map(({ body }) => body);

beforeEach(async () => {
  await loadCalls();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  sent = [];
  chosen = [];
  moves.length = 0;
  vi.mocked(showToast).mockClear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = Object.keys(answers).find((one) => url.includes(one)) ?? '';
    const body = JSON.parse((init.body as string | undefined) ?? '{}') as Record<string, unknown>;
    if (init.method === 'POST') sent.push({ call, body });
    return Response.json({ code: 200, data: answers[call]?.(body) ?? {}, message: '' });
  });
  removeWhere(() => true);
  document.body.append(host);
  login('a', { uid: 1 });
});
afterEach(async () => {
  await act(async () => root.unmount());
  keepOnly(new Set());
  logout();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('files that cannot become documents', () => {
  it('are said in sight and read aloud, each of them', async () => {
    await show();
    chosen = [new File([], '空.pdf'), new File(['x'], '程序.exe')];
    await press('选择文件');
    expect(alerts()).toEqual([expect.stringContaining('“空.pdf”是空的')]);
    expect(alerts()[0]).toContain('“程序.exe”不是支持的格式');
    expect(button('先添加文件')?.disabled).toBe(true);
  });

  it('refused by the server, neither lead the form nor hold up the others', async () => {
    await show({}, [fake, entry('真.pdf')]);
    expect(alerts()).toEqual(['内容不是 PDF，请换一个文件']);
    expect(host.querySelector<HTMLInputElement>('.upform input')?.value).toBe('真.pdf的标题');
    await press('发布');
    expect(calls('resource/create')).toMatchObject([{ title: '真.pdf的标题', draft: false }]);
    expect(host.textContent).toContain('已发布');
  });

  it('alone have no form', async () => {
    await show({}, [fake]);
    expect(host.querySelector('.upform')).toBeNull();
    expect(button('先添加文件')?.disabled).toBe(true);
  });
});

it('先看效果 leads to the effect of the first of several, and says where the others are', async () => {
  await show({}, [entry('甲.pdf'), entry('乙.pdf')]);
  await press('先看效果');
  expect(calls('resource/prepare')).toHaveLength(2);
  expect(moves).toEqual(['/pages/resource/upload?id=1']);
  expect(vi.mocked(showToast).mock.calls.flat()).toMatchObject([
    { title: expect.stringContaining('其余 1 份在“我的上传”') as string },
  ]);
});

it('who publishes a draft sees what was published, can open and share it, and go on', async () => {
  await show({ id: '7' });
  await press('发布');
  expect(calls('resource/update')).toMatchObject([{ id: 7, publish: true, rights: true }]);
  const list = host.querySelector('[aria-label="刚提交的资料"]');
  expect(list?.querySelector('a')?.getAttribute('href')).toContain('resource/details?id=7');
  expect(list?.textContent).toContain('分享');
  expect(moves).toEqual([]);
  await press('继续上传');
  expect(moves).toEqual(['/pages/resource/upload']);
});
