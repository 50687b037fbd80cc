import { describe, expect, it } from 'vitest';
import { fullPath, optionsOf, parsePlace, pathWith } from '#shell/stack/route-path.ts';
import * as stacks from '#shell/stack/stack.ts';
import type { Change, Stack } from '#shell/stack/stack.ts';

const tabs = new Set(['pages/index/index', 'pages/square/index', 'pages/user/index']);
const isTab = (path: string) => tabs.has(path);
const at = parsePlace;
const home = at('/');
const start = (path = '/') => stacks.startStack(at(path));
const paths = (stack: Stack) => stack.pages.map((entry) => fullPath(entry));
const chain = (stack: Stack, ...acts: ((stack: Stack) => Change)[]) =>
  acts.reduce((now, act) => act(now).stack, stack);
const open = (path: string) => (stack: Stack) => stacks.open(stack, at(path), isTab);
const tab = (path: string) => (stack: Stack) => stacks.switchTab(stack, at(path), isTab);
const redirect = (path: string) => (stack: Stack) => stacks.redirect(stack, at(path), isTab);
const back = (delta?: number) => (stack: Stack) => stacks.back(stack, home, delta);

describe('paths', () => {
  it('/ and /pages/index/index are one page', () => {
    for (const text of [
      '',
      '/',
      '#/',
      '#/pages/index/index',
      '/pages/index/index/',
      'https://a.cn/x?y=1#/',
    ]) {
      expect(at(text)).toEqual({ path: 'pages/index/index', query: '' });
    }
    expect(fullPath(at('/pages/index/index'))).toBe('/');
    expect(fullPath(at('/?spid=3'))).toBe('/?spid=3');
  });

  it('query parameters are page options', () => {
    const { path, query } = at('#/pages/search?q=%E9%AB%98%E6%95%B0&a=b%26c');
    expect([path, optionsOf(query)]).toEqual(['pages/search', { q: '高数', a: 'b&c' }]);
    expect(at(pathWith('/pages/search', { q: '高 数', none: undefined, n: 0 }))).toEqual({
      path: 'pages/search',
      query: 'q=%E9%AB%98%20%E6%95%B0&n=0',
    });
  });
});

describe('page stack', () => {
  it('open pushes', () => {
    const { stack, steps } = open('/pages/search?q=1')(start());
    expect(paths(stack)).toEqual(['/', '/pages/search?q=1']);
    expect(steps).toEqual([{ kind: 'push', entry: stack.pages[1] }]);
    expect(paths(chain(stack, open('/pages/search?q=1')))).toHaveLength(3);
  });

  it('redirect replaces the page on top', () => {
    const before = chain(start(), open('/pages/a'), open('/pages/b'));
    const { stack, steps } = redirect('/pages/c')(before);
    expect(paths(stack)).toEqual(['/', '/pages/a', '/pages/c']);
    expect(steps).toEqual([{ kind: 'replace', entry: stack.pages[2] }]);
  });

  it('return goes back to a page that is open below, and redirects to one that is not', () => {
    const before = chain(start(), open('/pages/a'), open('/pages/b'), open('/pages/c'));
    const { stack, steps } = stacks.returnTo(before, at('/pages/a'), isTab);
    expect(paths(stack)).toEqual(['/', '/pages/a']);
    expect(steps).toEqual([{ kind: 'go', delta: -2 }]);
    expect(paths(stacks.returnTo(before, at('/pages/a?id=2'), isTab).stack)).toEqual([
      '/',
      '/pages/a',
      '/pages/b',
      '/pages/a?id=2',
    ]);
    expect(paths(stacks.returnTo(before, at('/pages/c'), isTab).stack)).toHaveLength(4);
  });

  it('switching tab closes every page that is no tab; tabs stay alive', () => {
    const first = start();
    const before = chain(first, open('/pages/a'), open('/pages/b'));
    const { stack, steps } = tab('/pages/user/index')(before);
    expect(paths(stack)).toEqual(['/pages/user/index']);
    expect(stack.tabs).toEqual([first.pages[0]]);
    expect(steps).toEqual([{ kind: 'go', delta: -2, entry: stack.pages[0] }]);
    const again = tab('/')(stack).stack;
    expect(again.pages[0]?.id).toBe(first.pages[0]?.id);
    expect(again.tabs.map((entry) => entry.path)).toEqual(['pages/user/index']);
  });

  it('opening or redirecting to a tab switches to it', () => {
    const before = chain(start(), open('/pages/a'));
    expect(paths(open('/pages/square/index')(before).stack)).toEqual(['/pages/square/index']);
    expect(paths(redirect('/pages/square/index')(before).stack)).toEqual(['/pages/square/index']);
  });

  it('a tab that is left by a redirect lives on', () => {
    const stack = chain(start(), redirect('/pages/a'));
    expect(paths(stack)).toEqual(['/pages/a']);
    expect(stack.tabs.map((entry) => entry.path)).toEqual(['pages/index/index']);
  });

  it('relaunch closes everything, tabs too', () => {
    const before = chain(start(), tab('/pages/user/index'), open('/pages/a'));
    const { stack, steps } = stacks.relaunch(before, at('/pages/b?x=1'));
    expect(paths(stack)).toEqual(['/pages/b?x=1']);
    expect(stack.tabs).toEqual([]);
    expect(steps).toEqual([{ kind: 'go', delta: -1, entry: stack.pages[0] }]);
  });

  it('back closes one page, or as many as told but never the last', () => {
    const before = chain(start(), open('/pages/a'), open('/pages/b'));
    expect(paths(back()(before).stack)).toEqual(['/', '/pages/a']);
    expect(paths(back(2)(before).stack)).toEqual(['/']);
    const { stack, steps } = back(9)(before);
    expect(paths(stack)).toEqual(['/']);
    expect(steps).toEqual([{ kind: 'go', delta: -2 }]);
  });

  it('back with one page on the stack relaunches home', () => {
    expect(paths(back()(start('/pages/a')).stack)).toEqual(['/']);
  });

  it('mounts at most ten pages, the upper ones', () => {
    const acts = Array.from({ length: 14 }, (_, n) => open(`/pages/p?n=${n}`));
    const stack = chain(start(), ...acts);
    const mounted = stacks.mountedIds(stack);
    expect(mounted.size).toBe(10);
    expect(mounted.has(stacks.topOf(stack).id)).toBe(true);
    expect(mounted.has(stack.pages[0]!.id)).toBe(false);
  });
});

describe('the browser moving by itself', () => {
  const mark = (stack: Stack, page: number) => {
    const { id, index } = stack.pages[page]!;
    return { id, index };
  };
  const follow = (stack: Stack, path: string, to: { id: number; index: number } | null) =>
    stacks.follow(stack, at(path), to, isTab);

  it('its back button closes the pages above', () => {
    const before = chain(start(), open('/pages/a'), open('/pages/b'));
    const { stack, steps } = follow(before, '/', mark(before, 0));
    expect(paths(stack)).toEqual(['/']);
    expect(steps).toEqual([]);
  });

  it('its forward button opens the page again', () => {
    const openStack = chain(start(), open('/pages/a?x=1'));
    const forwardMark = mark(openStack, 1);
    const closedStack = follow(openStack, '/', mark(openStack, 0)).stack;
    const { stack, steps } = follow(closedStack, '/pages/a?x=1', forwardMark);
    expect(paths(stack)).toEqual(['/', '/pages/a?x=1']);
    expect(steps).toEqual([{ kind: 'replace', entry: stack.pages[1] }]);
    expect(stack.pages[1]?.index).toBe(forwardMark.index);
  });

  it('a typed address or a plain link opens a page', () => {
    const { stack, steps } = follow(start(), '/pages/a', null);
    expect(paths(stack)).toEqual(['/', '/pages/a']);
    expect(steps[0]?.kind).toBe('replace');
    expect(stack.pages[1]?.index).toBe(1);
  });

  it('the address of the shown page opens nothing', () => {
    expect(paths(follow(start('/pages/a'), '/pages/a', null).stack)).toEqual(['/pages/a']);
  });

  it('a tab by address is switched to', () => {
    const before = chain(start(), open('/pages/a'));
    expect(paths(follow(before, '/pages/user/index', null).stack)).toEqual(['/pages/user/index']);
  });

  it('going back to a page that was closed opens it alone', () => {
    const before = chain(start('/pages/a'), tab('/pages/user/index'));
    expect(paths(follow(before, '/pages/z', { id: 99, index: -1 }).stack)).toEqual(['/pages/z']);
  });
});
