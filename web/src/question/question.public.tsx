/** What other parts of the app show of banks and questions. Entry pages take theirs from question.public.ts. */
export { bankKind, paperKind, questionKind } from '#question/bank-kind.tsx';
export { BankBrowser } from '#question/list/bank-browser.tsx';
export { BankRow, type BankProgress } from '#question/list/bank-row.tsx';
export { kindNames, letterOf, paperKindNames } from '#question/question-names.ts';
export { QuestionText } from '#question/text/question-text.tsx';
export { useBankProgress } from '#question/list/use-bank-progress.ts';
