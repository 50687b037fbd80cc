/** A key of the formula keyboard: what stands on it, its name, and what it writes; `|` is where the caret goes. */
export type Snippet = { sign: string; name: string; tex: string };

export const snippets: readonly Snippet[] = [
  { sign: '$ $', name: '公式', tex: '|' },
  { sign: 'a/b', name: '分数', tex: '\\frac{|}{}' },
  { sign: 'xⁿ', name: '上标', tex: '^{|}' },
  { sign: 'xₙ', name: '下标', tex: '_{|}' },
  { sign: '√', name: '根号', tex: '\\sqrt{|}' },
  { sign: '∫', name: '积分', tex: '\\int_{|}^{} ' },
  { sign: '∑', name: '求和', tex: '\\sum_{|}^{} ' },
  { sign: 'lim', name: '极限', tex: '\\lim_{|} ' },
  { sign: '→', name: '趋于', tex: '\\to ' },
  { sign: '∞', name: '无穷', tex: '\\infty ' },
  { sign: 'π', name: '圆周率', tex: '\\pi ' },
  { sign: 'α', name: '阿尔法', tex: '\\alpha ' },
  { sign: 'θ', name: '西塔', tex: '\\theta ' },
  { sign: 'λ', name: '兰姆达', tex: '\\lambda ' },
  { sign: '±', name: '正负', tex: '\\pm ' },
  { sign: '×', name: '乘', tex: '\\times ' },
  { sign: '≤', name: '小于等于', tex: '\\le ' },
  { sign: '≥', name: '大于等于', tex: '\\ge ' },
  { sign: '≠', name: '不等于', tex: '\\ne ' },
  { sign: '⟂', name: '垂直', tex: '\\perp ' },
  { sign: '∈', name: '属于', tex: '\\in ' },
  { sign: '[ ]', name: '矩阵', tex: '\\begin{pmatrix} | & \\\\ & \\end{pmatrix}' },
];

/** True when the place lies inside a formula: after an odd number of dollar signs that are not escaped. */
const isInFormula = (before: string): boolean => (before.match(/(?<!\\)\$/gu)?.length ?? 0) % 2 === 1;

/**
 * Writes a snippet in place of what is selected, in dollar signs unless it already stands in a formula; what was selected
 * goes where the caret would. Answers the text and where the caret stands then.
 */
export function insertSnippet(
  text: string,
  selection: { start: number; end: number },
  tex: string,
): { text: string; caret: number } {
  const before = text.slice(0, selection.start);
  const selectedText = text.slice(selection.start, selection.end);
  const [head = '', tail = ''] = tex.split('|');
  const snippet = tex.includes('|') ? `${head}${selectedText}` : `${selectedText}${head}`;
  const inside = isInFormula(before);
  // An empty formula in a formula would end it.
  if (inside && tex === '|') return { text, caret: selection.end };
  const open = inside ? '' : '$';
  const insertion = `${open}${snippet}${tail}${open}`;
  return {
    text: `${before}${insertion}${text.slice(selection.end)}`,
    caret: before.length + open.length + snippet.length,
  };
}
