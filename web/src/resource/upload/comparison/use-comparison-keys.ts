import { useEffect, useEffectEvent } from 'react';

export type ComparisonKeys = {
  turn: (pages: number) => void;
  first: () => void;
  last: () => void;
  zoom: (factor: number | null) => void;
};

/** What the keys do, as the comparison says it. */
export const comparisonKeys = '左右方向键翻页，Home 和 End 到首页末页，加号减号缩放，数字 0 还原';

/** Reads the keyboard while the comparison is open; fields keep their keys. */
export function useComparisonKeys(keys: ComparisonKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLElement && event.target.closest('input') !== null;
    if (isField || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      ArrowRight: () => keys.turn(1),
      ArrowLeft: () => keys.turn(-1),
      PageDown: () => keys.turn(1),
      PageUp: () => keys.turn(-1),
      Home: keys.first,
      End: keys.last,
      '+': () => keys.zoom(1.25),
      '=': () => keys.zoom(1.25),
      '-': () => keys.zoom(0.8),
      '0': () => keys.zoom(null),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
