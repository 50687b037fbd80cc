import type { QuestionKey } from '@xuelin/contract/question/question';
import type { PrintedDocument, PrintedPart } from '../../conversion/conversion.ts';
import type { AnsweredKind, BankRow, PaperKind, PaperRow } from '../question.rows.ts';
import type { QuestionRow } from '../read/questions.ts';

const kindNames: Record<AnsweredKind, string> = {
  single: '单选',
  multiple: '多选',
  judgement: '判断',
  blank: '填空',
  short: '简答',
};
const paperKindNames: Record<PaperKind, string> = { chapter: '章节练习', past: '历年真题', mock: '模拟试卷' };
/** Lines to write on below a question that is answered in words. */
const WRITING_LINES = 6;

type Source = {
  paper: PaperRow;
  bank: Pick<BankRow, 'title'>;
  questions: readonly QuestionRow[];
  appName: string;
  answers: boolean;
};

/** A paper as it is printed: its questions, and behind them, when asked for, key and explanations. */
export function documentOf(source: Source): Omit<PrintedDocument, 'pictures'> {
  const { paper, bank, questions, appName, answers } = source;
  const facts = [
    bank.title,
    paperKindNames[paper.kind],
    paper.year === null ? '' : `${paper.year} 年`,
    `${questions.length} 题`,
    `满分 ${paper.fullScore} 分`,
    paper.minutes === null ? '' : `${paper.minutes} 分钟`,
  ];
  return {
    title: paper.title,
    facts: [facts.filter((fact) => fact !== '').join(' · ')],
    foot: `${appName} · ${bank.title}`,
    parts: [...questionParts(questions), ...(answers ? answerParts(questions) : [])],
  };
}

function questionParts(questions: readonly QuestionRow[]): PrintedPart[] {
  return questions.flatMap((row, at): PrintedPart[] => {
    const isFirst = row.materialId !== null && questions[at - 1]?.materialId !== row.materialId;
    const siblings = questions.filter(({ materialId }) => materialId === row.materialId).length;
    const range = siblings === 1 ? `${at + 1}` : `${at + 1}–${at + siblings}`;
    const stem = row.kind === 'judgement' ? `${row.stem}（　　）` : row.stem;
    return [
      ...(isFirst
        ? [{ kind: 'text' as const, source: row.materialStem ?? '', note: `阅读材料，回答第 ${range} 题。` }]
        : []),
      {
        kind: 'text',
        source: stem,
        label: `${at + 1}.`,
        note: `（${kindNames[row.kind]}，${row.score} 分）`,
      },
      ...(row.options.length > 0 ? [{ kind: 'options' as const, options: row.options }] : []),
      ...(row.kind === 'short' ? [{ kind: 'lines' as const, count: WRITING_LINES }] : []),
    ];
  });
}

function answerParts(questions: readonly QuestionRow[]): PrintedPart[] {
  const parts = questions.flatMap((row, at): PrintedPart[] => {
    const answer: PrintedPart = { kind: 'text', label: `${at + 1}.`, source: answerOf(row.key, row.kind) };
    if (row.explanation === '') return [answer];
    return [answer, { kind: 'text', label: '', note: '解析', source: row.explanation }];
  });
  return [{ kind: 'page-break' }, { kind: 'heading', text: '答案与解析' }, ...parts];
}

/** What is right, in one text. */
export function answerOf(key: QuestionKey, kind: AnsweredKind): string {
  switch (kind) {
    case 'single':
    case 'multiple':
      return key.choices.map((choice) => String.fromCodePoint(65 + choice)).join('、');
    case 'judgement':
      return key.truth === true ? '正确' : '错误';
    case 'blank': {
      const blanks = key.blanks.map(({ alternatives, tolerance }) =>
        [alternatives.join(' 或 '), tolerance === null ? '' : `（误差不超过 ${tolerance}）`].join(''),
      );
      return `${blanks.join('；')}${key.anyOrder ? '（顺序不限）' : ''}`;
    }
    case 'short':
      return key.text;
  }
}
