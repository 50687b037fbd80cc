import { act, useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  invalidate,
  dropPersonal,
  keepQueries,
  keyOf,
  restoreQueries,
  setAnswer,
  useCall,
} from '#queries/query.ts';
import { removeWhere, hashKey, listAnswers } from '#queries/query-store.ts';
import { login, logout } from '#session/session.ts';
import {
  requests,
  views,
  show,
  pass,
  last,
  detail,
  comeBack,
  hidden,
  Detail,
  showAnswer,
  page,
  withoutServer,
} from '#queries/query.testing.tsx';

withoutServer();

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
  it('is pending, then there', async () => {
    await showAnswer();
    expect(views[0]).toBe('- pending fetching');
    expect(last()).toBe('甲');
  });

  it('is asked once for all who want it', async () => {
    await show([<Detail key="a" />, <Detail key="b" />]);
    expect(requests).toHaveLength(1);
  });

  it('waits while it is not enabled', async () => {
    await show(<Detail options={{ enabled: false }} />);
    expect(requests).toHaveLength(0);
    expect(last()).toBe('- pending');
    await show(<Detail options={{ enabled: true }} />);
    expect(requests).toHaveLength(1);
  });

  it('is fresh for 30 s: then the next mount asks, and shows the old one meanwhile', async () => {
    await showAnswer();
    await show(null);
    await pass(29_999);
    await show(<Detail />);
    expect(requests).toHaveLength(1);
    await show(null);
    await pass(1);
    views.length = 0;
    await show(<Detail />);
    expect(requests).toHaveLength(2);
    expect(views[0]).toMatch(/^甲/);
    expect(last()).toBe('甲 fetching');
    await requests[1]!.answer(detail('乙'));
    expect(last()).toBe('乙');
  });

  it('stays when asking again fails, beside the reason', async () => {
    await showAnswer();
    await act(async () => void invalidate('resource/getDetail'));
    await requests[1]!.answer({}, 4009);
    expect(last()).toBe('甲 不行');
  });

  it('keeps its identity when it says the same', async () => {
    await showAnswer();
    const before = listAnswers()[0]!.state.data;
    await act(async () => void invalidate('resource/getDetail'));
    await requests[1]!.answer(detail('甲'));
    expect(listAnswers()[0]!.state.data).toBe(before);
  });

  it('is asked once more without an answer from the server, not after a refusal', async () => {
    await show(<Detail />);
    await requests[0]!.fail();
    expect(last()).toBe('- pending fetching');
    await pass(599);
    expect(requests).toHaveLength(1);
    await pass(1);
    expect(requests).toHaveLength(2);
    await requests[1]!.fail();
    await pass(5000);
    expect(requests).toHaveLength(2);
    expect(last()).toBe('- 请求失败');
    await show(<Detail id={2} />);
    await requests[2]!.answer({}, 4004);
    await pass(5000);
    expect(requests).toHaveLength(3);
    expect(last()).toBe('- 不行');
  });

  it('of a member is what visitors were told while there is no network, and asked again with the line', async () => {
    login('one', { uid: 1 });
    const match = vi.fn<Cache['match']>(async () => Response.json({ code: 200, data: detail('众人的') }));
    vi.stubGlobal('caches', { open: async () => ({ match }) });
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show(<Detail />);
    await requests[0]!.fail();
    expect(last()).toBe('众人的 请求失败');
    line.mockReturnValue(true);
    await comeBack('online');
    await requests[1]!.answer(detail('我的'));
    expect(last()).toBe('我的');
  });

  it('that is known stays without a network', async () => {
    login('one', { uid: 1 });
    const match = vi.fn<Cache['match']>();
    vi.stubGlobal('caches', { open: async () => ({ match }) });
    await showAnswer('我的');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => void invalidate('resource/getDetail'));
    await requests[1]!.fail();
    expect(last()).toBe('我的 请求失败');
    expect(match).not.toHaveBeenCalled();
  });

  it('is given up when nobody wants it any more', async () => {
    await show(<Detail />);
    await show(null);
    expect(requests[0]!.signal.aborted).toBe(true);
    await show(<Detail />);
    expect(requests).toHaveLength(2);
    expect(last()).toBe('- pending fetching');
  });

  it('on its way is taken over by the component that comes next', async () => {
    await show(<Detail key="a" />);
    await show(<Detail key="b" />);
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([false]);
  });

  it('comes back with a hidden page without a flash', async () => {
    await show(hidden(false));
    await requests[0]!.answer(detail('甲'));
    await show(hidden(true));
    views.length = 0;
    await pass(60_000);
    await show(hidden(false));
    expect(views.length).toBeGreaterThan(0);
    expect(views.every((view) => view.startsWith('甲'))).toBe(true);
    expect(requests).toHaveLength(2);
  });

  it('is asked again in its interval, only while it is mounted and the document is seen', async () => {
    await show(<Detail options={{ refetchInterval: 1000 }} />);
    await requests[0]!.answer(detail('甲'));
    await pass(1000);
    expect(requests).toHaveLength(2);
    await requests[1]!.answer(detail('甲'));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(3000);
    expect(requests).toHaveLength(2);
    visibility.mockRestore();
    await show(null);
    await pass(3000);
    expect(requests).toHaveLength(2);
  });

  it.each(['focus', 'online'] as const)('is asked again on %s when it is stale', async (name) => {
    await showAnswer();
    await comeBack(name);
    expect(requests).toHaveLength(1);
    await pass(30_000);
    await comeBack(name);
    expect(requests).toHaveLength(2);
    await requests[1]!.answer(detail('甲'));
    await show(null);
    await pass(30_000);
    await comeBack(name);
    expect(requests).toHaveLength(2);
  });

  it('is not asked again while the document is not seen', async () => {
    await showAnswer();
    await pass(30_000);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(requests).toHaveLength(1);
  });

  it('can be changed in place', async () => {
    await showAnswer();
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
    await act(async () => void invalidate('resource/getDetail'));
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(last()).toBe('- pending fetching');
    await requests[1]!.answer(detail('乙'));
    expect(last()).toBe('乙');
  });

  it('waits for the next mount elsewhere', async () => {
    await showAnswer();
    await show(null);
    await act(async () => void invalidate('resource/getDetail'));
    expect(requests).toHaveLength(1);
    await show(<Detail />);
    expect(requests).toHaveLength(2);
    expect(last()).toBe('甲 fetching');
    await requests[1]!.answer(detail('乙'));
    await show(null);
    await show(<Detail />);
    expect(requests).toHaveLength(2);
  });

  it('leaves the answers of other calls', async () => {
    await showAnswer();
    await act(async () => void invalidate('resource/getList'));
    expect(requests).toHaveLength(1);
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
    await requests[0]!.answer(detail('甲'));
    await requests[1]!.answer(page([1, 2, 3], null));
  };

  it('ends with every answer that depends on who asked; shown public ones are asked anew', async () => {
    await asMember();
    views.length = 0;
    await act(async () => {
      logout();
      dropPersonal(false);
    });
    expect(listAnswers()).toEqual([]);
    expect(views).toContain('mine -');
    expect(requests.slice(2).map(({ name }) => name)).toEqual(['resource/getDetail']);
  });

  it('leaves what is still on its way to nobody', async () => {
    login('one', { uid: 1 });
    await show(<Mine />);
    await act(async () => {
      logout();
      dropPersonal(false);
    });
    await requests[0]!.answer(page([1], null));
    expect(requests[0]!.signal.aborted).toBe(true);
    expect(last()).toBe('mine -');
    expect(listAnswers()).toEqual([]);
  });

  it('leaves nothing of the member before for a reload', async () => {
    await asMember();
    keepQueries();
    await show(null);
    logout();
    dropPersonal(false);
    expect(sessionStorage.getItem('xuelin:queries')).not.toContain('甲');
    restoreQueries();
    expect(listAnswers()).toEqual([]);
  });

  it('of another member in the same browser takes nothing back', async () => {
    await asMember();
    keepQueries();
    await show(null);
    removeWhere(() => true);
    login('two', { uid: 2 });
    restoreQueries();
    expect(listAnswers()).toEqual([]);
  });

  it('of a visitor keeps what is shown until the own answer has come', async () => {
    await showAnswer();
    await act(async () => {
      login('one', { uid: 1 });
      dropPersonal(true);
    });
    expect(last()).toBe('甲 fetching');
    expect(requests[1]!.headers.get('TOKEN')).toBe('one');
  });
});

describe('a reload', () => {
  it('takes the answers back with their age', async () => {
    await showAnswer();
    keepQueries();
    await pass(20_000);
    await show(null);
    removeWhere(() => true);
    restoreQueries();
    views.length = 0;
    await show(<Detail />);
    expect(views).toEqual(['甲']);
    await pass(10_000);
    await comeBack('focus');
    expect(requests).toHaveLength(2);
  });

  it('shows what no longer held, and asks at once what holds', async () => {
    await showAnswer();
    await show(null);
    await act(async () => invalidate('resource/getDetail'));
    keepQueries();
    removeWhere(() => true);
    restoreQueries();
    await show(<Detail />);
    expect(last()).toBe('甲 fetching');
    await requests[1]!.answer({}, 4004);
    expect(listAnswers()).toEqual([]);
    expect(views.at(-1)).not.toContain('甲');
  });

  it('shows what was changed by hand, and asks what became of it', async () => {
    await showAnswer();
    await act(async () =>
      setAnswer('resource/getDetail', { id: 1 }, (before) => ({ ...before, title: '改' })),
    );
    keepQueries();
    await show(null);
    removeWhere(() => true);
    restoreQueries();
    views.length = 0;
    await show(<Detail />);
    expect(views[0]).toMatch(/^改/);
    await requests[1]!.answer(detail('乙'));
    expect(last()).toBe('乙');
  });

  it('bears with anything else that is kept', () => {
    for (const text of ['[]', 'null', '{"answers":3}', '{']) {
      sessionStorage.setItem('xuelin:queries', text);
      restoreQueries();
    }
    expect(listAnswers()).toEqual([]);
  });
});
