import type { Input, Output } from '@xuelin/contract/core/types';

export type BankState = Output<'operator/getBankList'>['list'][number]['state'];
export type ImportRow = Output<'operator/previewBankImport'>['rows'][number];
export type PaperInput = Input<'operator/importBank'>['paper'];

export const kindNames: Record<ImportRow['question']['kind'], string> = {
  single: '单选题',
  multiple: '多选题',
  judgement: '判断题',
  blank: '填空题',
  short: '简答题',
  material: '材料题',
};

export const paperKindNames: Record<PaperInput['kind'], string> = {
  chapter: '章节练习',
  past: '历年真题',
  mock: '模拟试卷',
};

export const multipleNames: Record<PaperInput['multiple'], string> = {
  all: '漏选不得分',
  half: '漏选得一半',
  each: '按选对的比例',
};
