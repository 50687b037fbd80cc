/** A parsed formula: the small part of TeX that the demo texts need. */
export type MathNode =
  | { kind: 'text'; text: string; italic: boolean }
  | { kind: 'space'; em: number }
  | { kind: 'group'; items: MathNode[] }
  | { kind: 'fraction'; top: MathNode; bottom: MathNode }
  | { kind: 'root'; body: MathNode }
  | { kind: 'script'; base: MathNode; sup?: MathNode; sub?: MathNode; limits: boolean }
  | { kind: 'matrix'; rows: MathNode[][]; fence: Fence };

/** What stands at both sides of a matrix. */
export type Fence = 'bracket' | 'bar' | 'brace' | 'none';

const symbols: Record<string, string> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  varepsilon: 'ε',
  epsilon: 'ε',
  eta: 'η',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  varphi: 'φ',
  phi: 'φ',
  omega: 'ω',
  Delta: 'Δ',
  Sigma: 'Σ',
  Omega: 'Ω',
  Phi: 'Φ',
  Lambda: 'Λ',
  to: '→',
  le: '≤',
  ge: '≥',
  ne: '≠',
  infty: '∞',
  int: '∫',
  sum: '∑',
  prod: '∏',
  partial: '∂',
  cdot: '·',
  times: '×',
  div: '÷',
  pm: '±',
  in: '∈',
  subset: '⊂',
  cup: '∪',
  cap: '∩',
  forall: '∀',
  exists: '∃',
  sim: '~',
  approx: '≈',
  Rightarrow: '⇒',
  Leftrightarrow: '⇔',
  rightarrow: '→',
  ldots: '…',
  cdots: '…',
  neg: '¬',
  land: '∧',
  lor: '∨',
  degree: '°',
  rightleftharpoons: '⇌',
  prime: '′',
  mid: '|',
  perp: '⊥',
  parallel: '∥',
  emptyset: '∅',
  uparrow: '↑',
  equiv: '≡',
};
const functions = new Set([
  'sin',
  'cos',
  'tan',
  'cot',
  'sec',
  'csc',
  'ln',
  'log',
  'lim',
  'max',
  'min',
  'arctan',
  'arcsin',
  'arccos',
  'det',
  'exp',
  'rank',
  'tr',
  'sgn',
]);
const relations = new Set('=<>≤≥≠≈→⇒⇔∈⊂⇌~≡');
const binaries = new Set('+−×÷±·∧∨∪∩');

/** Parses TeX; unknown commands throw, so that a typing error shows in the tests. */
export function parseMath(tex: string): MathNode {
  const tokens = tex.match(/\\[a-zA-Z]+|\\[\\,;{}]|[^\s]|\s+/gu) ?? [];
  let at = 0;
  const skipSpace = (): void => {
    while (tokens[at]?.trim() === '') at++;
  };

  function list(end: (token: string) => boolean): MathNode {
    const items: MathNode[] = [];
    while (at < tokens.length && !end(tokens[at] ?? '')) {
      const item = scripted();
      if (item) items.push(item);
    }
    return { kind: 'group', items: spaced(items) };
  }

  function argument(): MathNode {
    skipSpace();
    if (tokens[at] !== '{') return atom() ?? { kind: 'group', items: [] };
    at++;
    const inner = list((token) => token === '}');
    at++;
    return inner;
  }

  function scripted(): MathNode | null {
    const base = atom();
    if (base === null) return null;
    let sup: MathNode | undefined;
    let sub: MathNode | undefined;
    for (;;) {
      const mark = tokens[at];
      if (mark !== '^' && mark !== '_') break;
      at++;
      if (mark === '^') sup = argument();
      else sub = argument();
    }
    if (!sup && !sub) return base;
    const limits = base.kind === 'text' && ['∑', '∏', 'lim', 'max', 'min'].includes(base.text);
    return { kind: 'script', base, limits, ...(sup ? { sup } : {}), ...(sub ? { sub } : {}) };
  }

  function atom(): MathNode | null {
    const token = tokens[at++] ?? '';
    if (token.trim() === '') return null;
    if (token === '{') {
      const inner = list((next) => next === '}');
      at++;
      return inner;
    }
    if (!token.startsWith('\\')) {
      const text = token === '-' ? '−' : token === "'" ? '′' : token;
      return { kind: 'text', text, italic: /^[a-zA-Z]$/.test(token) };
    }
    return command(token.slice(1));
  }

  function command(name: string): MathNode {
    if (name === 'frac') return { kind: 'fraction', top: argument(), bottom: argument() };
    if (name === 'sqrt') return { kind: 'root', body: argument() };
    if (name === 'quad') return { kind: 'space', em: 1 };
    if (name === ',' || name === ';') return { kind: 'space', em: 0.2 };
    if (name === '{' || name === '}') return { kind: 'text', text: name, italic: false };
    if (name === 'text' || name === 'mathrm') return { kind: 'text', text: rawArgument(), italic: false };
    if (name === 'ce') return chemistry(rawArgument());
    if (name === 'matrix') return matrix('bracket');
    if (name === 'vmatrix') return matrix('bar');
    if (name === 'cases') return matrix('brace');
    if (functions.has(name)) return { kind: 'text', text: name, italic: false };
    const symbol = symbols[name];
    if (symbol === undefined) throw new Error(`unknown TeX command \\${name} in ${tex}`);
    return { kind: 'text', text: symbol, italic: /^[α-ω]$/.test(symbol) };
  }

  function rawArgument(): string {
    skipSpace();
    at++;
    let depth = 1;
    let text = '';
    for (; at < tokens.length; at++) {
      const token = tokens[at] ?? '';
      if (token === '{') depth++;
      if (token === '}' && --depth === 0) break;
      text += token;
    }
    at++;
    return text;
  }

  function matrix(fence: Fence): MathNode {
    skipSpace();
    at++;
    const rows: MathNode[][] = [[]];
    while (at < tokens.length) {
      rows.at(-1)?.push(list((token) => token === '}' || token === '&' || token === '\\\\'));
      const end = tokens[at++];
      if (end === '}') break;
      if (end === '\\\\') rows.push([]);
    }
    return { kind: 'matrix', rows, fence };
  }

  return list(() => false);
}

/** `2H2 + O2 -> 2H2O`, `Fe^3+`: digits after an element or a bracket sink, charges rise. */
function chemistry(source: string): MathNode {
  const items: MathNode[] = [];
  const text = source.replaceAll('<=>', '⇌').replaceAll('->', '→');
  for (const part of text.match(/\^[0-9]*[+-]|[A-Za-z)\]][0-9]+|\s+|./gu) ?? []) {
    const sunk = /^([A-Za-z)\]])([0-9]+)$/.exec(part);
    const plain = (value: string): MathNode => ({ kind: 'text', text: value, italic: false });
    if (part.startsWith('^')) {
      const base = items.pop() ?? plain('');
      const sup = plain(part.slice(1).replace('-', '−'));
      items.push(base.kind === 'script' ? { ...base, sup } : { kind: 'script', base, sup, limits: false });
    } else if (sunk) {
      items.push({ kind: 'script', base: plain(sunk[1] ?? ''), sub: plain(sunk[2] ?? ''), limits: false });
    } else if (part.trim() === '') items.push({ kind: 'space', em: 0.25 });
    else items.push(plain(part));
  }
  return { kind: 'group', items };
}

/** Puts TeX's usual gaps around relations, binary operators, commas and function names. */
function spaced(items: MathNode[]): MathNode[] {
  const result: MathNode[] = [];
  let operand = false;
  const gap = (em: number): void => void result.push({ kind: 'space', em });
  for (const [index, item] of items.entries()) {
    const head = item.kind === 'script' ? item.base : item;
    const text = head.kind === 'text' ? head.text : '';
    const last = index === items.length - 1;
    if (relations.has(text)) {
      if (index > 0) gap(0.25);
      result.push(item);
      if (!last) gap(0.25);
      operand = false;
    } else if (binaries.has(text) && operand) {
      gap(0.18);
      result.push(item);
      gap(0.18);
      operand = false;
    } else {
      if (functions.has(text) && operand) gap(0.15);
      result.push(item);
      if (!last && (functions.has(text) || text === ',' || text === '∑' || text === '∏')) gap(0.15);
      operand = !['(', '[', ',', '{', '|'].includes(text) && !binaries.has(text);
    }
  }
  return result;
}

/** A stretch of linear text, raised or lowered. */
export interface FlatRun {
  text: string;
  place: 'base' | 'sup' | 'sub';
}

/** Writes a formula in one line for formats without formula layout: fractions become `a/b`. */
export function flattenMath(node: MathNode, place: FlatRun['place'] = 'base'): FlatRun[] {
  switch (node.kind) {
    case 'text':
      return [{ text: node.text, place }];
    case 'space':
      return node.em >= 0.18 ? [{ text: ' ', place }] : [];
    case 'group':
      return node.items.flatMap((item) => flattenMath(item, place));
    case 'fraction':
      return [...wrapped(node.top, place), { text: '/', place }, ...wrapped(node.bottom, place)];
    case 'root':
      return [{ text: '√', place }, ...wrapped(node.body, place)];
    case 'script':
      return [
        ...flattenMath(node.base, place),
        ...(node.sub ? flattenMath(node.sub, 'sub') : []),
        ...(node.sup ? flattenMath(node.sup, 'sup') : []),
      ];
    case 'matrix': {
      const open = { bracket: '[', bar: '|', brace: '{', none: '' }[node.fence];
      const close = { bracket: ']', bar: '|', brace: '', none: '' }[node.fence];
      const rows = node.rows.map((row) =>
        row.flatMap((cell, index) => [
          ...(index > 0 ? [{ text: ' , ', place }] : []),
          ...flattenMath(cell, place),
        ]),
      );
      return [
        { text: open, place },
        ...rows.flatMap((row, index) => [...(index > 0 ? [{ text: ' ; ', place }] : []), ...row]),
        { text: close, place },
      ];
    }
  }
}

function wrapped(node: MathNode, place: FlatRun['place']): FlatRun[] {
  const runs = flattenMath(node, place);
  const simple = runs.map((run) => run.text).join('').length <= 2;
  return simple ? runs : [{ text: '(', place }, ...runs, { text: ')', place }];
}
