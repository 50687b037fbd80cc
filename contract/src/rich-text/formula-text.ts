/** Commands that are one sign. */
const signs: Record<string, string> = {
  sim: '~',
  approx: '≈',
  cdot: '·',
  cdots: '…',
  ldots: '…',
  dots: '…',
  times: '×',
  div: '÷',
  pm: '±',
  mp: '∓',
  le: '≤',
  leq: '≤',
  leqslant: '≤',
  ge: '≥',
  geq: '≥',
  geqslant: '≥',
  ne: '≠',
  neq: '≠',
  equiv: '≡',
  propto: '∝',
  ll: '≪',
  gg: '≫',
  to: '→',
  rightarrow: '→',
  longrightarrow: '→',
  xrightarrow: '→',
  leftarrow: '←',
  leftrightarrow: '↔',
  rightleftharpoons: '⇌',
  Rightarrow: '⇒',
  implies: '⇒',
  Leftrightarrow: '⇔',
  iff: '⇔',
  infty: '∞',
  partial: '∂',
  nabla: '∇',
  int: '∫',
  iint: '∬',
  oint: '∮',
  sum: '∑',
  prod: '∏',
  in: '∈',
  notin: '∉',
  subset: '⊂',
  subseteq: '⊆',
  cup: '∪',
  cap: '∩',
  emptyset: '∅',
  varnothing: '∅',
  forall: '∀',
  exists: '∃',
  neg: '¬',
  land: '∧',
  wedge: '∧',
  lor: '∨',
  vee: '∨',
  perp: '⊥',
  parallel: '∥',
  angle: '∠',
  triangle: '△',
  circ: '°',
  degree: '°',
  prime: '′',
  mid: '|',
  vert: '|',
  lvert: '|',
  rvert: '|',
  Vert: '‖',
  langle: '⟨',
  rangle: '⟩',
  lbrace: '{',
  rbrace: '}',
  quad: ' ',
  qquad: ' ',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  vartheta: 'θ',
  iota: 'ι',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  upsilon: 'υ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Xi: 'Ξ',
  Pi: 'Π',
  Sigma: 'Σ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
};
const signOf = new Map(Object.entries(signs));
/** Commands that are read by their name. */
const names =
  /^(?:arc)?(?:sin|cos|tan|cot|sec|csc)$|^(?:sinh|cosh|tanh|ln|lg|log|exp|lim|max|min|sup|inf|det|dim|ker|arg|gcd)$/u;
const fraction = /^[dtc]?frac$/u;
const side = /^(?:left|right|middle|[bB]igg?[lrm]?)$/u;
/** Commands whose argument says how something looks, not what it is. */
const looks = /^(?:begin|end|color|label|hspace|vspace)$/u;
/** Nesting beyond this is left out. */
const deepest = 24;
/** Pieces in which the index of a root ends. */
const longestIndex = 8;

/** What a limit, a maximum or the like is taken over stands in brackets behind its name: no underline tells it apart. */
const limited = /\b(lim|max|min|sup|inf)_\(([^()]*)\) ?/gu;

/** A formula in TeX as a line to be read and searched: fractions with a stroke, signs for commands, no braces. */
export function formulaText(tex: string): string {
  return new FormulaReader(tex)
    .read()
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?([-+=<>~≈≤≥≠≡·×÷±∓→⇒⇔⇌∈∪∩/^]) ?/gu, '$1')
    .replaceAll(limited, '$1($2) ')
    .trim();
}

/** Goes over the pieces of a formula once. */
class FormulaReader {
  private readonly pieces: string[];
  private at = 0;

  constructor(tex: string) {
    this.pieces = tex.match(/\\[a-z]+|\\?./gisu) ?? [];
  }

  /** All of it: a brace too many ends nothing. */
  read(): string {
    let text = '';
    while (this.at < this.pieces.length) text += this.until('}', 0);
    return text;
  }

  private until(end: string, depth: number): string {
    let text = '';
    let before = '';
    // Kept apart: to look into a string that grows copies all of it.
    let last = '';
    while (this.at < this.pieces.length) {
      const piece = this.pieces[this.at++] ?? '';
      if (piece === end) break;
      const pieceText = this.one(piece, depth);
      text += runsOn(last, before, pieceText, piece) ? ` ${pieceText}` : pieceText;
      before = piece;
      last = pieceText.slice(-1) || last;
    }
    return text;
  }

  private one(piece: string, depth: number): string {
    if (depth > deepest) return '';
    if (piece === '{') return this.until('}', depth + 1);
    if (piece === '}') return '';
    if (piece === '^') return upper(this.argument(depth));
    if (piece === '_') return lower(this.argument(depth));
    if (piece === '&' || piece === '~') return ' ';
    return piece.length > 1 && piece.startsWith('\\') ? this.command(piece.slice(1), depth) : piece;
  }

  private command(name: string, depth: number): string {
    const sign = signOf.get(name);
    if (sign !== undefined) {
      this.skipSpace();
      return sign;
    }
    if (names.test(name)) return name;
    if (fraction.test(name)) {
      const above = operand(this.argument(depth));
      return `${above}/${bracket(this.argument(depth), divisor)}`;
    }
    if (name === 'binom') {
      const from = this.argument(depth);
      return `C(${from},${this.argument(depth)})`;
    }
    if (name === 'sqrt') return `${this.rootIndex()}√${bracket(this.argument(depth), /^(?:\d+|.?)$/u)}`;
    if (side.test(name)) {
      if (this.pieces[this.at] === '.') this.at++;
      return '';
    }
    if (looks.test(name)) {
      this.argument(depth);
      return ' ';
    }
    if (/^[{}%$&#_]$/u.test(name)) return name;
    if (name === '|') return '‖';
    return /^[\s\\,;:]$/u.test(name) ? ' ' : '';
  }

  /** What a command is about: a group, or the one piece that follows. */
  private argument(depth: number): string {
    this.skipSpace();
    const piece = this.pieces[this.at];
    if (piece === undefined || piece === '}') return '';
    this.at++;
    return this.one(piece, depth + 1).trim();
  }

  private rootIndex(): string {
    if (this.pieces[this.at] !== '[') return '';
    const length = this.pieces.slice(this.at, this.at + longestIndex).indexOf(']');
    if (length < 0) return '';
    const index = this.pieces.slice(this.at + 1, this.at + length).join('');
    this.at += length + 1;
    return index;
  }

  private skipSpace(): void {
    while (/^\s$/u.test(this.pieces[this.at] ?? '')) this.at++;
  }
}

/** In brackets unless it is simple. */
const bracket = (text: string, simple: RegExp) => (simple.test(text) ? text : `(${text})`);

/** What stands above a fraction's stroke: in brackets when it is a sum or the like. */
function operand(text: string): string {
  const outside = text.replaceAll(/\([^()]*\)/gu, '');
  return /[-+±∓·×/=~,]/u.test(outside.slice(1)) ? `(${text})` : text;
}

/** What may stand below it as it is: one factor, or a function of one thing. */
const divisor = /^(?:[^-+±∓·×/=~,()\s]*|\p{L}['′]*\([\p{L}\p{N}]*\))$/u;

/** TeX needs no space after a fraction, a power or a function's name, nor before the last; a reader does. */
function runsOn(last: string, before: string, pieceText: string, piece: string): boolean {
  if (names.test(piece.slice(1)) && /\p{L}/u.test(last)) return true;
  const command = before.slice(1);
  if (fraction.test(command)) return /^[\p{L}\p{N}(√∫]/u.test(pieceText);
  if (before === '^' && raised.test(last)) return false;
  return (
    (before === '^' && last !== ')' ? /^[\p{L}\p{N}]/u : /^\p{L}/u).test(pieceText) &&
    (before === '^' || (before.startsWith('\\') && names.test(command)))
  );
}

/** Signs that are raised by themselves. */
const raised = /^[′″‴°]+$/u;

/** y″ and 90° need no caret. */
const upper = (text: string): string =>
  raised.test(text)
    ? text.replaceAll('′′′', '‴').replaceAll('′′', '″')
    : `^${bracket(text, /^(?:-?\d+|.?)$/u)}`;

/** Figures below the line are found like others: x₁ by “x1”. */
function lower(text: string): string {
  if (/^\d+$/u.test(text)) return Array.from(text, (figure) => '₀₁₂₃₄₅₆₇₈₉'[Number(figure)] ?? '').join('');
  return `_${bracket(text, /^[\p{L}\p{N}]*$/u)}`;
}
