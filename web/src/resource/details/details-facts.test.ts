import { DEFAULT_RATES } from '@xuelin/contract/core/protocol';
import { describe, expect, test } from 'vitest';
import {
  documentFacts,
  fileSentence,
  pendingText,
  priceFacts,
  primaryOf,
} from '#resource/details/details-facts.ts';

const other = { mine: false, bought: false, owned: false, price: 12, state: 'published' } as const;

describe('the one thing to do', () => {
  test.each([
    ['a price', other, { act: 'buy', label: '购买下载' }],
    ['no price', { ...other, price: 0, owned: true }, { act: 'download', label: '免费下载' }],
    ['bought', { ...other, bought: true, owned: true }, { act: 'download', label: '下载' }],
    [
      'bought, then taken down',
      { ...other, bought: true, owned: true, state: 'offShelf' as const },
      { act: 'download', label: '下载' },
    ],
    ['owned otherwise', { ...other, owned: true }, { act: 'download', label: '下载' }],
    ['one’s own', { ...other, mine: true, owned: true }, { act: 'download', label: '下载原文件' }],
    [
      'one’s own, still converting',
      { ...other, mine: true, owned: true, state: 'converting' as const },
      { act: 'uploads', label: '查看我的上传' },
    ],
  ])('%s', (_case, detail, expected) => {
    expect(primaryOf(detail)).toEqual(expected);
  });
});

const file = { mine: false, buyerFile: 'watermarked', format: 'pdf', bytes: 1024 } as const;

describe('which file one gets', () => {
  test('the watermark is told where there is one', () => {
    expect(fileSentence(file)).toContain('水印的 PDF');
  });
  test('only a PDF carries one', () => {
    expect(fileSentence({ ...file, format: 'docx' })).toContain('没有水印');
  });
  test('the author always gets the bytes back', () => {
    expect(fileSentence({ ...file, mine: true })).toContain('逐字节相同');
  });
});

const info = { coinsPerYuan: 10, rates: { ...DEFAULT_RATES, creatorPercent: 75 } };

test('the price is told in coins and in yuan', () => {
  const [price] = priceFacts({ ...file, price: 12, memberFree: true }, info);
  expect(price?.text).toBe('12 学币，合 1.20 元（10 学币 = 1 元）。文档会员不用学币。');
  expect(priceFacts({ ...file, price: 12, memberFree: true }, info).at(-1)?.text).toContain('75%');
  const [free] = priceFacts({ ...file, price: 0, memberFree: false }, info);
  expect(free?.text).toMatch(/^免费/);
});

describe('pages that are not there yet', () => {
  test('are told as far as they are', () => {
    const progress = { state: 'converting', pagesDone: 12, pageCount: 46 } as const;
    expect(pendingText(progress, false)).toContain('第 12 / 46 页');
    expect(pendingText({ state: 'waiting', pagesDone: 0, pageCount: 0 }, false)).toContain('排队等待');
    const failure = { state: 'failed', pagesDone: 3, pageCount: 46 } as const;
    expect(pendingText(failure, false)).toContain('只能下载文件');
    expect(pendingText(failure, true)).toContain('重试');
  });

  test('have no density and no version, rather than a wrong one', () => {
    const known = { subject: '数学', categoryName: '笔记', year: null, documentDate: null, publishedAt: 0 };
    const unmade = { ...known, engine: null, textDensity: 0, version: 0, pageCount: 0 };
    expect(documentFacts(unmade).map(({ name }) => name)).toEqual(['科目', '分类']);
    const made = { ...known, engine: 'pdf', textDensity: 0, version: 1, pageCount: 4 } as const;
    expect(documentFacts(made).find(({ name }) => name === '文字密度')?.text).toContain('以图片为主');
  });
});
