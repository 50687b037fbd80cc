import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { waitFor } from '@xuelin/contract/testing/wait-for';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Poll } from '@xuelin/contract/seeding/seeding';
import { percentsOf, timeLeft } from '#seeding/card/poll-parts.ts';
import { PostPoll } from '#seeding/card/post-poll.tsx';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { listAnswers, removeWhere, setQueryData } from '@xuelin/client/queries/query-store.ts';
import { login, logout } from '@xuelin/client/session/session.ts';

it('gives whole percents that add up', () => {
  expect(percentsOf([1, 1, 1])).toEqual([34, 33, 33]);
  expect(percentsOf([0, 0])).toEqual([0, 0]);
  expect(percentsOf([2, 1, 0])).toEqual([67, 33, 0]);
});

it('says how long it is open', () => {
  expect(timeLeft(100, 100)).toBe('已结束');
  expect(timeLeft(130, 100)).toBe('还有 1 分钟');
  expect(timeLeft(7_300, 100)).toBe('还有 2 小时');
  expect(timeLeft(86_400 * 2 + 100, 100)).toBe('还有 2 天');
});

describe('a poll', () => {
  const open: Poll = {
    choices: [
      { text: '每天一篇', votes: null },
      { text: '隔天一篇', votes: null },
    ],
    total: 3,
    voted: null,
    endsAt: 4_000_000_000,
    closed: false,
  };
  const votedPoll: Poll = {
    ...open,
    total: 4,
    voted: 0,
    choices: [
      { text: '每天一篇', votes: 3 },
      { text: '隔天一篇', votes: 1 },
    ],
  };
  const host = document.createElement('div');
  const detailKey = ['seeding/getDetail', { id: 5 }] as const;
  let root: ReturnType<typeof createRoot>;
  let requests: object[];
  let answer: object;

  const show = async (poll: Poll) => {
    root = createRoot(host);
    await act(async () => root.render(<PostPoll id={5} poll={poll} />));
  };
  const tap = (at: number) => act(async () => host.querySelectorAll('button')[at]?.click());

  beforeEach(async () => {
    await loadCalls();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    removeWhere(() => true);
    requests = [];
    answer = { code: 200, data: votedPoll, message: '' };
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      requests.push(JSON.parse(init.body as string) as object);
      return Response.json(answer);
    });
    login('token', { uid: 1 });
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    logout();
    vi.unstubAllGlobals();
  });

  it('hides the votes until one has voted, takes one vote however often it is tapped, and shows it everywhere', async () => {
    setQueryData(detailKey, { id: 5, author: { uid: 2 }, poll: open });
    await show(open);
    expect(host.textContent).not.toContain('%');
    await tap(0);
    await tap(0);
    await waitFor(() => {
      const detail = listAnswers().find(({ key }) => key[0] === 'seeding/getDetail');
      expect((detail?.state.data as { poll: Poll } | undefined)?.poll.voted).toBe(0);
    });
    expect(requests).toEqual([{ id: 5, choice: 0 }]);
  });

  it('shows shares and one’s own choice, and takes no more', async () => {
    await show(votedPoll);
    expect(host.querySelectorAll('button')).toHaveLength(0);
    expect([...host.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
      '每天一篇，你选的75%',
      '隔天一篇25%',
    ]);
    expect(host.textContent).toContain('4 人投票');
  });

  it('shows a closed one to who has not voted', async () => {
    await show({ ...votedPoll, voted: null, closed: true });
    expect(host.textContent).toContain('已结束');
    expect(host.querySelectorAll('button')).toHaveLength(0);
  });

  it('a visitor votes nothing', async () => {
    logout();
    await show(open);
    await tap(0);
    expect(requests).toEqual([]);
  });
});
