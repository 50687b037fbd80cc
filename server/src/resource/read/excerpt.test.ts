import { describe, expect, test } from 'vitest';
import { cutText, excerptLength, excerptOf, hasProse } from './excerpt.ts';

const page = `高等数学讲义
理学院
第 1 页 共 90 页
目 录
第一章 极限 ................ 3
第二章 导数 ................ 17
极限是微积分的基础，它描述函数在自变量趋于某个值时的变
化趋势。
1. 数列的极限：任意给定正数，总存在一个序号，使后面的各
项与常数之差小于这个正数。
2. 函数的极限。
- 1 -`;

describe('an excerpt', () => {
  test('begins at the first sentence, behind cover, page numbers and contents, and keeps its paragraphs', () => {
    expect(excerptOf(page, '高等数学讲义')).toBe(
      [
        '极限是微积分的基础，它描述函数在自变量趋于某个值时的变化趋势。',
        '1. 数列的极限：任意给定正数，总存在一个序号，使后面的各项与常数之差小于这个正数。',
        '2. 函数的极限。',
      ].join('\n'),
    );
  });

  test('of a cover is what stands there, and is known to be no text', () => {
    expect(excerptOf('微积分\n期末复习')).toBe('微积分\n期末复习');
    expect([hasProse('微积分\n期末复习'), hasProse(page)]).toEqual([false, true]);
    expect(excerptOf('')).toBe('');
  });

  test('does not begin with the mottos, dates and notices of a cover, nor with a table of contents', () => {
    const cover = `资料分析 · 题集
一篇一页，限时六分钟
整理 何以速算
2026 年 1 月
仅供个人学习使用，欢迎在评价里指出错漏，修订版对已购买的人免费。`;
    const contents = '第一章 工业生产，能源与贸易的统计公报与增长率计算方法 7. . . . . . . . . . .';
    expect([hasProse(cover), hasProse(contents)]).toEqual([false, false]);
    const text = '先求导得速度，再求导得加速度；反过来则积分并定常数。';
    expect(excerptOf(`${cover}\n${contents}\n${text}`)).toBe(text);
  });

  test('is none where formulas fell apart into a letter a line, until there is text to read', () => {
    const prose = '极限是微积分的基础，它描述函数在自变量趋于某个值时的变化趋势。';
    const formula = 'lim\nn→∞\nx\n2\n+\n1\n=\n∬\nD\nf';
    expect(excerptOf(`${prose}\n${formula}`)).toBe('');
    expect(excerptOf(`${prose}\n${prose}\n${prose}\n(1)\nx\n${prose}`)).toContain('极限');
  });

  test('joins English lines with a space, Chinese ones without', () => {
    expect(
      excerptOf('A limit is the value that a function\napproaches as its input gets closer, always.'),
    ).toBe('A limit is the value that a function approaches as its input gets closer, always.');
  });

  test('ends behind a sentence, else behind a word, always with an ellipsis where something is left over', () => {
    const sentences = excerptOf('特征值与特征向量是矩阵的重要性质，应当熟记。'.repeat(30));
    expect(sentences).toMatch(/熟记。…$/u);
    expect(Array.from(sentences).length).toBeLessThanOrEqual(excerptLength + 1);
    expect(cutText('approximation theory of functions', 20)).toBe('approximation theory…');
    expect(cutText('approximation theory of functions', 16)).toBe('approximation…');
    expect(cutText('线性代数是数学的一个分支', 6)).toBe('线性代数是…');
    expect(cutText('x'.repeat(30), 10)).toBe(`${'x'.repeat(10)}…`);
    expect(cutText('短文', 10)).toBe('短文');
    // Half of a character is no text.
    expect(cutText('𠮷'.repeat(20), 10).isWellFormed()).toBe(true);
  });
});
