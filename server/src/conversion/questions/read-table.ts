import { emptyRaw, type RawFile, type RawQuestion } from './raw-question.ts';

/** Columns of the template by what they may be called. */
const columns: ReadonlyMap<string, Field> = new Map(
  Object.entries({
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
  } as const),
);
const optionColumn = /^(?:选项)?\s*([A-J])$/iu;
/** A row of this kind belongs to the 材料 above it. */
const childMark = '小题';

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

/**
 * The questions of a table whose first row names the columns; what is wrong with the table as a whole. Blank rows hold
 * nothing, but are counted: rows have the numbers that the file shows.
 */
export function readTable(rows: readonly (readonly string[])[]): RawFile {
  const headAt = rows.findIndex(isFilled);
  const head = rows[headAt] ?? [];
  const names = head.map((cell) => cell.replace(/^\uFEFF/u, '').trim());
  const missing = ['题型', '题干', '答案'].filter(
    (name) => !names.some((one) => columns.get(one) === columns.get(name)),
  );
  if (missing.length > 0)
    return { questions: [], errors: [`第一行要写列名，缺少：${missing.join('、')}。请对照模板`] };
  const places = placesOf(names);
  const questions: RawQuestion[] = [];
  rows.forEach((cells, at) => {
    if (at <= headAt || !isFilled(cells)) return;
    const raw = readRow(places, cells, at + 1);
    const parent = questions.at(-1);
    const isChild = raw.kind.startsWith(childMark);
    if (isChild && parent)
      parent.children.push({ ...raw, kind: raw.kind.slice(childMark.length).replace(/^[\s·:：-]+/u, '') });
    else questions.push(raw);
  });
  return { questions, errors: [] };
}

/** Where the columns stand that mean something: a table has as many others as somebody likes. */
type Places = { fields: Map<Field, number>; options: Map<number, number> };
type Field = Exclude<keyof typeof emptyRaw, 'options' | 'children'>;

function placesOf(names: readonly string[]): Places {
  const places: Places = { fields: new Map(), options: new Map() };
  names.forEach((name, at) => {
    const field = columns.get(name);
    const option = optionColumn.exec(name)?.[1]?.toUpperCase();
    if (field !== undefined) places.fields.set(field, at);
    else if (option !== undefined) places.options.set(option.charCodeAt(0) - 65, at);
  });
  return places;
}

function readRow({ fields, options }: Places, cells: readonly string[], row: number): RawQuestion {
  const raw: RawQuestion = { ...emptyRaw, row, options: [], children: [] };
  for (const [field, at] of fields) raw[field] = cells[at] ?? '';
  for (const [place, at] of options) {
    const cell = cells[at] ?? '';
    if (cell.trim() !== '') raw.options[place] = cell;
  }
  // A gap between options is an empty one, which is told.
  raw.options = Array.from(raw.options, (option) => option ?? '');
  return raw;
}
