import type { FontFace } from './font-face.ts';
import type { Fence, MathNode } from './math.ts';

/** A formula set at a size; lengths in points, y upward from the baseline. */
export interface MathBox {
  width: number;
  ascent: number;
  descent: number;
  items: MathItem[];
}

/** Text or a filled bar inside a box. `tall` stretches a fence upward. */
export type MathItem =
  | { kind: 'text'; text: string; x: number; y: number; size: number; italic: boolean; tall: number }
  | { kind: 'bar'; x: number; y: number; width: number; height: number };

/** Sets a formula; `display` puts the limits of sums above and below and keeps fractions large. */
export function layoutMath(face: FontFace, node: MathNode, size: number, display: boolean): MathBox {
  const set = (child: MathNode, scale = 1): MathBox =>
    layoutMath(face, child, Math.max(size * scale, 5.5), display && scale === 1);
  switch (node.kind) {
    case 'space':
      return { width: node.em * size, ascent: 0, descent: 0, items: [] };
    case 'text':
      return setText(face, node.text, size, node.italic, display);
    case 'group': {
      const last = node.items.length - 1;
      const boxOf = (item: MathNode, i: number): MathBox => {
        const base = item.kind === 'script' ? item.base : item;
        if (base.kind !== 'text' || !isFence(base.text)) return set(item);
        const fence = fenceFor(face, node.items, i, base.text, size, set);
        return item.kind === 'script'
          ? scripted((child, scale) => (child === base ? fence : set(child, scale)), item, size)
          : fence;
      };
      return row(node.items.map(boxOf), last);
    }
    case 'fraction': {
      const scale = display ? 0.94 : 0.74;
      const top = set(node.top, scale);
      const bottom = set(node.bottom, scale);
      const width = Math.max(top.width, bottom.width) + size * 0.24;
      const axis = size * 0.33;
      const topY = axis + size * 0.16 + top.descent;
      const bottomY = axis - size * 0.16 - bottom.ascent;
      return {
        width: width + size * 0.12,
        ascent: topY + top.ascent,
        descent: -(bottomY - bottom.descent),
        items: [
          ...moved(top, (width - top.width) / 2 + size * 0.06, topY),
          ...moved(bottom, (width - bottom.width) / 2 + size * 0.06, bottomY),
          { kind: 'bar', x: size * 0.06, y: axis - 0.25, width, height: 0.55 },
        ],
      };
    }
    case 'root': {
      const body = set(node.body);
      const height = body.ascent + size * 0.12;
      const tall = Math.max(1, (height + body.descent) / (size * 0.92));
      const sign = size * 0.78;
      return {
        width: sign + body.width + size * 0.1,
        ascent: height + 1,
        descent: body.descent,
        items: [
          {
            kind: 'text',
            text: '√',
            x: -size * 0.12,
            y: -body.descent + size * 0.06 * tall,
            size,
            italic: false,
            tall,
          },
          ...moved(body, sign, 0),
          { kind: 'bar', x: sign - size * 0.06, y: height, width: body.width + size * 0.12, height: 0.55 },
        ],
      };
    }
    case 'script':
      return node.limits && display ? stacked(set, node, size) : scripted(set, node, size);
    case 'matrix':
      return matrix(set, node.rows, node.fence, size);
  }
}

const isFence = (text: string): boolean => text === '(' || text === ')' || text === '[' || text === ']';

function setText(face: FontFace, source: string, size: number, italic: boolean, display: boolean): MathBox {
  // The font's minus sign fills a whole em; its en dash has the length of a minus.
  const text = source.replaceAll('−', '–');
  const big = (text === '∫' || text === '∑' || text === '∏') && display;
  const actual = big ? size * 1.45 : size;
  const width = Array.from(text).reduce((sum, char) => sum + face.widthOf(char), 0) * (actual / 1000);
  // Some operators are drawn in a full em square; cut the empty sides away.
  const cut =
    /^[∫∑∏∂∈∞≈√⊂∪∩≠≤≥→⇒⇔∀∃°′·×÷±−α-ωΑ-Ω⇌∥⊥…]$/u.test(text) && width > actual * 0.9 ? actual * 0.14 : 0;
  const narrow =
    text === '·' || text === '′' || text === '°' ? (width > actual * 0.9 ? actual * 0.32 : 0) : cut;
  return {
    width: width - narrow * 2 + (italic ? size * 0.04 : 0),
    ascent: big ? size * 1.1 : size * 0.78,
    descent: big ? size * 0.36 : size * 0.18,
    items: [{ kind: 'text', text, x: -narrow, y: big ? -size * 0.14 : 0, size: actual, italic, tall: 1 }],
  };
}

/** Brackets grow with what stands between them. */
function fenceFor(
  face: FontFace,
  items: MathNode[],
  at: number,
  text: string,
  size: number,
  set: Setter,
): MathBox {
  const opens = text === '(' || text === '[';
  const inside = opens ? items.slice(at + 1) : items.slice(0, at).toReversed();
  let tallest = 0;
  let depth = 1;
  for (const item of inside) {
    const base = item.kind === 'script' ? item.base : item;
    const mark = base.kind === 'text' ? base.text : '';
    if (mark === '(' || mark === '[') depth += opens ? 1 : -1;
    if (mark === ')' || mark === ']') depth += opens ? -1 : 1;
    if (depth === 0) break;
    if (item.kind === 'fraction' || item.kind === 'matrix') {
      const inner = set(item);
      tallest = Math.max(tallest, inner.ascent + inner.descent);
    }
  }
  if (tallest <= size * 1.2) return setText(face, text, size, false, false);
  const tall = tallest / (size * 1.02);
  return {
    width: face.widthOf(text) * (size / 1000),
    ascent: tallest / 2 + size * 0.33,
    descent: tallest / 2 - size * 0.33,
    items: [{ kind: 'text', text, x: 0, y: size * 0.33 - size * 0.36 * tall, size, italic: false, tall }],
  };
}

function row(boxes: MathBox[], last: number): MathBox {
  const result: MathBox = { width: 0, ascent: 0, descent: 0, items: [] };
  for (let i = 0; i <= last; i++) {
    const box = boxes[i];
    if (!box) continue;
    result.items.push(...moved(box, result.width, 0));
    result.width += box.width;
    result.ascent = Math.max(result.ascent, box.ascent);
    result.descent = Math.max(result.descent, box.descent);
  }
  return result;
}

const moved = (box: MathBox, x: number, y: number): MathItem[] =>
  box.items.map((item) => ({ ...item, x: item.x + x, y: item.y + y }));

type ScriptNode = Extract<MathNode, { kind: 'script' }>;
type Setter = (node: MathNode, scale?: number) => MathBox;

function scripted(set: Setter, node: ScriptNode, size: number): MathBox {
  const base = set(node.base);
  const sup = node.sup ? set(node.sup, 0.68) : null;
  const sub = node.sub ? set(node.sub, 0.68) : null;
  const supY = Math.max(base.ascent - size * 0.42, size * 0.36);
  const subY = -Math.max(base.descent - size * 0.06, size * 0.14);
  const result: MathBox = {
    width: base.width + Math.max(sup?.width ?? 0, sub?.width ?? 0) + size * 0.05,
    ascent: Math.max(base.ascent, sup ? supY + sup.ascent : 0),
    descent: Math.max(base.descent, sub ? sub.descent - subY : 0),
    items: [...base.items],
  };
  const integral = node.base.kind === 'text' && node.base.text === '∫' ? size * 0.12 : 0;
  if (sub) result.items.push(...moved(sub, base.width - integral, subY - integral));
  if (sup) result.items.push(...moved(sup, base.width + size * 0.03 + integral, supY + integral));
  result.width += integral;
  return result;
}

function stacked(set: Setter, node: ScriptNode, size: number): MathBox {
  const base = set(node.base);
  const sup = node.sup ? set(node.sup, 0.66) : null;
  const sub = node.sub ? set(node.sub, 0.66) : null;
  const width = Math.max(base.width, sup?.width ?? 0, sub?.width ?? 0);
  const supY = base.ascent + size * 0.12 + (sup?.descent ?? 0);
  const subY = -(base.descent + (sub?.ascent ?? 0) + size * 0.02);
  return {
    width: width + size * 0.15,
    ascent: sup ? supY + sup.ascent : base.ascent,
    descent: sub ? sub.descent - subY : base.descent,
    items: [
      ...moved(base, (width - base.width) / 2, 0),
      ...(sub ? moved(sub, (width - sub.width) / 2, subY) : []),
      ...(sup ? moved(sup, (width - sup.width) / 2, supY) : []),
    ],
  };
}

function matrix(set: Setter, rows: MathNode[][], fence: Fence, size: number): MathBox {
  const boxes = rows.map((cells) => cells.map((cell) => set(cell)));
  const columns = Math.max(...boxes.map((cells) => cells.length));
  const widths = Array.from({ length: columns }, (_, c) =>
    Math.max(...boxes.map((cells) => cells[c]?.width ?? 0)),
  );
  const gapX = size * 0.75;
  const gapY = size * 0.34;
  const heights = boxes.map((cells) => ({
    ascent: Math.max(size * 0.78, ...cells.map((cell) => cell.ascent)),
    descent: Math.max(size * 0.2, ...cells.map((cell) => cell.descent)),
  }));
  const total = heights.reduce((sum, h) => sum + h.ascent + h.descent, 0) + gapY * (rows.length - 1);
  const left = size * (fence === 'brace' ? 0.5 : fence === 'none' ? 0.1 : 0.36);
  const top = total / 2 + size * 0.3;
  const items: MathItem[] = [];
  let y = top;
  for (const [r, cells] of boxes.entries()) {
    const height = heights[r] ?? { ascent: 0, descent: 0 };
    y -= height.ascent;
    let x = left;
    for (const [c, cell] of cells.entries()) {
      const shift = fence === 'brace' ? 0 : ((widths[c] ?? 0) - cell.width) / 2;
      items.push(...moved(cell, x + shift, y));
      x += (widths[c] ?? 0) + gapX;
    }
    y -= height.descent + gapY;
  }
  const inner = widths.reduce((sum, width) => sum + width, 0) + gapX * (columns - 1);
  const width = left + inner + (fence === 'brace' || fence === 'none' ? size * 0.1 : left);
  const low = top - total;
  const bar = (x: number, barY: number, barWidth: number, height: number): void =>
    void items.push({ kind: 'bar', x, y: barY, width: barWidth, height });
  if (fence === 'bracket' || fence === 'bar') {
    for (const x of [size * 0.12, width - size * 0.12]) bar(x, low - 1, 0.6, total + 2);
  }
  if (fence === 'bracket') {
    for (const edge of [low - 1, low + total + 0.4]) {
      bar(size * 0.12, edge, size * 0.16, 0.6);
      bar(width - size * 0.28, edge, size * 0.16 + 0.6, 0.6);
    }
  }
  if (fence === 'brace') {
    const tall = (total + 2) / (size * 1.0);
    items.push({
      kind: 'text',
      text: '{',
      x: 0,
      y: size * 0.3 - size * 0.36 * tall,
      size,
      italic: false,
      tall,
    });
  }
  return { width, ascent: top + 1, descent: total - top + 1, items };
}
