import { dropPageQueries } from '@xuelin/client/queries/page-queries.ts';
import { loadPart, onLeave, savePart } from '@xuelin/client/storage/page-memory.ts';
import { setNavigation } from '@xuelin/client/device/navigation.ts';
import { createStore, useStore } from '@xuelin/client/queries/store.ts';
import { createHistorySync, markOf } from '#shell/stack/history-sync.ts';
import type { Mark } from '#shell/stack/history-sync.ts';
import { keepOnly, keepScroll, loadPageStates, savePageStates } from '#shell/page/page-state.ts';
import { HOME, fullPath, parsePlace } from '#shell/stack/route-path.ts';
import type { Place } from '#shell/stack/route-path.ts';
import * as stacks from '#shell/stack/stack.ts';
import type { Change, Entry, Stack } from '#shell/stack/stack.ts';
import { rewindVisit, takeReturn } from '#shell/stack/visit-elsewhere.ts';
import { isTabPath } from '#routes.ts';
import { closeLayers } from '@xuelin/ui/layers/open-layers.ts';

const home = parsePlace(HOME);
const stack = createStore<Stack>(stacks.startStack(home));
const moves = new Set<() => void>();
const closings = new Set<(id: number) => void>();
/** Moves of pages that were covered when their work ended, by the id of the page. */
const pendingMoves = new Map<number, () => void>();
let sync: ReturnType<typeof createHistorySync> | undefined;
let hasLeftFirst = false;

export const useStack = (): Stack => useStore(stack);
export const getStack = stack.get;
export const topEntry = (): Entry => stacks.topOf(stack.get());

/** False while the page the app started with has never been left. */
export const hasMoved = (): boolean => hasLeftFirst;

/** Calls back before every move between pages: dialogs and viewers close then. */
export function onMove(listener: () => void): () => void {
  moves.add(listener);
  return () => {
    moves.delete(listener);
  };
}

/** Calls back with the id of every page that was closed. */
export function onPageClosed(listener: (id: number) => void): () => void {
  closings.add(listener);
  return () => {
    closings.delete(listener);
  };
}

function apply(change: Change): void {
  const before = stack.get();
  if (change.stack !== before) {
    keepScroll(stacks.topOf(before).id, window.scrollY);
    for (const listener of moves) listener();
    hasLeftFirst = true;
    // Only an opened page comes in with a movement.
    document.documentElement.dataset.move = change.steps[0]?.kind === 'push' ? 'push' : 'none';
    stack.set(change.stack);
    const alive = new Set(stacks.living(change.stack).map((entry) => entry.id));
    keepOnly(alive);
    for (const { id } of stacks.living(before)) {
      if (alive.has(id)) continue;
      dropPageQueries(id);
      pendingMoves.delete(id);
      for (const listener of closings) listener(id);
    }
  }
  sync?.apply(change.steps);
  const { id } = topEntry();
  const pending = pendingMoves.get(id);
  pendingMoves.delete(id);
  pending?.();
}

/**
 * Moves on behalf of a page, for instance when what it sent has been answered: at once while it is on top, as soon as
 * it is again while another page lies over it, never once it is closed.
 */
export function moveFrom(id: number, act: () => void): void {
  if (topEntry().id === id) act();
  else if (stacks.living(stack.get()).some((entry) => entry.id === id)) pendingMoves.set(id, act);
}

const move = (act: (place: Place) => Change) => (path: string) => apply(act(parsePlace(path)));

/** Opens a page over the current one. A tab's page is switched to. */
export const openPage = move((place) => stacks.open(stack.get(), place, isTabPath));
/** Replaces the current page. */
export const redirectTo = move((place) => stacks.redirect(stack.get(), place, isTabPath));
/** Goes back to this page when it is open below, so that it is not stacked twice; else it replaces the current one. */
export const returnTo = move((place) => stacks.returnTo(stack.get(), place, isTabPath));
/** Shows a tab and closes every page that is no tab. A page that is no tab is opened. */
export const switchTab = move((place) =>
  (isTabPath(place.path) ? stacks.switchTab : stacks.open)(stack.get(), place, isTabPath),
);
/** Closes everything and starts anew with this page. */
export const relaunch = move((place) => stacks.relaunch(stack.get(), place));
/** Goes back; with one page on the stack home is relaunched. */
export function goBack(delta = 1): void {
  apply(stacks.back(stack.get(), home, delta));
}

function followBrowser(mark: Mark | null): void {
  // Going back closes what lies over the page before it leaves the page.
  if (mark?.id === topEntry().id) closeLayers(mark.layers ?? 0);
  apply(stacks.follow(stack.get(), parsePlace(location.hash), mark, isTabPath));
}

/** The stack of before a reload, cut to the page the browser shows; undefined when it does not belong to it. */
export function restoreStack(savedStack: unknown, mark: Mark | null, place: Place): Stack | undefined {
  const { pages, tabs, nextId } = (savedStack ?? {}) as Partial<Stack>;
  if (!mark || !Array.isArray(pages) || !Array.isArray(tabs) || typeof nextId !== 'number') return undefined;
  const at = (pages as Entry[]).findIndex((entry) => entry.id === mark.id);
  const entry = (pages as Entry[])[at];
  if (!entry || entry.path !== place.path || entry.query !== place.query) return undefined;
  return { pages: (pages as Entry[]).slice(0, at + 1), tabs: tabs as Entry[], nextId };
}

/**
 * Takes over the address bar and the history. Call once, before the first render. False when the pages of before a
 * reload are back.
 */
export function startRouter(): boolean {
  history.scrollRestoration = 'manual';
  const mark = markOf(history.state);
  const place = parsePlace(location.hash);
  if (rewindVisit(mark !== null, fullPath(place))) {
    // What is drawn here goes with this document.
    stack.set(stacks.startStack(place));
    return true;
  }
  const savedStack = loadPart('stack') as Partial<Stack> | undefined;
  const previous = restoreStack(savedStack, mark, place);
  if (previous) {
    loadPageStates();
    stack.set(previous);
  } else {
    stack.set(stacks.startStack(place, mark?.index ?? 0, (savedStack?.nextId ?? 1) + 1));
  }
  const top = topEntry();
  history.replaceState({ ...mark, id: top.id, index: top.index }, '', `#${fullPath(top)}`);
  sync = createHistorySync(followBrowser);
  // What lay over the page is gone by a reload, and so is its entry.
  if (mark?.layers) sync.apply([{ kind: 'go', delta: 0, entry: top }]);
  onLeave(() => {
    keepScroll(topEntry().id, window.scrollY);
    savePart('stack', stack.get());
    savePageStates();
  });
  setNavigation({
    current: () => fullPath(topEntry()),
    open: openPage,
    redirect: redirectTo,
    switchTab,
    relaunch,
    back: goBack,
    announce: (sentence) =>
      void import('@xuelin/ui/layers/toast.tsx').then(({ showToast }) => showToast(sentence)),
  });
  openReturned();
  // A browser may bring the page back as it was left, without a start.
  window.addEventListener('pageshow', ({ persisted }) => persisted && openReturned());
  return !previous;
}

/** Puts the page somebody came back to from elsewhere in the place of the one they left. */
function openReturned(): void {
  const path = takeReturn();
  if (path !== undefined) redirectTo(path);
}
