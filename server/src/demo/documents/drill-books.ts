import { type Block, h1, note, p } from '../generate/blocks.ts';
import { drillBlocks } from './calculus-drills.ts';

/** 定积分与不定积分百题: ten groups of ten. */
export const integralBook = (): Block[] =>
  Array.from({ length: 10 }, (_, i) => i + 1).flatMap((group) => [
    h1(`第 ${group} 组`),
    p(`建议用时 ${20 + group} 分钟。做完再看解答，把超过两分钟的题号记下来。`),
    ...drillBlocks('integrals', 5000 + group, 10),
  ]);

/** 极限与导数每日一练: fourteen days. */
export const dailyBook = (): Block[] =>
  Array.from({ length: 14 }, (_, i) => i + 1).flatMap((day) => [
    h1(`第 ${day} 天`),
    ...drillBlocks('limits', 6000 + day, 5),
    ...drillBlocks('derivatives', 7000 + day, 6, 6),
    note('复盘', `今天错了几道，写在这里。第 ${day + 3} 天重做一次，仍错的放进考前清单。`),
  ]);

/** 微分方程专项 (Markdown). */
export const equationBook = (): Block[] => [
  h1('先判型再动手'),
  p('看最高阶数，看是否线性，看系数是否常数。三个问题答完，方法就定了。'),
  h1('三十题'),
  ...drillBlocks('equations', 8800, 30),
];
