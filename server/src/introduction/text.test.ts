import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#core/errors.ts';
import { checkText, imageIdsIn, plainText, readingSeconds } from './text.ts';

const checking = (text: string) => () => checkText('content', text);

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

  test('takes time to read, however hostile it is', () => {
    expect(readingSeconds('短')).toBe(60);
    expect(readingSeconds('长'.repeat(4_000))).toBe(600);
    for (const part of ['[', '![', '`', '$', '](', '```', '| - ', '\\', '>', '\n', ' ', '\n ', '*']) {
      const text = `${part.repeat(Math.floor(100_000 / part.length))}x`;
      const begin = performance.now();
      checkText('content', text);
      plainText(text);
      imageIdsIn(text);
      expect(performance.now() - begin, part).toBeLessThan(1_000);
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
    );
  });
});
