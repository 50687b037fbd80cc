/** Ways to banks and questions. Apart from question.public.tsx: every visit may load this. */
export { bankHref, bankListHref, questionHref, startHref } from '#question/question-links.ts';
export { kindNames, letterOf } from '#question/question-names.ts';
export { correctionKindNames } from '#question/correction/correction-names.ts';
