import { useLayoutEffect, useRef } from 'react';
import { restoreScroll } from '#shell/stack/scroll.ts';

/**
 * Tabs of lists on one page, each of which comes back where it was read to. `head` stands where the tabs stick; `select`
 * takes the place of `setTab`. Pressing the chosen tab brings its list to the beginning.
 */
export function useTabScroll<Key extends string>(tab: Key, setTab: (key: Key) => void) {
  const head = useRef<HTMLDivElement>(null);
  /** Pixels to which each list was read. */
  const reachedByTab = useRef(new Map<string, number>());
  /** Where a list that was chosen is to stand. */
  const goal = useRef<{ key: string; top: number } | null>(null);
  useLayoutEffect(() => {
    const { current } = goal;
    goal.current = null;
    return current?.key === tab ? restoreScroll(current.top) : undefined;
  }, [tab]);
  const select = (key: Key) => {
    const { scrollY } = window;
    const top = scrollY + (head.current?.getBoundingClientRect().top ?? 0);
    if (key === tab) {
      window.scrollTo({ top: Math.min(top, scrollY), behavior: 'instant' });
      return;
    }
    reachedByTab.current.set(tab, scrollY);
    // Whoever has not come down to the lists stays where they are.
    if (scrollY > top) goal.current = { key, top: Math.max(top, reachedByTab.current.get(key) ?? 0) };
    setTab(key);
  };
  return { head, select };
}
