import { describe, expect, test } from 'vitest';
import { ANSWERS, mayKeep, mayKeepAnswer, oldest } from '#queries/offline-rules.ts';

const at = (path: string) => new URL(path, 'https://xuelin.test');

describe('an answer may be kept', () => {
  test('when a call was asked for without a token', () => {
    expect(mayKeepAnswer(at('/apis/resource/getList?limit=10'), new Headers())).toBe(true);
  });

  test.each([{ TOKEN: 'a' }, { token: 'a' }, { Authorization: 'Bearer a' }])('not with %j', (headers) => {
    expect(mayKeepAnswer(at('/apis/resource/getList'), new Headers(headers as never))).toBe(false);
  });

  test.each(['/files/1', '/media/12/3', '/apis/search/all?keyword=a', '/apisx', '/api/upload/image'])(
    'not of %s',
    (path) => expect(mayKeepAnswer(at(path), new Headers())).toBe(false),
  );

  test('when the server calls it the same for everybody', () => {
    const answer = (control: string, status = 200) =>
      mayKeep(new Response('', { status, headers: { 'cache-control': control } }));
    expect(answer('public, max-age=0, s-maxage=10')).toBe(true);
    expect(answer('private, no-store')).toBe(false);
    expect(answer('no-store')).toBe(false);
    expect(answer('public, max-age=0', 500)).toBe(false);
  });

  test('when it is not too large', () => {
    const response = new Response('', { headers: { 'cache-control': 'public' } });
    expect([mayKeep(response, 65_536), mayKeep(response, 65_537)]).toEqual([true, false]);
  });
});

describe('what is too many', () => {
  const urls = Array.from({ length: 83 }, (_, i) => at(`/apis/${i}`));

  test('goes, the oldest first', () => {
    expect(oldest(ANSWERS, urls, new Set()).map(({ pathname }) => pathname)).toEqual([
      '/apis/0',
      '/apis/1',
      '/apis/2',
    ]);
    expect(oldest(ANSWERS, urls.slice(0, 80), new Set())).toEqual([]);
  });

  test('but never what is needed', () => {
    const names = oldest(ANSWERS, urls, new Set(['/apis/0', '/apis/2'])).map(({ pathname }) => pathname);
    expect(names).toEqual(['/apis/1', '/apis/3', '/apis/4']);
  });
});
