import { fullPath } from '#shell/stack/route-path.ts';
import type { Entry, HistoryStep } from '#shell/stack/stack.ts';

/** What a history entry of ours carries. */
export type Mark = { id: number; index: number };

/** Milliseconds after which a move of the history that the browser did not report counts as done. */
const PATIENCE = 400;

/** The mark of a history state, or null when it is not ours. */
export function markOf(state: unknown): Mark | null {
  const { id, index } = (state ?? {}) as Partial<Mark>;
  return typeof id === 'number' && typeof index === 'number' ? { id, index } : null;
}

const urlOf = (entry: Entry) => `#${fullPath(entry)}`;
const stateOf = ({ id, index }: Entry): Mark => ({ id, index });

/**
 * Applies steps to the browser's history one after the other: moving is asynchronous there, and whatever comes
 * meanwhile waits. `onMove` hears of moves that the browser made by itself.
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

  const work = () => {
    while (!moving) {
      const step = waiting.shift();
      if (!step) return;
      if (step.kind === 'push') history.pushState(stateOf(step.entry), '', urlOf(step.entry));
      else if (step.kind === 'replace') history.replaceState(stateOf(step.entry), '', urlOf(step.entry));
      else {
        moving = { entry: step.entry, timer: setTimeout(arrive, PATIENCE) };
        history.go(step.delta);
      }
    }
  };

  const onPop = (event: PopStateEvent) => {
    if (moving) arrive();
    else onMove(markOf(event.state));
  };
  window.addEventListener('popstate', onPop);

  return {
    apply: (steps: readonly HistoryStep[]): void => {
      waiting.push(...steps);
      work();
    },
    stop: (): void => {
      window.removeEventListener('popstate', onPop);
      if (moving) clearTimeout(moving.timer);
    },
  };
}
