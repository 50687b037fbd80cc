import type { AttemptQuestion, QuestionAnswer, QuestionResult } from '@xuelin/contract/practice/practice';
import { letterOf } from '#question/question.public.ts';

export const verdictWords: Readonly<Record<QuestionResult['verdict'], string>> = {
  right: '答对了',
  partial: '答对一部分',
  wrong: '答错了',
  pending: '请对照参考答案给自己打分',
};

const lettersOf = (question: AttemptQuestion, ids: readonly number[]) =>
  question.options.map(({ id }, place) => (ids.includes(id) ? letterOf(place) : '')).join('');

const truthWord = (truth: boolean | null | undefined) => {
  if (truth === null || truth === undefined) return '';
  return truth ? '对' : '错';
};

/** An answer in few words: “AC”, “对”, “3；x+1”; '' for none. */
export function answerWords(question: AttemptQuestion, answer: QuestionAnswer | null): string {
  if (!answer) return '';
  if (question.kind === 'judgement') return truthWord(answer.truth);
  if (question.kind === 'blank') return (answer.blanks ?? []).map((one) => one || '空').join('；');
  if (question.kind === 'short') return answer.text ?? '';
  return lettersOf(question, answer.choices ?? []);
}

/** What is right, in few words. */
export function keyWords(question: AttemptQuestion, { key }: QuestionResult): string {
  if (question.kind === 'judgement') return truthWord(key.truth);
  if (question.kind === 'blank')
    return key.blanks.map(({ alternatives }) => alternatives.join(' 或 ')).join('；');
  return lettersOf(question, key.choices);
}

/** 3.5 of 350 hundredths. */
export const pointsText = (points100: number): string => String(Number((points100 / 100).toFixed(2)));

/** 45″, 2′05″: how long something took. */
export function tookText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return minutes > 0 ? `${minutes}′${String(rest).padStart(2, '0')}″` : `${rest}″`;
}
