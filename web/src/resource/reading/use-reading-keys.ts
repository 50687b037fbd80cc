import { useWindowKeys, zoomKeys } from '#resource/window-keys.ts';

export type ReadingKeys = {
  /** Pages on (or back). */
  turn: (pages: number) => void;
  /** Windows on (or back), in parts of one. */
  scroll: (windows: number) => void;
  first: () => void;
  last: () => void;
  zoom: (factor: number | null) => void;
  find: () => void;
  contents: () => void;
  note: () => void;
};

/** What the keys do while a document is read, as the sheet of looks says it. */
export const keyHelp = '方向键翻页与滚动，空格向下一屏，加号减号缩放，数字 0 还原，F 查找，T 目录，N 记笔记';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [role=dialog]') !== null;

/** Reads the keyboard while the page is shown and nothing lies over it. */
export function useReadingKeys(keys: ReadingKeys): void {
  useWindowKeys((event) => {
    const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f';
    if (isTyping(event.target) && !isFind) return undefined;
    if (document.querySelector('dialog[open]')) return undefined;
    if (!isFind && (event.ctrlKey || event.metaKey || event.altKey)) return undefined;
    const isControl = event.target instanceof HTMLElement && event.target.closest('button, a') !== null;
    const acts: Record<string, () => void> = {
      ArrowRight: () => keys.turn(1),
      ArrowLeft: () => keys.turn(-1),
      ArrowDown: () => keys.scroll(0.12),
      ArrowUp: () => keys.scroll(-0.12),
      PageDown: () => keys.scroll(0.9),
      PageUp: () => keys.scroll(-0.9),
      Home: keys.first,
      End: keys.last,
      ...zoomKeys(keys.zoom),
      f: keys.find,
      t: keys.contents,
      n: keys.note,
      ...(isControl ? {} : { ' ': () => keys.scroll(event.shiftKey ? -0.9 : 0.9) }),
    };
    return acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  });
}
