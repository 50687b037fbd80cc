import type { Correction } from '@xuelin/contract/question/correction';

/** What is wrong with a question, in words. */
export const correctionKindNames: Readonly<Record<Correction['kind'], string>> = {
  stem: '题干',
  options: '选项',
  key: '答案',
  explanation: '解析',
  other: '其他',
};
