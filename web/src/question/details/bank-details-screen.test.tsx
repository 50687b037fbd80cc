import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { removeWhere } from '@xuelin/client/queries/query-store.ts';
import { BankDetailsScreen } from '#question/details/bank-details-screen.tsx';
import type { BankDetail } from '#question/question-names.ts';
import { routeOf } from '#routes.ts';
import { makePage, PageContext } from '#shell/page/page.tsx';

const paper = (id: number, more: Partial<BankDetail['papers'][number]> = {}) => ({
  id,
  bankId: 2,
  title: `第 ${id} 套`,
  kind: 'chapter' as const,
  year: null,
  minutes: null,
  multiple: 'all' as const,
  questionCount: 10,
  fullScore: 20,
  price: 0,
  open: true,
  ...more,
});
const detail = {
  id: 2,
  title: '线性代数',
  summary: '十六套',
  subject: '线性代数',
  categoryId: 3,
  categoryName: '数学一',
  cover: null,
  price: 18,
  paperCount: 8,
  freePaperCount: 6,
  questionCount: 80,
  learnerCount: 5,
  buyCount: 1,
  publishedAt: 1_790_000_000,
  author: { uid: 9, nickname: '林知夏', avatar: null, certificate: null },
  description: '逐题讲解',
  state: 'published',
  papers: [paper(1), paper(2, { price: 6, open: false }), ...[3, 4, 5, 6, 7, 8].map((id) => paper(id))],
  chapters: [{ id: 1, title: '行列式', questionCount: 20 }],
  mine: false,
  owned: false,
  bought: false,
  collected: false,
  collectCount: 0,
  shareCount: 0,
  commentCount: 0,
} satisfies BankDetail;

let bank: BankDetail;
let root: Root;
const host = document.createElement('div');

async function show(options: Record<string, string> = {}) {
  const page = makePage(1, routeOf('pages/question_bank/details'), { id: '2', ...options });
  await act(async () =>
    root.render(
      <PageContext value={page}>
        <BankDetailsScreen />
      </PageContext>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(3_000));
}

const findNamed = (text: string) =>
  [...host.querySelectorAll('a, button')].find((one) => one.textContent?.startsWith(text));

beforeEach(async () => {
  await loadCalls();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  bank = detail;
  vi.stubGlobal('fetch', async (url: string) => {
    const isDetail = url.includes('questionBank/getDetail');
    const data = isDetail ? bank : { list: [], nextCursor: null, mine: null };
    return Response.json({ code: 200, data, message: '' });
  });
  HTMLElement.prototype.scrollIntoView = () => undefined;
  removeWhere(() => true);
  sessionStorage.clear();
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the page of a bank', () => {
  it('has its title as heading, and sells the bank and the papers that are not open', async () => {
    await show();
    expect(host.querySelector('h1')?.textContent).toBe('线性代数');
    expect(findNamed('购买第 2 套')).toBeDefined();
    expect(findNamed('购买第 1 套')).toBeUndefined();
    expect(host.querySelector('footer')?.textContent).toContain('18');
  });

  it('sells nothing to who owns it', async () => {
    bank = { ...detail, owned: true, papers: detail.papers.map((one) => ({ ...one, open: true })) };
    await show();
    expect(findNamed('购买')).toBeUndefined();
  });

  it('shows six papers at first, and all when a link leads to a later one', async () => {
    await show();
    expect(host.textContent).toContain('展开全部 8 套');
    expect(host.textContent).not.toContain('第 8 套');
    await act(async () => root.unmount());
    root = createRoot(host);
    await show({ paper: '8' });
    expect(host.querySelector('.bpaper--on')?.textContent).toContain('第 8 套');
  });

  it('counts who practises and who bought, and says nothing of nobody', async () => {
    await show();
    const figures = () => [...host.querySelectorAll('.chero__stat p')].map((one) => one.textContent);
    expect(figures()).toEqual(['80题', '8套试卷', '5人在练', '1人购买']);
    await act(async () => root.unmount());
    root = createRoot(host);
    removeWhere(() => true);
    bank = { ...detail, price: 0, learnerCount: 0, buyCount: 0 };
    await show();
    expect(figures()).toEqual(['80题', '8套试卷']);
  });

  it('names a subject once that is its category too', async () => {
    const tags = () => [...host.querySelectorAll('a .tag')].map((one) => one.textContent);
    bank = { ...detail, subject: '英语', categoryName: '英语' };
    await show();
    expect(tags().filter((one) => one === '英语')).toHaveLength(1);
  });

  it('says that it was taken down', async () => {
    bank = { ...detail, state: 'offShelf' };
    await show();
    expect(host.querySelector('.chero__state')?.textContent).toContain('已下架');
    expect(host.querySelector('footer')?.textContent).not.toContain('购买');
  });

  it('needs a number in its address', async () => {
    await show({ id: 'x' });
    expect(host.textContent).toContain('这个链接缺少题库编号');
  });
});
