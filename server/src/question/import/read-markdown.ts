import { emptyRaw, type RawQuestion } from './raw-question.ts';

const heading = /^(#{2,3})\s+(\S.*)$/u;
const option = /^[-*]?\s*([A-J])[.、．:：)]\s*(\S.*)$/u;
const part = /^(答案|解析|误差|顺序任意)\s*[:：]\s*(.*)$/u;
const fact = /^(章节|考点|难度|年份|分值)\s*[:：]\s*(.*)$/u;

const facts = { 章节: 'chapter', 考点: 'points', 难度: 'difficulty', 年份: 'year', 分值: 'score' } as const;
const parts = { 答案: 'answer', 解析: 'explanation', 误差: 'tolerance', 顺序任意: 'anyOrder' } as const;
type TextField = 'stem' | (typeof parts)[keyof typeof parts];

/**
 * The questions of a text: each begins with “## 单选 | 章节：极限 | 分值：4”, under a 材料 its children with “### …”; then
 * the stem, options “A. …”, “答案：…”, “解析：…”.
 */
export function readMarkdownQuestions(text: string): { questions: RawQuestion[]; errors: string[] } {
  const questions: RawQuestion[] = [];
  let current: RawQuestion | undefined;
  let field: TextField = 'stem';
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .forEach((line, at) => {
      const match = heading.exec(line);
      if (match) {
        current = beginQuestion(match[2] ?? '', at + 1);
        field = 'stem';
        const parent = questions.at(-1);
        if (match[1] === '###' && parent) parent.children.push(current);
        else questions.push(current);
      } else if (current) field = takeLine(current, line, field);
    });
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

function takeLine(raw: RawQuestion, line: string, field: TextField): TextField {
  const [, name, value = ''] = part.exec(line) ?? [];
  if (name !== undefined) {
    const next = parts[name as keyof typeof parts];
    raw[next] = value;
    return next;
  }
  const [, letter, text = ''] = field === 'stem' ? (option.exec(line) ?? []) : [];
  if (letter === undefined) raw[field] = `${raw[field]}\n${line}`.trim();
  else {
    const place = letter.charCodeAt(0) - 65;
    while (raw.options.length < place) raw.options.push('');
    raw.options[place] = text;
  }
  return field;
}
