import { createMeasure, type Measure } from './question-limits.ts';
import { emptyRaw, type RawFile, type RawQuestion } from './raw-question.ts';

const heading = /^(#{2,3})\s+(\S.*)$/u;
const option = /^[-*]?\s*([A-J])[.、．:：)]\s*(\S.*)$/u;
const part = /^(答案|解析|误差|顺序任意)\s*[:：]\s*(.*)$/u;
const fact = /^(章节|考点|难度|年份|分值)\s*[:：]\s*(.*)$/u;

const facts = { 章节: 'chapter', 考点: 'points', 难度: 'difficulty', 年份: 'year', 分值: 'score' } as const;
const parts = { 答案: 'answer', 解析: 'explanation', 误差: 'tolerance', 顺序任意: 'anyOrder' } as const;
type TextField = 'stem' | (typeof parts)[keyof typeof parts];
/** A question whose lines are still coming: they are joined once, at its end. */
type OpenQuestion = { raw: RawQuestion; lines: Map<TextField, string[]>; field: TextField };

/**
 * The questions of a text: each begins with “## 单选 | 章节：极限 | 分值：4”, under a 材料 its children with “### …”; then
 * the stem, options “A. …”, “答案：…”, “解析：…”. Throws `QuestionFileTooLong`.
 */
export function readMarkdownQuestions(text: string): RawFile {
  const questions: RawQuestion[] = [];
  const measure = createMeasure();
  let open: OpenQuestion | undefined;
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .forEach((line, at) => {
      const match = heading.exec(line);
      if (match) {
        if (open) endQuestion(open, measure);
        const raw = beginQuestion(measure(match[2] ?? '', at + 1), at + 1);
        open = { raw, lines: new Map(), field: 'stem' };
        const parent = questions.at(-1);
        if (match[1] === '###' && parent) parent.children.push(raw);
        else questions.push(raw);
      } else if (open) takeLine(open, line);
    });
  if (open) endQuestion(open, measure);
  const errors = questions.length === 0 ? ['没有找到题目：每道题以“## 题型”开头。请对照模板'] : [];
  return { questions, errors };
}

function beginQuestion(title: string, row: number): RawQuestion {
  const [kind = '', ...rest] = title.split(/[|｜]/u).map((one) => one.trim());
  const raw: RawQuestion = { ...emptyRaw, row, kind, options: [], children: [] };
  for (const one of rest) {
    const [, name, value = ''] = fact.exec(one) ?? [];
    if (name !== undefined) raw[facts[name as keyof typeof facts]] = value;
  }
  return raw;
}

function takeLine(open: OpenQuestion, line: string): void {
  const { raw, lines } = open;
  const [, name, value = ''] = part.exec(line) ?? [];
  if (name !== undefined) {
    open.field = parts[name as keyof typeof parts];
    lines.set(open.field, [value]);
    return;
  }
  const [, letter, text = ''] = open.field === 'stem' ? (option.exec(line) ?? []) : [];
  if (letter === undefined) {
    const soFar = lines.get(open.field);
    if (soFar) soFar.push(line);
    else lines.set(open.field, [line]);
    return;
  }
  const place = letter.charCodeAt(0) - 65;
  while (raw.options.length < place) raw.options.push('');
  raw.options[place] = text;
}

function endQuestion({ raw, lines }: OpenQuestion, measure: Measure): void {
  for (const [field, texts] of lines) raw[field] = measure(texts.join('\n').trim(), raw.row);
  for (const text of raw.options) measure(text, raw.row);
}
