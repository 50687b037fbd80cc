import { describe, expect, test } from 'vitest';
import { batchStart, gateOf, previewNote, visiblePages } from '#resource/details/preview-gate.ts';

const price = { price: 12, memberFree: false };

describe('the gate after the last page that may be seen', () => {
  test('says how many pages more there are and what they cost', () => {
    expect(gateOf({ pageCount: 46, visiblePages: 12 }, price)).toEqual({
      title: '还有 34 页未展示',
      text: '用 12 学币购买后，可以阅读并下载全文。',
    });
  });

  test('tells that members need no coins', () => {
    expect(gateOf({ pageCount: 2, visiblePages: 1 }, { ...price, memberFree: true })?.text).toBe(
      '用 12 学币购买后，可以阅读并下载全文；文档会员不用学币。',
    );
  });

  test('names the page that was searched for when it lies behind the gate, and only then', () => {
    const size = { pageCount: 46, visiblePages: 12 };
    expect(gateOf(size, price, 31)?.text).toMatch(/^你搜到的内容在第 31 页。/);
    expect(gateOf(size, price, 12)?.text).not.toContain('搜到');
    expect(gateOf(size, price, 47)?.text).not.toContain('搜到');
  });

  test('is not there when every page may be seen', () => {
    expect(gateOf({ pageCount: 3, visiblePages: 3 }, price)).toBeNull();
    expect(gateOf({ pageCount: 0, visiblePages: 0 }, price)).toBeNull();
  });
});

describe('how much may be seen', () => {
  test('all of what one owns, else the preview', () => {
    expect(visiblePages({ owned: true, pageCount: 46, previewPages: 12 })).toBe(46);
    expect(visiblePages({ owned: false, pageCount: 46, previewPages: 12 })).toBe(12);
  });

  test('is told in the head', () => {
    expect(previewNote({ pageCount: 46, visiblePages: 12 })).toBe('免费看 12 页，共 46 页');
    expect(previewNote({ pageCount: 3, visiblePages: 3 })).toBe('共 3 页，都能看');
  });
});

test('a page is found in the batch that holds it', () => {
  expect([1, 5, 6, 10, 11, 0].map((page) => batchStart(page, 5))).toEqual([1, 1, 6, 6, 11, 1]);
});
