import { emptyRaw, type RawQuestion } from './raw-question.ts';

/** Columns of the template by what they may be called. */
const columns: Record<string, keyof typeof emptyRaw> = {
  题型: 'kind',
  题干: 'stem',
  题目: 'stem',
  答案: 'answer',
  正确答案: 'answer',
  解析: 'explanation',
  章节: 'chapter',
  考点: 'points',
  知识点: 'points',
  难度: 'difficulty',
  年份: 'year',
  分值: 'score',
  分数: 'score',
  误差: 'tolerance',
  顺序任意: 'anyOrder',
};
const optionColumn = /^(?:选项)?\s*([A-J])$/iu;
/** A row of this kind belongs to the 材料 above it. */
const childMark = '小题';

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

/**
 * The questions of a table whose first row names the columns; what is wrong with the table as a whole. Blank rows hold
 * nothing, but are counted: rows have the numbers that the file shows.
 */
export function readTable(rows: readonly (readonly string[])[]): {
  questions: RawQuestion[];
  errors: string[];
} {
  const headAt = rows.findIndex(isFilled);
  const head = rows[headAt] ?? [];
  const names = head.map((cell) => cell.replace(/^\uFEFF/u, '').trim());
  const missing = ['题型', '题干', '答案'].filter(
    (name) => !names.some((one) => columns[one] === columns[name]),
  );
  if (missing.length > 0)
    return { questions: [], errors: [`第一行要写列名，缺少：${missing.join('、')}。请对照模板`] };
  const questions: RawQuestion[] = [];
  rows.forEach((cells, at) => {
    if (at <= headAt || !isFilled(cells)) return;
    const raw = readRow(names, cells, at + 1);
    const parent = questions.at(-1);
    const isChild = raw.kind.startsWith(childMark);
    if (isChild && parent)
      parent.children.push({ ...raw, kind: raw.kind.slice(childMark.length).replace(/^[\s·:：-]+/u, '') });
    else questions.push(raw);
  });
  return { questions, errors: [] };
}

function readRow(names: readonly string[], cells: readonly string[], row: number): RawQuestion {
  const raw: RawQuestion = { ...emptyRaw, row, options: [], children: [] };
  names.forEach((name, at) => {
    const cell = cells[at] ?? '';
    const field = columns[name];
    const option = optionColumn.exec(name)?.[1]?.toUpperCase();
    if (field !== undefined && field !== 'options' && field !== 'children') raw[field] = cell;
    else if (option !== undefined && cell.trim() !== '') raw.options[option.charCodeAt(0) - 65] = cell;
  });
  // A gap between options is an empty one, which is told.
  raw.options = Array.from(raw.options, (option) => option ?? '');
  return raw;
}
