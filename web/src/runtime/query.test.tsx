import { Activity, act, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toLogin } from '#runtime/guard.ts';
import { PageIdContext, dropPageQueries } from '#runtime/page-queries.ts';
import {
  askAgain,
  dropPersonal,
  keepQueries,
  keyOf,
  restoreQueries,
  setAnswer,
  useCall,
  useCallList,
  useCallMutation,
} from '#runtime/query.ts';
import type { CallList, CallMutation, CallQueryOptions } from '#runtime/query.ts';
import { forget, hashKey, knownAnswers, watchReturn } from '#runtime/query-store.ts';
import { login, logout } from '#runtime/session.ts';
import { fakeNavigation } from '#runtime/testing.ts';

type Sent = {
  name: string;
  query: URLSearchParams;
  headers: Headers;
  signal: AbortSignal;
  answer: (data: unknown, code?: number) => Promise<void>;
  fail: () => Promise<void>;
};

let root: Root;
let sent: Sent[] = [];
let views: string[] = [];
let list: CallList<'resource/getList'>;
let buy: CallMutation<'pascal/buy'>;
let stopWatching: () => void;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  logout();
  fakeNavigation();
  forget(() => true);
  sent = [];
  views = [];
  // Each request waits until the test answers it.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://xuelin');
    const signal = init.signal!;
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      sent.push({
        name: pathname.replace('/apis/', ''),
        query: searchParams,
        headers: new Headers(init.headers),
        signal,
        answer: (data, code = 200) =>
          act(async () => {
            resolve(Response.json({ code, data, message: code === 200 ? '' : '不行' }));
            await vi.advanceTimersByTimeAsync(0);
          }),
        fail: () =>
          act(async () => {
            reject(new TypeError('no line'));
            await vi.advanceTimersByTimeAsync(0);
          }),
      });
    });
  });
  stopWatching = watchReturn();
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  for (const page of [0, 1, 2]) dropPageQueries(page);
  stopWatching();
  toLogin.cancel();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (node: ReactNode) => act(async () => root.render(node));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const last = () => views.at(-1);
const detail = (title: string) => ({ id: 1, title });
const comeBack = (name: 'focus' | 'online') => act(async () => void window.dispatchEvent(new Event(name)));

function Detail({ id = 1, options }: { id?: number; options?: CallQueryOptions }) {
  const { data, error, isPending, isFetching } = useCall('resource/getDetail', { id }, options);
  const view = [data?.title ?? '-', error?.message, isPending && 'pending', isFetching && 'fetching'];
  useEffect(() => {
    views.push(view.filter(Boolean).join(' '));
  });
  return null;
}

const hidden = (isHidden: boolean) => (
  <Activity mode={isHidden ? 'hidden' : 'visible'}>
    <Detail />
  </Activity>
);

async function known(title = '甲'): Promise<void> {
  await show(<Detail />);
  await sent[0]!.answer(detail(title));
}

describe('a key', () => {
  it('is the same whatever the order of its fields', () => {
    expect(hashKey(['a', { x: 1, y: { p: 1, q: [2, 1] } }])).toBe(
      hashKey(['a', { y: { q: [2, 1], p: 1 }, x: 1 }]),
    );
    expect(hashKey(keyOf('resource/getDetail', { id: 1 }))).not.toBe(
      hashKey(keyOf('resource/getDetail', { id: 2 })),
    );
    expect(hashKey(['a', [1, 2]])).not.toBe(hashKey(['a', [2, 1]]));
  });
});

describe('an answer', () => {
  it('is asked with the fields in their own order: the document may have started this very request', async () => {
    await show(<List />);
    expect(sent[0]!.query.toString()).toMatch(/sort=hot&limit=3$/);
  });

  it('is pending, then there', async () => {
    await known();
    expect(views[0]).toBe('- pending fetching');
    expect(last()).toBe('甲');
  });

  it('is asked once for all who want it', async () => {
    await show([<Detail key="a" />, <Detail key="b" />]);
    expect(sent).toHaveLength(1);
  });

  it('waits while it is not enabled', async () => {
    await show(<Detail options={{ enabled: false }} />);
    expect(sent).toHaveLength(0);
    expect(last()).toBe('- pending');
    await show(<Detail options={{ enabled: true }} />);
    expect(sent).toHaveLength(1);
  });

  it('is fresh for 30 s: then the next mount asks, and shows the old one meanwhile', async () => {
    await known();
    await show(null);
    await pass(29_999);
    await show(<Detail />);
    expect(sent).toHaveLength(1);
    await show(null);
    await pass(1);
    views = [];
    await show(<Detail />);
    expect(sent).toHaveLength(2);
    expect(views[0]).toMatch(/^甲/);
    expect(last()).toBe('甲 fetching');
    await sent[1]!.answer(detail('乙'));
    expect(last()).toBe('乙');
  });

  it('stays when asking again fails, beside the reason', async () => {
    await known();
    await act(async () => void askAgain('resource/getDetail'));
    await sent[1]!.answer({}, 4009);
    expect(last()).toBe('甲 不行');
  });

  it('keeps its identity when it says the same', async () => {
    await known();
    const before = knownAnswers()[0]!.state.data;
    await act(async () => void askAgain('resource/getDetail'));
    await sent[1]!.answer(detail('甲'));
    expect(knownAnswers()[0]!.state.data).toBe(before);
  });

  it('is asked once more without an answer from the server, not after a refusal', async () => {
    await show(<Detail />);
    await sent[0]!.fail();
    expect(last()).toBe('- pending fetching');
    await pass(599);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
    await sent[1]!.fail();
    await pass(5000);
    expect(sent).toHaveLength(2);
    expect(last()).toBe('- 请求失败');
    await show(<Detail id={2} />);
    await sent[2]!.answer({}, 4004);
    await pass(5000);
    expect(sent).toHaveLength(3);
    expect(last()).toBe('- 不行');
  });

  it('is given up when nobody wants it any more', async () => {
    await show(<Detail />);
    await show(null);
    expect(sent[0]!.signal.aborted).toBe(true);
    await show(<Detail />);
    expect(sent).toHaveLength(2);
    expect(last()).toBe('- pending fetching');
  });

  it('on its way is taken over by the component that comes next', async () => {
    await show(<Detail key="a" />);
    await show(<Detail key="b" />);
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([false]);
  });

  it('comes back with a hidden page without a flash', async () => {
    await show(hidden(false));
    await sent[0]!.answer(detail('甲'));
    await show(hidden(true));
    views = [];
    await pass(60_000);
    await show(hidden(false));
    expect(views.length).toBeGreaterThan(0);
    expect(views.every((view) => view.startsWith('甲'))).toBe(true);
    expect(sent).toHaveLength(2);
  });

  it('is asked again in its interval, only while it is mounted and the document is seen', async () => {
    await show(<Detail options={{ refetchInterval: 1000 }} />);
    await sent[0]!.answer(detail('甲'));
    await pass(1000);
    expect(sent).toHaveLength(2);
    await sent[1]!.answer(detail('甲'));
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(3000);
    expect(sent).toHaveLength(2);
    seen.mockRestore();
    await show(null);
    await pass(3000);
    expect(sent).toHaveLength(2);
  });

  it.each(['focus', 'online'] as const)('is asked again on %s when it is stale', async (name) => {
    await known();
    await comeBack(name);
    expect(sent).toHaveLength(1);
    await pass(30_000);
    await comeBack(name);
    expect(sent).toHaveLength(2);
    await sent[1]!.answer(detail('甲'));
    await show(null);
    await pass(30_000);
    await comeBack(name);
    expect(sent).toHaveLength(2);
  });

  it('is not asked again while the document is not seen', async () => {
    await known();
    await pass(30_000);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(sent).toHaveLength(1);
  });

  it('can be changed in place', async () => {
    await known();
    await act(async () =>
      setAnswer('resource/getDetail', { id: 1 }, (before) => ({ ...before, title: '改' })),
    );
    expect(last()).toBe('改');
    setAnswer('resource/getDetail', { id: 9 }, () => {
      throw new Error('nothing is known of it');
    });
  });
});

describe('asking again', () => {
  it('is done at once where it is shown; what was on its way is of before', async () => {
    await show(<Detail />);
    await act(async () => void askAgain('resource/getDetail'));
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(last()).toBe('- pending fetching');
    await sent[1]!.answer(detail('乙'));
    expect(last()).toBe('乙');
  });

  it('waits for the next mount elsewhere', async () => {
    await known();
    await show(null);
    await act(async () => void askAgain('resource/getDetail'));
    expect(sent).toHaveLength(1);
    await show(<Detail />);
    expect(sent).toHaveLength(2);
    expect(last()).toBe('甲 fetching');
    await sent[1]!.answer(detail('乙'));
    await show(null);
    await show(<Detail />);
    expect(sent).toHaveLength(2);
  });

  it('leaves the answers of other calls', async () => {
    await known();
    await act(async () => void askAgain('resource/getList'));
    expect(sent).toHaveLength(1);
  });
});

function List() {
  const query = useCallList('resource/getList', { sort: 'hot', limit: 3 });
  useEffect(() => {
    list = query;
  });
  return null;
}

const page = (ids: number[], nextCursor: string | null) => ({ list: ids.map((id) => ({ id })), nextCursor });
const ids = () => list.data?.pages.map((one) => one.list.map(({ id }) => id));
const cursors = () => sent.map(({ query }) => query.get('cursor'));

async function twoPages(): Promise<void> {
  await show(<List />);
  await sent[0]!.answer(page([1, 2], 'a'));
  await act(async () => void list.fetchNextPage());
  await sent[1]!.answer(page([3, 4], 'b'));
}

describe('a list', () => {
  it('grows page by page, each once', async () => {
    await show(<List />);
    await sent[0]!.answer(page([1, 2], 'a'));
    expect(list.hasNextPage).toBe(true);
    await act(async () => {
      void list.fetchNextPage();
      void list.fetchNextPage();
    });
    expect(list).toMatchObject({ isFetchingNextPage: true, isFetching: true });
    await sent[1]!.answer(page([3], null));
    expect(cursors()).toEqual([null, 'a']);
    expect(ids()).toEqual([[1, 2], [3]]);
    expect(list).toMatchObject({ hasNextPage: false, isFetchingNextPage: false });
    await act(async () => void list.fetchNextPage());
    expect(sent).toHaveLength(2);
  });

  it('says when the next page failed, keeps the others, and tries again', async () => {
    await show(<List />);
    await sent[0]!.answer(page([1], 'a'));
    await act(async () => void list.fetchNextPage());
    await sent[1]!.answer({}, 5000);
    expect(list).toMatchObject({ isFetchNextPageError: true, isFetchingNextPage: false });
    expect(ids()).toEqual([[1]]);
    await act(async () => void list.fetchNextPage());
    expect(list).toMatchObject({ isFetchNextPageError: false, isFetchingNextPage: true });
    await sent[2]!.answer(page([2], null));
    expect(ids()).toEqual([[1], [2]]);
  });

  it('asked again reads its pages in order, by the new cursors, and shows the old ones meanwhile', async () => {
    await twoPages();
    await act(async () => void askAgain('resource/getList'));
    await sent[2]!.answer(page([9, 1], 'x'));
    expect(ids()).toEqual([
      [1, 2],
      [3, 4],
    ]);
    await sent[3]!.answer(page([2, 3], 'y'));
    expect(cursors()).toEqual([null, 'a', null, 'x']);
    expect(ids()).toEqual([
      [9, 1],
      [2, 3],
    ]);
    expect(list.hasNextPage).toBe(true);
  });

  it('asked again stops where it has become shorter', async () => {
    await twoPages();
    await act(async () => void list.refetch());
    await sent[2]!.answer(page([1], null));
    expect(sent).toHaveLength(3);
    expect(ids()).toEqual([[1]]);
    expect(list.hasNextPage).toBe(false);
  });

  it('reads on only after it has been asked again', async () => {
    await twoPages();
    await act(async () => {
      void list.refetch();
      void list.fetchNextPage();
    });
    await sent[2]!.answer(page([1, 2], 'x'));
    await sent[3]!.answer(page([3, 4], 'y'));
    expect(cursors().slice(2)).toEqual([null, 'x', 'y']);
    await sent[4]!.answer(page([5], null));
    expect(ids()).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('repeats only the page that got no answer', async () => {
    await twoPages();
    await act(async () => void list.refetch());
    await sent[2]!.answer(page([1, 2], 'a'));
    await sent[3]!.fail();
    await pass(600);
    expect(cursors().slice(2)).toEqual([null, 'a', 'a']);
  });

  it('keeps the identity of pages that say the same', async () => {
    await twoPages();
    const before = list.data!.pages;
    await act(async () => void list.refetch());
    await sent[2]!.answer(page([1, 2], 'a'));
    await sent[3]!.answer(page([5], 'b'));
    expect(list.data!.pages[0]).toBe(before[0]);
    expect(list.data!.pages[1]).not.toBe(before[1]);
  });
});

describe('a page', () => {
  const on = (number: number) => (
    <PageIdContext value={number} key={number}>
      <Detail />
    </PageIdContext>
  );

  it('takes its answers with it when it is closed, but not those of another page', async () => {
    await show([on(1), on(2)]);
    await sent[0]!.answer(detail('甲'));
    dropPageQueries(1);
    expect(knownAnswers()).toHaveLength(1);
    dropPageQueries(2);
    expect(knownAnswers()).toHaveLength(0);
  });

  it('that is closed gives up what is on its way', async () => {
    await show(on(1));
    dropPageQueries(1);
    expect(sent[0]!.signal.aborted).toBe(true);
  });
});

function Mine() {
  const { data } = useCall('resource/getUserResourceList', {});
  const count = data?.list.length;
  useEffect(() => {
    views.push(`mine ${count ?? '-'}`);
  });
  return null;
}

describe('the login', () => {
  const asMember = async () => {
    login('one', { uid: 1 });
    await show([<Detail key="a" />, <Mine key="b" />]);
    await sent[0]!.answer(detail('甲'));
    await sent[1]!.answer(page([1, 2, 3], null));
  };

  it('ends with every answer that depends on who asked; shown public ones are asked anew', async () => {
    await asMember();
    views = [];
    await act(async () => {
      logout();
      dropPersonal(false);
    });
    expect(knownAnswers()).toEqual([]);
    expect(views).toContain('mine -');
    expect(sent.slice(2).map(({ name }) => name)).toEqual(['resource/getDetail']);
  });

  it('leaves what is still on its way to nobody', async () => {
    login('one', { uid: 1 });
    await show(<Mine />);
    await act(async () => {
      logout();
      dropPersonal(false);
    });
    await sent[0]!.answer(page([1], null));
    expect(sent[0]!.signal.aborted).toBe(true);
    expect(last()).toBe('mine -');
    expect(knownAnswers()).toEqual([]);
  });

  it('leaves nothing of the member before for a reload', async () => {
    await asMember();
    keepQueries();
    await show(null);
    logout();
    dropPersonal(false);
    expect(sessionStorage.getItem('xuelin:queries')).not.toContain('甲');
    restoreQueries();
    expect(knownAnswers()).toEqual([]);
  });

  it('of another member in the same browser takes nothing back', async () => {
    await asMember();
    keepQueries();
    await show(null);
    forget(() => true);
    login('two', { uid: 2 });
    restoreQueries();
    expect(knownAnswers()).toEqual([]);
  });

  it('of a visitor keeps what is shown until the own answer has come', async () => {
    await known();
    await act(async () => {
      login('one', { uid: 1 });
      dropPersonal(true);
    });
    expect(last()).toBe('甲 fetching');
    expect(sent[1]!.headers.get('TOKEN')).toBe('one');
  });
});

describe('a reload', () => {
  it('takes the answers back with their age', async () => {
    await known();
    keepQueries();
    await pass(20_000);
    await show(null);
    forget(() => true);
    restoreQueries();
    views = [];
    await show(<Detail />);
    expect(views).toEqual(['甲']);
    await pass(10_000);
    await comeBack('focus');
    expect(sent).toHaveLength(2);
  });

  it('bears with anything else that is kept', () => {
    for (const text of ['[]', 'null', '{"answers":3}', '{']) {
      sessionStorage.setItem('xuelin:queries', text);
      restoreQueries();
    }
    expect(knownAnswers()).toEqual([]);
  });
});

function Buy() {
  const mutation = useCallMutation('pascal/buy');
  useEffect(() => {
    buy = mutation;
  });
  return null;
}

describe('a call that changes something', () => {
  const input = { kind: 'resource', id: 1 } as unknown as Parameters<typeof buy.mutate>[0];
  const key = (at: number) => sent[at]!.headers.get('Idempotency-Key');

  beforeEach(async () => {
    login('one', { uid: 1 });
    await show(<Buy />);
  });

  it('is pending, then done, and asks again what it affects', async () => {
    await show([<Buy key="a" />, <Detail key="b" />]);
    await sent[0]!.answer(detail('甲'));
    const done = vi.fn<() => void>();
    await act(async () => buy.mutate(input, { onSuccess: done }));
    expect(buy).toMatchObject({ isPending: true, variables: input });
    await sent[1]!.answer({ orderId: 1 });
    expect(buy).toMatchObject({ isPending: false, isSuccess: true, data: { orderId: 1 } });
    expect(done).toHaveBeenCalledOnce();
    expect(sent[2]!.name).toBe('resource/getDetail');
  });

  it('without an answer is tried again as the same intent; after an answer it is a new one', async () => {
    await act(async () => buy.mutate(input));
    await sent[0]!.fail();
    expect(buy.error?.message).toBe('请求失败');
    await pass(5000);
    expect(sent).toHaveLength(1);
    await act(async () => buy.mutate(input));
    await sent[1]!.answer({}, 4009);
    await act(async () => buy.mutate(input));
    expect(key(1)).toBe(key(0));
    expect(key(2)).not.toBe(key(1));
  });

  it('rejects with the refusal', async () => {
    let reason: unknown;
    await act(async () => void buy.mutateAsync(input).catch((error: unknown) => (reason = error)));
    await sent[0]!.answer({}, 4002);
    expect(reason).toMatchObject({ code: 4002, message: '不行' });
    expect(buy.isError).toBe(true);
    await act(async () => buy.reset());
    expect(buy).toMatchObject({ isError: false, error: null });
  });

  it('does nothing for a component that is gone', async () => {
    const done = vi.fn<() => void>();
    await act(async () => buy.mutate(input, { onSuccess: done }));
    await show(null);
    await sent[0]!.answer({});
    expect(done).not.toHaveBeenCalled();
  });

  it('of the member before is not continued by the next', async () => {
    await act(async () => buy.mutate(input));
    await sent[0]!.fail();
    dropPersonal(false);
    await act(async () => buy.mutate(input));
    expect(key(1)).not.toBe(key(0));
  });
});
