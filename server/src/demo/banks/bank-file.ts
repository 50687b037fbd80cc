import type { QuestionForm } from '@xuelin/contract/question/editing';
import { emptyForm } from '../../question/question.public.ts';

/** A bank of the demo as its author wrote it, in banks/<name>.json. */
export type BankFile = {
  title: string;
  subject: string;
  category: string;
  description: string;
  /** Coins; 0 = free. */
  price: number;
  papers: PaperFile[];
};
export type PaperFile = {
  title: string;
  kind: 'chapter' | 'past' | 'mock';
  year?: number;
  minutes?: number;
  price: number;
  multiple: 'all' | 'half' | 'each';
  questions: QuestionFile[];
};
export type QuestionFile = {
  kind: QuestionForm['kind'];
  stem: string;
  options?: string[];
  /** Option, options, verdict, blanks or reference, by the kind. */
  answer?: number | number[] | boolean | { alternatives: string[]; tolerance?: number }[] | string;
  anyOrder?: boolean;
  explanation: string;
  chapter: string;
  points: string[];
  difficulty: number;
  year?: number;
  score: number;
  source?: { document: string; page: number };
  children?: QuestionFile[];
};

/** A question of a file as the product takes it; `documents` are ids by title. */
export function formOfFile(file: QuestionFile, documents: ReadonlyMap<string, number>): QuestionForm {
  const { children = [], ...own } = file;
  return {
    ...childOf(own, documents),
    kind: file.kind,
    children: children.map((one) => childForm(one, documents)),
  };
}

function childForm(
  file: QuestionFile,
  documents: ReadonlyMap<string, number>,
): QuestionForm['children'][number] {
  const { children: _, ...form } = childOf(file, documents);
  if (file.kind === 'material') throw new Error(`a shared stem within another: ${file.stem.slice(0, 40)}`);
  return { ...form, kind: file.kind };
}

function childOf(file: QuestionFile, documents: ReadonlyMap<string, number>): QuestionForm {
  const { answer } = file;
  const resourceId = file.source && documents.get(file.source.document);
  return {
    ...emptyForm,
    kind: file.kind,
    stem: file.stem,
    options: file.options ?? [],
    choices: typeof answer === 'number' ? [answer] : isNumbers(answer) ? answer : [],
    truth: typeof answer === 'boolean' ? answer : null,
    blanks: isBlanks(answer)
      ? answer.map(({ alternatives, tolerance }) => ({
          alternatives,
          tolerance: tolerance === undefined ? null : String(tolerance),
        }))
      : [],
    anyOrder: file.anyOrder ?? false,
    text: typeof answer === 'string' ? answer : '',
    explanation: file.explanation,
    chapter: file.chapter,
    points: file.points,
    difficulty: file.difficulty,
    year: file.year ?? null,
    score: file.score,
    source: file.source && resourceId !== undefined ? { resourceId, page: file.source.page } : null,
  };
}

type Blanks = { alternatives: string[]; tolerance?: number }[];

const isNumbers = (answer: QuestionFile['answer']): answer is number[] =>
  Array.isArray(answer) && answer.every((one) => typeof one === 'number');
const isBlanks = (answer: QuestionFile['answer']): answer is Blanks =>
  Array.isArray(answer) && answer.length > 0 && answer.every((one) => typeof one === 'object');
