import { expect, it } from 'vitest';
import {
  actsOf,
  conversionText,
  hasFigures,
  isConverting,
  isStale,
  submittedText,
} from '#resource/upload/my-upload-text.ts';

it('tells how far a conversion is', () => {
  expect(conversionText({ pagesDone: 0, pageCount: 0 })).toBe('排队等待转换');
  expect(conversionText({ pagesDone: 12, pageCount: 46 })).toBe('正在转换，第 12 / 46 页');
});

it('asks again only while something converts, a new version of a published document too', () => {
  expect(isConverting([{ state: 'converting', pagesDone: 0, pageCount: 0 }])).toBe(true);
  expect(isConverting([{ state: 'published', pagesDone: 3, pageCount: 46 }])).toBe(true);
  expect(isConverting([{ state: 'published', pagesDone: 46, pageCount: 46 }])).toBe(false);
  expect(isConverting([])).toBe(false);
});

it('says of submitted documents what the author has to know first', () => {
  const publishedUpload = { state: 'published', pagesDone: 3, pageCount: 3 } as const;
  const converting = { state: 'converting', pagesDone: 0, pageCount: 0 } as const;
  expect(submittedText([publishedUpload, publishedUpload]).title).toBe('已发布');
  expect(submittedText([publishedUpload, converting]).title).toBe('已提交，转换完成后发布');
  expect(submittedText([publishedUpload, { ...publishedUpload, state: 'reviewing' }]).title).toBe(
    '已提交，审核通过后发布',
  );
  expect(submittedText([converting, { ...converting, state: 'failed' }])).toMatchObject({
    title: '有资料转换失败',
    good: false,
  });
});

it('offers a retry for failures, and removal only for what nobody ever saw', () => {
  expect(actsOf.failed[0]).toBe('retry');
  for (const state of ['published', 'offShelf', 'converting', 'reviewing'] as const) {
    expect(actsOf[state]).not.toContain('remove');
  }
});

it('shows figures of what others can see or have seen, none of a draft', () => {
  const none = { viewCount: 0, downloadCount: 0, buyCount: 0 };
  expect(hasFigures({ state: 'draft', ...none })).toBe(false);
  expect(hasFigures({ state: 'reviewing', ...none })).toBe(false);
  expect(hasFigures({ state: 'published', ...none })).toBe(true);
  expect(hasFigures({ state: 'rejected', ...none, buyCount: 2 })).toBe(true);
});

it('knows a failed new version of a document that is still shown', () => {
  expect(isStale({ state: 'published', reason: '文件已加密' })).toBe(true);
  expect(isStale({ state: 'failed', reason: '文件已加密' })).toBe(false);
  expect(isStale({ state: 'published', reason: null })).toBe(false);
  expect(isStale({ state: 'reviewing', reason: '含有联系方式，正在人工审核' })).toBe(false);
});
