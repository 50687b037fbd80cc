import { useWindowKeys, zoomKeys } from '#resource/window-keys.ts';

export type ComparisonKeys = {
  turn: (pages: number) => void;
  first: () => void;
  last: () => void;
  zoom: (factor: number | null) => void;
};

/** What the keys do, as the comparison says it. */
export const comparisonKeys = '左右方向键或上下翻页键翻页，Home 和 End 到首页末页，加号减号缩放，数字 0 还原';

/** Reads the keyboard while the comparison is open; fields keep their keys. */
export function useComparisonKeys(keys: ComparisonKeys): void {
  useWindowKeys((event) => {
    const isField = event.target instanceof HTMLElement && event.target.closest('input') !== null;
    if (isField || event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const acts: Record<string, () => void> = {
      ArrowRight: () => keys.turn(1),
      ArrowLeft: () => keys.turn(-1),
      PageDown: () => keys.turn(1),
      PageUp: () => keys.turn(-1),
      Home: keys.first,
      End: keys.last,
      ...zoomKeys(keys.zoom),
    };
    return acts[event.key];
  });
}
