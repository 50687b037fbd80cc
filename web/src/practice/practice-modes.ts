import type { Input } from '@xuelin/contract/core/types';

export type PracticeMode = Input<'practice/start'>['mode'];

export const practiceModes: readonly PracticeMode[] = [
  'order',
  'random',
  'chapter',
  'mistakes',
  'collected',
  'mock',
];

export const modeWords: Readonly<Record<PracticeMode, string>> = {
  order: '顺序练习',
  random: '随机练习',
  chapter: '章节练习',
  mistakes: '错题复习',
  collected: '收藏题',
  mock: '模拟考试',
};
