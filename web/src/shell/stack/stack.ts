import type { Place } from '#shell/stack/route-path.ts';

/** An open page. */
export type Entry = Place & {
  id: number;
  /** Its position in the browser's history. */
  index: number;
};

/** The open pages. */
export type Stack = {
  /** Bottom first; never empty. */
  pages: readonly Entry[];
  /** Tabs that live on while another one is shown. */
  tabs: readonly Entry[];
  nextId: number;
};

/** What has to be done to the browser's history after a change of the stack. */
export type HistoryStep =
  | { kind: 'push'; entry: Entry }
  | { kind: 'replace'; entry: Entry }
  /** Moves by `delta`, then replaces what is there when an entry is given. */
  | { kind: 'go'; delta: number; entry?: Entry };

export type Change = { stack: Stack; steps: readonly HistoryStep[] };

export type IsTab = (path: string) => boolean;

export const topOf = (stack: Stack): Entry => stack.pages.at(-1)!;
const bottomOf = (stack: Stack): Entry => stack.pages[0]!;

/** A stack with one page. */
export function startStack(place: Place, index = 0, nextId = 1): Stack {
  return { pages: [{ ...place, id: nextId, index }], tabs: [], nextId: nextId + 1 };
}

/** Opens a page over the others. A tab's page is switched to instead. */
export function open(stack: Stack, place: Place, isTab: IsTab): Change {
  if (isTab(place.path)) return switchTab(stack, place, isTab);
  const entry = { ...place, id: stack.nextId, index: topOf(stack).index + 1 };
  return {
    stack: { ...stack, pages: [...stack.pages, entry], nextId: stack.nextId + 1 },
    steps: [{ kind: 'push', entry }],
  };
}

/** Replaces the page on top. A tab below it lives on. */
export function redirect(stack: Stack, place: Place, isTab: IsTab): Change {
  if (isTab(place.path)) return switchTab(stack, place, isTab);
  const top = topOf(stack);
  const entry = { ...place, id: stack.nextId, index: top.index };
  return {
    stack: {
      pages: [...stack.pages.slice(0, -1), entry],
      tabs: isTab(top.path) ? [...stack.tabs, top] : stack.tabs,
      nextId: stack.nextId + 1,
    },
    steps: [{ kind: 'replace', entry }],
  };
}

/** Shows a tab as the only page: every page that is no tab is closed, tabs live on. */
export function switchTab(stack: Stack, place: Place, isTab: IsTab): Change {
  const index = bottomOf(stack).index;
  const alive = [...stack.tabs, ...stack.pages.filter((entry) => isTab(entry.path))];
  const existing = alive.find((entry) => entry.path === place.path);
  // Coming with other options is coming to another page.
  const same = existing && (place.query === '' || place.query === existing.query);
  const entry = same ? { ...existing, index } : { ...place, id: stack.nextId, index };
  return {
    stack: {
      pages: [entry],
      tabs: alive.filter((one) => one.path !== place.path),
      nextId: same ? stack.nextId : stack.nextId + 1,
    },
    steps: toBottom(stack, entry),
  };
}

/** Closes everything and starts anew with one page. */
export function relaunch(stack: Stack, place: Place): Change {
  const entry = { ...place, id: stack.nextId, index: bottomOf(stack).index };
  return {
    stack: { pages: [entry], tabs: [], nextId: stack.nextId + 1 },
    steps: toBottom(stack, entry),
  };
}

function toBottom(stack: Stack, entry: Entry): HistoryStep[] {
  const delta = bottomOf(stack).index - topOf(stack).index;
  return delta === 0 ? [{ kind: 'replace', entry }] : [{ kind: 'go', delta, entry }];
}

/** Closes `delta` pages (at least the bottom one stays); with one page on the stack home is relaunched. */
export function back(stack: Stack, home: Place, delta = 1): Change {
  if (stack.pages.length === 1) return relaunch(stack, home);
  const remaining = Math.max(1, stack.pages.length - Math.max(1, delta));
  const pages = stack.pages.slice(0, remaining);
  const steps: HistoryStep[] = [{ kind: 'go', delta: pages.at(-1)!.index - topOf(stack).index }];
  return { stack: { ...stack, pages }, steps };
}

/** Goes back to a page that is open below the top; one that is not takes the place of the top. */
export function returnTo(stack: Stack, place: Place, isTab: IsTab): Change {
  const at = stack.pages.slice(0, -1).findLastIndex((entry) => fullEqual(entry, place));
  if (at < 0) return redirect(stack, place, isTab);
  const pages = stack.pages.slice(0, at + 1);
  return {
    stack: { ...stack, pages },
    steps: [{ kind: 'go', delta: pages[at]!.index - topOf(stack).index }],
  };
}

/**
 * The browser moved by itself (its buttons, a typed address, a plain link): follows it. `id` and `index` come from
 * the history entry, absent for a new one.
 */
export function follow(
  stack: Stack,
  place: Place,
  mark: { id: number; index: number } | null,
  isTab: IsTab,
): Change {
  const top = topOf(stack);
  if (mark && mark.id === top.id) return { stack, steps: [] };
  if (mark) {
    const at = stack.pages.findIndex((entry) => entry.id === mark.id);
    if (at >= 0) return { stack: { ...stack, pages: stack.pages.slice(0, at + 1) }, steps: [] };
  }
  const index = mark ? mark.index : top.index + 1;
  if (!mark && fullEqual(place, top)) {
    const entry = { ...top, index };
    return {
      stack: { ...stack, pages: [...stack.pages.slice(0, -1), entry] },
      steps: [{ kind: 'replace', entry }],
    };
  }
  const below = stack.pages.filter((entry) => entry.index < index);
  if (isTab(place.path) || below.length === 0) {
    const nextStack = isTab(place.path) ? switchTab(stack, place, isTab).stack : relaunch(stack, place).stack;
    const entry = { ...nextStack.pages[0]!, index };
    return { stack: { ...nextStack, pages: [entry] }, steps: [{ kind: 'replace', entry }] };
  }
  const entry = { ...place, id: stack.nextId, index };
  return {
    stack: { ...stack, pages: [...below, entry], nextId: stack.nextId + 1 },
    steps: [{ kind: 'replace', entry }],
  };
}

function fullEqual(a: Place, b: Place): boolean {
  return a.path === b.path && a.query === b.query;
}

/** Every living page, in a stable order. */
export function living(stack: Stack): Entry[] {
  return [...stack.tabs, ...stack.pages].toSorted((a, b) => a.id - b.id);
}

/** Ids of the pages that stay mounted: the tabs and the upper ones of the stack, `cap` in all. */
export function mountedIds(stack: Stack, cap = 10): Set<number> {
  const upper = stack.pages.toReversed();
  return new Set([...upper, ...stack.tabs].slice(0, cap).map((entry) => entry.id));
}
