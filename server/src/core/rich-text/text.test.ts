import { sampleSize } from '@xuelin/contract/testing/sample-size';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuMsOf } from '@xuelin/contract/testing/cpu-time';
import { AppError } from '#core/errors.ts';
import { plainText } from '@xuelin/contract/rich-text/plain-text';
import { checkText, imageIdsIn, readingSeconds } from './text.ts';

const checking = (text: string) => () => checkText('content', text);

const texParts = [
  'x',
  '_1',
  '^',
  ' ',
  '(',
  '{',
  '\\frac',
  '\\sqrt[',
  '\\left.',
  '\\begin{',
  '^{',
  '}',
  '\\ ',
  '\\$',
  '\\sin ',
  '\\frac{a}',
];

const refuses = (text: string) => {
  try {
    checkText('content', text);
    return false;
  } catch (error) {
    return error instanceof AppError && error.code === 4000;
  }
};

describe('a text', () => {
  test.each([
    '[官网](https://yz.chsi.com.cn/a?b=1)',
    '[题库](#/pages/question_bank/index?id=3)',
    '[讲义](resource:12)',
    '![函数图像](image:7)',
    '`[a](javascript:alert(1))`',
    '```\nlist[0](x)\n```',
    '$f[0](x)$ 与 $$g[1](y)$$',
    '<script>alert(1)</script> 只是文字',
    '[x] (javascript:1)',
  ])('may say %s', (text) => expect(checking(text)).not.toThrow());

  test.each([
    '[点我](javascript:alert(1))',
    '[点我](JavaScript:alert(1))',
    '[点我](data:text/html,x)',
    '[点我](//evil.example)',
    '[点我](/apis/login)',
    '[点我](mailto:a@b.c)',
    '[点我](https://a.example/"onload="x)',
    '[点我](#javascript)',
    '[点我]()',
    '![图](/media/image/a.webp)',
    '![图](image:abc)',
    '前文 $5 [点我](vbscript:x)',
    '`未闭合 [点我](ftp://a.example)',
  ])('may not say %s', (text) => expect(checking(text)).toThrow(/不能使用/u));

  test('names each picture once', () => {
    expect(imageIdsIn('![a](image:3) 文字 ![b](image:5)\n![c](image:3) `![d](image:9)`')).toEqual([3, 5]);
  });

  test('is searched by its words', () => {
    const text =
      '## 公式\n\n| 名称 | 值 |\n| --- | --- |\n| **正弦** | $\\sin x$ |\n\n- [官网](https://a.example)\n1. 第一';
    const plain = plainText(text);
    expect(plain).not.toMatch(/[#|*]|---|https/u);
    for (const word of ['公式', '正弦', '官网', '第一', 'sin x']) expect(plain).toContain(word);
  });

  test.each([
    ["$\\dfrac{f'(x)}{g'(x)}$", "f'(x)/g'(x)"],
    [
      '当 $x\\to0$ 时 $x(1-\\cos x)\\sim x\\cdot\\dfrac{x^2}{2}$，极限是 $\\dfrac12$',
      '当 x→0 时 x(1-cos x)~x·x^2/2，极限是 1/2',
    ],
    ['$\\frac{a+b}{2}$', '(a+b)/2'],
    ["$\\left(\\dfrac uv\\right)'\\ (v\\ne0)$", "(u/v)' (v≠0)"],
    ['$x_{12}$、$a_n$、$x^{2}$、$\\mathrm{e}^{x+1}$', 'x₁₂、a_n、x^2、e^(x+1)'],
    ['$\\sqrt[3]{x+1}\\times\\sqrt2\\le\\Delta\\theta$', '3√(x+1)×√2≤Δθ'],
    ['$\\frac{1-\\cos x}{x\\sin x}$、$\\frac1{a(a+h)}$', '(1-cos x)/(x sin x)、1/(a(a+h))'],
    ['$\\tfrac{x^2}{2}\\ln x$、$\\omega^2r$、$\\lim\\frac{f(x)}{x}$', 'x^2/2 ln x、ω^2 r、lim f(x)/x'],
    ['$y^{″}-y^{\\prime}+y^{\\prime\\prime}=0$、$f^\\prime x$、$90^\\circ C$', 'y″-y′+y″=0、f′x、90°C'],
    ['$x\\sin x\\,\\mathrm{d}x$', 'x sin x dx'],
    ['$\\left.\\unknown{x}\\right|$ 后', 'x| 后'],
    ['$$\n\\begin{cases} x=1 \\\\ y=2 \\end{cases}\n$$', 'x=1 y=2'],
    ['- **$|x|$** 与 $f[0](x)$', '|x| 与 f[0](x)'],
    ['$5 和 $6，\\$7 和 \\$8', '$5 和 $6，$7 和 $8'],
    ['`$\\frac12$`', '$\\frac12$'],
    ['$\\frac{a$ 与 $}^{$', 'a/ 与 ^'],
  ])('reads %s', (text, plain) => expect(plainText(text).trim()).toBe(plain));

  test('takes time to read, however hostile it is', () => {
    expect(readingSeconds('短')).toBe(60);
    expect(readingSeconds('长'.repeat(4_000))).toBe(600);
    for (const part of ['[', '![', '`', '$', '](', '```', '| - ', '\\', '>', '\n', ' ', '\n ', '*']) {
      const text = `${part.repeat(Math.floor(100_000 / part.length))}x`;
      const spentMs = cpuMsOf(() => {
        checkText('content', text);
        plainText(text);
        imageIdsIn(text);
      });
      expect(spentMs, part).toBeLessThan(1_000);
    }
  });

  test('reads formulas in bounded time', () => {
    for (const part of texParts) {
      const tex = part.repeat(Math.floor(100_000 / part.length));
      for (const text of [`$${tex}x$`, `$$${tex}x$$`, `$x${tex}`, `$${part}x$ `.repeat(5_000)]) {
        expect(
          cpuMsOf(() => plainText(text)),
          part,
        ).toBeLessThan(1_000);
      }
    }
  });

  test('leads nowhere that has not a safe beginning', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        plainText(text);
        const target = `[x](${text.replaceAll(/[()$`]/gu, '')})`;
        const safe = /^(?:https?:\/\/|#\/|image:|resource:)/iu.test(target.slice(4, -1));
        expect(safe || refuses(target)).toBe(true);
      }),
      { numRuns: sampleSize({ short: 100, long: 10_000 }) },
    );
  });
});
