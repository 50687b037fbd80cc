import { fullPath } from '#shell/stack/route-path.ts';
import type { Entry, HistoryStep } from '#shell/stack/stack.ts';
import { layerCount, onLayersChange } from '@xuelin/ui/layers/open-layers.ts';

/**
 * What a history entry of ours carries: its page, and on an entry that stands for something over the page how many layers
 * lie there.
 */
export type Mark = { id: number; index: number; layers?: number };

/** Milliseconds after which a move of the history that the browser did not report counts as done. */
const PATIENCE = 400;

/** The mark of a history state, or null when it is not ours. */
export function markOf(state: unknown): Mark | null {
  const { id, index, layers } = (state ?? {}) as Partial<Mark>;
  if (typeof id !== 'number' || typeof index !== 'number') return null;
  return typeof layers === 'number' ? { id, index, layers } : { id, index };
}

const urlOf = (entry: Entry) => `#${fullPath(entry)}`;
const stateOf = ({ id, index }: Entry): Mark => ({ id, index });

/** How many layers the current history entry stands for. */
const markedLayers = () => markOf(history.state)?.layers ?? 0;

/**
 * Applies steps to the browser's history one after the other: moving is asynchronous there, and whatever comes
 * meanwhile waits. `onMove` hears of moves that the browser made by itself.
 *
 * Every layer over a page has an entry above the page's own, so that going back closes the top layer and leaves the page.
 */
export function createHistorySync(onMove: (mark: Mark | null) => void) {
  const waiting: HistoryStep[] = [];
  let moving: { entry?: Entry; timer: ReturnType<typeof setTimeout> } | null = null;

  const arrive = () => {
    if (!moving) return;
    clearTimeout(moving.timer);
    const { entry } = moving;
    moving = null;
    if (entry) history.replaceState(stateOf(entry), '', urlOf(entry));
    work();
  };

  const go = (delta: number, entry?: Entry) => {
    moving = { entry, timer: setTimeout(arrive, PATIENCE) };
    history.go(delta);
  };

  /** Has as many entries above the page's own as layers lie over it. */
  const followLayers = () => {
    if (moving || waiting.length > 0) return;
    const mark = markOf(history.state);
    if (!mark) return;
    const open = layerCount();
    const expected = mark.layers ?? 0;
    if (expected > open) go(open - expected);
    for (let layers = expected + 1; layers <= open; layers += 1) {
      history.pushState({ id: mark.id, index: mark.index, layers }, '');
    }
  };

  const work = (): void => {
    if (moving) return undefined;
    const [step] = waiting;
    if (!step) return followLayers();
    const above = markedLayers();
    // A page is left from its own entry: those of its layers do not stay behind it.
    if (above > 0 && step.kind !== 'go') return go(-above);
    waiting.shift();
    if (step.kind === 'go') return go(step.delta - above, step.entry);
    if (step.kind === 'push') history.pushState(stateOf(step.entry), '', urlOf(step.entry));
    else history.replaceState(stateOf(step.entry), '', urlOf(step.entry));
    return work();
  };

  const onPop = (event: PopStateEvent) => {
    if (moving) return arrive();
    onMove(markOf(event.state));
    return work();
  };
  window.addEventListener('popstate', onPop);

  // What opens and closes in one breath (a sheet that leads to another one) is one change.
  const settle = () => queueMicrotask(followLayers);
  const stopLayers = onLayersChange(settle);

  return {
    apply: (steps: readonly HistoryStep[]): void => {
      waiting.push(...steps);
      work();
    },
    stop: (): void => {
      window.removeEventListener('popstate', onPop);
      stopLayers();
      if (moving) clearTimeout(moving.timer);
    },
  };
}
