import type { TextRange } from '#resource/reading/layer/text-layer.ts';

/** What is selected on one page. */
export type PageSelection = TextRange & { page: number };

/** Marks the text of a page in the document, by its number. */
export const LAYER = 'data-text-of';

/** What of the pages inside `root` is selected, page by page; empty when nothing is. */
export function selectionIn(root: HTMLElement): PageSelection[] {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return [];
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) {
    // Dragging over the edge of the last page takes in what stands behind it.
    if (!range.intersectsNode(root)) return [];
  }
  return [...root.querySelectorAll<HTMLElement>(`[${LAYER}]`)].flatMap((layer) => {
    if (!range.intersectsNode(layer)) return [];
    const part = partOf(range, layer);
    return part ? [{ page: Number(layer.getAttribute(LAYER)), ...part }] : [];
  });
}

function partOf(range: Range, layer: HTMLElement): TextRange | null {
  let start = Infinity;
  let end = -1;
  for (const span of layer.querySelectorAll<HTMLElement>('[data-start]')) {
    const words = span.firstChild;
    if (!words || !range.intersectsNode(words)) continue;
    const first = Number(span.dataset.start);
    const length = words.textContent?.length ?? 0;
    const from = range.startContainer === words ? range.startOffset : 0;
    const to = range.endContainer === words ? range.endOffset : length;
    if (to <= from) continue;
    start = Math.min(start, first + from);
    end = Math.max(end, first + to);
  }
  return end > start ? { start, end } : null;
}
