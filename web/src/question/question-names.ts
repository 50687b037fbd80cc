import type { Output } from '@xuelin/contract/core/types';
import type { QuestionForm } from '@xuelin/contract/question/editing';
import type { PaperCard } from '@xuelin/contract/question/question';

export type BankDetail = Output<'questionBank/getDetail'>;

/** Kinds of questions in words. */
export const kindNames: Readonly<Record<QuestionForm['kind'], string>> = {
  single: '单选题',
  multiple: '多选题',
  judgement: '判断题',
  blank: '填空题',
  short: '简答题',
  material: '材料题',
};

/** Kinds of papers in words, in the order in which they are offered. */
export const paperKindNames: Readonly<Record<PaperCard['kind'], string>> = {
  chapter: '章节练习',
  past: '历年真题',
  mock: '模拟试卷',
};

/** A, B, C …: by where an option stands, not by its id. */
export const letterOf = (place: number): string => String.fromCodePoint(65 + place);
