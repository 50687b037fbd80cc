import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { removeWhere } from '@xuelin/client/queries/query-store.ts';
import { type Report, ReportScreen } from '#practice/report/report-screen.tsx';
import { login, logout } from '@xuelin/client/session/session.ts';
import { routeOf } from '#routes.ts';
import { makePage, PageContext } from '#shell/page/page.tsx';

const item = (number: number, more: Partial<Report['items'][number]> = {}) => ({
  questionId: number,
  number,
  kind: 'single' as const,
  score: 5,
  chapterId: 1,
  answered: true,
  marked: false,
  verdict: 'right' as const,
  points100: 500,
  seconds: 20,
  averageSeconds: null,
  ...more,
});
const chapter = (more: Partial<Report['chapters'][number]>) => ({
  chapterId: 1,
  title: '行列式',
  points100: 500,
  fullScore: 5,
  count: 1,
  undone: 0,
  pending: 0,
  ...more,
});
const endedEarly = {
  id: 4,
  mode: 'order',
  title: '线性代数',
  bankId: 2,
  paperId: null,
  chapterId: null,
  state: 'handedIn',
  questionCount: 4,
  answeredCount: 2,
  rightCount: 1,
  points100: 500,
  fullScore: 20,
  startedAt: 1_790_000_000,
  deadline: null,
  handedInAt: 1_790_000_600,
  savedAt: 1_790_000_600,
  right: 1,
  wrong: 0,
  partial: 0,
  unanswered: 2,
  pending: 1,
  seconds: 40,
  decidedScore: 5,
  rank: null,
  change100: null,
  chapters: [
    chapter({ count: 2, undone: 1 }),
    chapter({ chapterId: 2, title: '特征值与特征向量', points100: 0, fullScore: 0, undone: 1 }),
    chapter({ chapterId: 3, title: '二次型', points100: 0, fullScore: 0, pending: 1 }),
  ],
  items: [
    item(1),
    item(2, { answered: false, verdict: null, points100: 0 }),
    item(3, { chapterId: 2, answered: false, verdict: null, points100: 0 }),
    item(4, { chapterId: 3, kind: 'short', verdict: 'pending', points100: 0 }),
  ],
  advice: [],
} satisfies Report;

let report: Report;
let root: Root;
const host = document.createElement('div');

async function show() {
  const page = makePage(1, routeOf('pages/question_bank/report'), { id: '4' });
  await act(async () =>
    root.render(
      <PageContext value={page}>
        <ReportScreen />
      </PageContext>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(3_000));
}

const rows = () => [...host.querySelectorAll('.report__c li')].map((one) => one.textContent);

beforeEach(async () => {
  await loadCalls();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, data: report, message: '' }));
  removeWhere(() => true);
  login({ token: 'a', uid: 1 } as never);
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  logout();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the report of a practice', () => {
  it('shows what was not done as not done, and what waits for its mark as waiting, never as lost', async () => {
    report = endedEarly;
    await show();
    expect(rows()).toEqual(['行列式100% 5/51 题未答', '特征值与特征向量1 题未答', '二次型1 题待打分']);
    expect(host.querySelector('.ring .sr')?.textContent).toBe('得分 5，总分 20，已判的题共 5 分');
    expect(host.querySelector('.report__f')?.textContent).toContain('2未答');
    expect(host.textContent).not.toMatch(/丢|只看错题/);
  });

  it('measures by the whole when all of it is decided', async () => {
    const chapters = [chapter({ points100: 1500, fullScore: 20, count: 4 })];
    const items = [1, 2, 3, 4].map((number) => item(number, number === 4 ? { verdict: 'wrong' } : {}));
    report = { ...endedEarly, points100: 1500, decidedScore: 20, right: 3, wrong: 1, unanswered: 0 };
    report = { ...report, mode: 'mock', pending: 0, chapters, items };
    await show();
    expect(rows()).toEqual(['行列式75% 15/20']);
    expect(host.querySelector('.ring .sr')?.textContent).toBe('得分 15，总分 20');
    expect(host.textContent).toContain('只看错题');
  });

  it('has no score yet while nothing is decided', async () => {
    report = { ...endedEarly, points100: 0, right: 0, decidedScore: 0, unanswered: 4, pending: 0 };
    await show();
    expect(host.querySelector('.report__n')?.textContent).toBe('—');
  });
});
