import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { removeWhere } from '@xuelin/client/queries/query-store.ts';
import { clearLogin, login } from '@xuelin/client/session/session.ts';
import { AlbumScreen } from '#album/details/album-screen.tsx';
import type { AlbumDetail } from '#album/album-state.ts';
import { EditAttachments } from '#album/editing/edit-attachments.tsx';
import { useSavesInTurn } from '#album/editing/use-saves-in-turn.ts';
import { EditItems } from '#album/editing/edit-items.tsx';
import { routeOf } from '#routes.ts';
import { makePage, PageContext } from '#shell/page/page.tsx';

const author = { uid: 9, nickname: '周末不打烊', avatar: null, certificate: null };
const item = (
  id: number,
  more: Partial<AlbumDetail['items'][number]> = {},
): AlbumDetail['items'][number] => ({
  id,
  title: `第 ${id} 份讲义`,
  summary: '',
  subject: '高等数学',
  categoryId: 3,
  categoryName: '数学笔记',
  year: null,
  fileKind: 'pdf',
  format: 'pdf',
  pageCount: 10,
  bytes: 1000,
  price: 12,
  memberFree: false,
  viewCount: 0,
  downloadCount: 0,
  buyCount: 0,
  publishedAt: 1_790_000_000,
  author,
  available: true,
  owned: false,
  ...more,
});
const detail: AlbumDetail = {
  id: 2,
  title: '期末全套',
  summary: '先看讲义',
  cover: null,
  subject: '高等数学',
  categoryName: '数学笔记',
  discount: 20,
  itemCount: 3,
  price: 36,
  viewCount: 5,
  buyCount: 1,
  publishedAt: 1_790_000_000,
  author,
  description: '先看讲义，再做题。',
  state: 'published',
  reason: null,
  version: 4,
  items: [item(1), item(2, { owned: true }), item(3)],
  attachments: [],
  attachmentsOpen: false,
  mine: false,
  missing: { count: 2, coins: 20 },
  liked: false,
  likeCount: 0,
  collected: false,
  collectCount: 0,
  shareCount: 0,
  commentCount: 0,
};

let album: AlbumDetail;
let requests: { url: string; body: { version?: number; ids?: number[] } }[];
let root: Root;
const host = document.createElement('div');

const CuratorsAttachments = () => <EditAttachments album={album} saveInTurn={useSavesInTurn(album)} />;
async function draw(children: ReactNode) {
  const page = makePage(1, routeOf('pages/resource/album'), { id: '2' });
  await act(async () => root.render(<PageContext value={page}>{children}</PageContext>));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
}
const rows = () => [...host.querySelectorAll('ol > li')].map((row) => row.querySelector('.l2')?.textContent);
const button = (label: string) => host.querySelector<HTMLButtonElement>(`button[aria-label^="${label}"]`);
async function press(label: string) {
  await act(async () => button(label)?.click());
  await act(() => vi.advanceTimersByTimeAsync(500));
}

beforeEach(async () => {
  await loadCalls();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  album = detail;
  requests = [];
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
    const body = (init?.body ? JSON.parse(init.body) : {}) as { version?: number; ids?: number[] };
    if (url.includes('album/setItems')) {
      requests.push({ url, body });
      const items = (body.ids ?? []).map((id) => item(id));
      album = { ...album, version: album.version + 1, items };
    }
    if (url.includes('album/download')) {
      requests.push({ url, body });
      const link = { url: '#zip', fileName: '习题.zip', bytes: 1, expiresAt: 1 };
      return Response.json({ code: 200, data: link, message: '' });
    }
    if (url.includes('album/save')) requests.push({ url, body });
    const data = url.includes('album/') ? album : { list: [], nextCursor: null };
    return Response.json({ code: 200, data, message: '' });
  });
  HTMLElement.prototype.scrollIntoView = () => undefined;
  removeWhere(() => true);
  sessionStorage.clear();
  login('token', { uid: 9 });
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  clearLogin();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the page of an album', () => {
  it('shows its documents in order, marks what is owned and sells what is missing', async () => {
    await draw(<AlbumScreen />);
    expect(host.querySelector('h1')?.textContent).toBe('期末全套');
    expect(rows()).toEqual(['第 1 份讲义', '第 2 份讲义', '第 3 份讲义']);
    expect(host.textContent).toContain('3 份里有 1 份可以直接看');
    expect(host.querySelector('footer')?.textContent).toContain('全部购买 20 学币');
  });

  it('says nothing of nobody who bought or collected it', async () => {
    album = { ...detail, buyCount: 0, collectCount: 0 };
    await draw(<AlbumScreen />);
    const figures = [...host.querySelectorAll('.chero__stat p')].map((one) => one.textContent);
    expect(figures.filter((one) => one?.startsWith('0'))).toEqual([]);
  });

  it('sells nothing to who has all, and leads its curator to where it is changed', async () => {
    album = { ...detail, missing: { count: 0, coins: 0 } };
    await draw(<AlbumScreen />);
    expect(host.querySelector('footer')?.textContent).not.toContain('全部购买');
    await act(async () => root.unmount());
    root = createRoot(host);
    removeWhere(() => true);
    album = { ...detail, mine: true };
    await draw(<AlbumScreen />);
    expect(host.querySelector('footer a')?.getAttribute('href')).toContain('edit=1');
  });
});

describe('the ZIP files of an album', () => {
  const zip = { uploadId: 'a1', name: '习题.zip', bytes: 2 * 1024 * 1024 };

  it('say why they are locked, and are downloaded once they are open', async () => {
    album = { ...detail, attachments: [zip] };
    await draw(<AlbumScreen />);
    expect(host.textContent).toContain('习题.zip');
    expect(host.textContent).toContain('还差 2 份付费资料，全部拥有后可以下载');
    expect(button('下载附件')).toBeNull();
    await act(async () => root.unmount());
    root = createRoot(host);
    removeWhere(() => true);
    album = { ...detail, attachments: [zip], attachmentsOpen: true, missing: { count: 0, coins: 0 } };
    await draw(<AlbumScreen />);
    await press('下载附件 习题.zip');
    expect(requests.at(-1)?.body).toEqual({ id: 2, uploadId: 'a1' });
  });

  it('are taken out by their curator, who can put them back', async () => {
    album = { ...detail, mine: true, attachments: [zip] };
    await draw(<CuratorsAttachments />);
    await press('去掉 习题.zip');
    expect(requests.at(-1)?.body).toMatchObject({ attachmentIds: [], state: 'published' });
  });
});

describe('the documents of an album that is changed', () => {
  it('move by buttons, with the version that was read', async () => {
    await draw(<EditItems album={detail} />);
    await press('上移：第 2 份');
    expect(requests).toMatchObject([{ body: { version: 4, ids: [2, 1, 3] } }]);
  });

  it('move by keys, and are taken out', async () => {
    await draw(<EditItems album={detail} />);
    const grip = button('拖动排序：第 3 份');
    const key = new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true });
    await act(async () => grip?.dispatchEvent(key));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(requests.at(-1)?.body.ids).toEqual([1, 3, 2]);
    await draw(<EditItems album={album} />);
    await press('移除：第 3 份');
    expect(requests.at(-1)?.body).toMatchObject({ version: 5, ids: [1, 2] });
  });
});
