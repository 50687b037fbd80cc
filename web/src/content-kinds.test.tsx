import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContentSummary } from '@xuelin/contract/content';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { removeWhere } from '@xuelin/client/queries/query-store.ts';
import { login, logout } from '@xuelin/client/session/session.ts';
import { contentKinds, saleOf } from '#content-kinds.ts';
import { ContentRow, saleTexts } from '#content/content.public.tsx';
import { feedCards } from '#feed-cards.ts';
import { HomeFeed } from '#home/home-feed.tsx';
import { MyPurchasesScreen } from '#purchase/my-purchases-screen.tsx';
import { routeOf } from '#routes.ts';
import { SearchHits } from '#search/search-hits.tsx';
import { makePage, PageContext } from '#shell/page/page.tsx';

const summary: ContentSummary = {
  kind: 'tape',
  id: 7,
  variant: '',
  title: '听力磁带',
  summary: '每天十分钟',
  cover: null,
  subject: '英语',
  categoryName: '听力',
  facts: ['40 分钟'],
  schedule: null,
  link: '#/pages/tape?id=7',
  author: { uid: 1, nickname: '林知夏', avatar: null, certificate: null },
  price: 5,
  memberFree: false,
  viewCount: 12,
  commentCount: 0,
  downloadCount: 0,
  publishedAt: 1_790_000_000,
};
const markedText = (text: string) => ({ text, hits: [] });
const purchase = {
  id: 1,
  kind: 'tape',
  goodsId: 7,
  title: '听力磁带',
  content: summary,
  ticket: null,
  coins: 0,
  paidCoins: 0,
  giftCoins: 0,
  createdAt: 1_790_000_000,
};
const page = (item: unknown) => ({ list: [item], nextCursor: null });
const answers: Record<string, unknown> = {
  'introduce/getCategoryList': { list: [] },
  'discover/getFeed': {
    ...page({ content: summary, reason: { kind: 'recent', text: '近期发布' } }),
    personalised: false,
  },
  'search/all': page({
    content: summary,
    title: markedText('听力磁带'),
    snippet: markedText('每天十分钟'),
    page: 3,
  }),
  'pascal/getBuyList': page(purchase),
};
let root: Root;
const host = document.createElement('div');

async function show(path: string, node: ReactNode) {
  const on = makePage(1, routeOf(path), {});
  await act(async () => root.render(<PageContext value={on}>{node}</PageContext>));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
}

beforeEach(async () => {
  await loadCalls();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string) => {
    const name = new URL(url, 'http://xuelin').pathname.replace('/apis/', '');
    return Response.json({ code: 200, data: answers[name] ?? {}, message: '' });
  });
  removeWhere(() => true);
  sessionStorage.clear();
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  contentKinds.delete('tape');
  feedCards.delete('tape');
  logout();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a made-up kind with its lines in the tables', () => {
  beforeEach(() => {
    feedCards.set('tape', ({ content }) => <a href={content.link}>磁带：{content.title}</a>);
    contentKinds.set('tape', {
      Row: (props) => <ContentRow {...props} count="听过 12 次" />,
      search: { tab: '磁带' },
      sale: {
        tab: '磁带',
        empty: { title: '还没有磁带', text: '', action: { label: '去看看', href: '#/' } },
        facts: ({ facts }) => `磁带·${facts[0]}`,
        texts: () => ({ ...saleTexts('磁带'), taken: '免费借到' }),
        Act: ({ purchase: { title } }) => <button type="button">播放{title}</button>,
      },
    });
  });

  it('has its own card in the feed', async () => {
    await show('pages/index/index', <HomeFeed />);
    expect(host.querySelector('a[href="#/pages/tape?id=7"]')?.textContent).toBe('磁带：听力磁带');
    expect(host.textContent).toContain('近期发布');
  });

  it('has its own row and tab in search, and opens at the page of the hit', async () => {
    await show('pages/search', <SearchHits keyword="听力" />);
    const tabs = [...host.querySelectorAll('[role=tab]')].map((tab) => tab.textContent);
    expect(tabs).toEqual(['综合', '资料', '专辑', '题库', '题目', '文章课程', '帖子', '磁带', '用户']);
    expect(host.querySelector('a[href="#/pages/tape?id=7&page=3"]')?.textContent).toContain('听过 12 次');
  });

  it('has its own tab, facts, words and act in the purchases', async () => {
    login({ token: 'a', uid: 1 } as never);
    await show('pages/users/user_buy/index', <MyPurchasesScreen />);
    const tabs = [...host.querySelectorAll('[role=tab]')].map((tab) => tab.textContent);
    expect(tabs).toEqual(['全部', '资料', '题库', '试卷', '图文、课程与活动', '磁带']);
    expect(host.querySelector('a[href="#/pages/tape?id=7"]')?.textContent).toContain('磁带·40 分钟');
    expect(host.textContent).toContain('免费借到');
    const acts = [...host.querySelectorAll('.bought button')].map((button) => button.textContent);
    expect(acts).toEqual(['申请退款', '播放听力磁带']);
  });
});

describe('a kind without lines in the tables', () => {
  it('has a plain card in the feed', async () => {
    await show('pages/index/index', <HomeFeed />);
    const card = host.querySelector('a[href="#/pages/tape?id=7"]');
    expect(card?.textContent).toContain('听力磁带');
    expect(card?.textContent).toContain('12人看');
  });

  it('has a plain row in search', async () => {
    await show('pages/search', <SearchHits keyword="听力" />);
    expect(host.querySelector('a[href="#/pages/tape?id=7&page=3"]')?.textContent).toContain('40 分钟');
  });

  it('has a plain row in the purchases', async () => {
    login({ token: 'a', uid: 1 } as never);
    await show('pages/users/user_buy/index', <MyPurchasesScreen />);
    expect(host.querySelector('a[href="#/pages/tape?id=7"]')?.textContent).toContain('英语·40 分钟');
  });
});

describe('the line of facts of what is sold', () => {
  const facts = (more: Partial<ContentSummary>) => {
    const content = { ...summary, subject: '考研', facts: [], ...more };
    return saleOf(content.kind).facts(content);
  };

  it('of a document has its subject and pages', () => {
    expect(facts({ kind: 'resource', subject: '高等数学', facts: ['46 页', 'PDF'] })).toBe('高等数学·46 页');
  });

  it('of an introduction has what it is, and of an event when and where', () => {
    expect(facts({ kind: 'introduction', variant: 'article' })).toBe('考研·图文');
    expect(facts({ kind: 'introduction', variant: 'course', facts: ['12 章'] })).toBe('考研·课程·12 章');
    const schedule = { startsAt: 1_796_450_400, endsAt: 1_796_460_000, place: '一号教室', full: false };
    expect(facts({ kind: 'introduction', variant: 'event', schedule })).toMatch(
      /^活动·\d{4}-\d\d-\d\d \d\d:\d\d·一号教室$/u,
    );
  });

  it('of a bank has its questions, and of a paper what it is and its bank', () => {
    expect(facts({ kind: 'bank', subject: '数学', facts: ['800 题', '12 套'] })).toBe('数学·800 题');
    const paper = { kind: 'paper', variant: 'past', summary: '线性代数', facts: ['22 题', '2024 年'] };
    expect(facts(paper)).toBe('历年真题·22 题·线性代数');
  });
});

describe('what the buyer of an introduction gets', () => {
  const texts = (variant: string) =>
    saleOf('introduction').texts({ ...summary, kind: 'introduction', variant });

  it('is all of a text or a course, and a ticket for an event', () => {
    expect(texts('article').contents).toContain('全文');
    expect(texts('course').contents).toContain('全部章节');
    expect(texts('course').later).not.toContain('下载');
    expect(texts('event').contents).toContain('核销码');
    expect(texts('event').later).toContain('活动结束后失效');
  });
});
