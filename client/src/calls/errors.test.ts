import { afterEach, expect, it, vi } from 'vitest';
import { CallError, errorText, REQUEST_FAILED } from '#calls/errors.ts';

afterEach(() => vi.unstubAllGlobals());

it('a call without an answer says 请求失败, and what to do with and without a network', () => {
  const error = new CallError(REQUEST_FAILED);
  vi.stubGlobal('navigator', { onLine: false });
  expect(errorText(error)).toBe('请求失败，请连上网络后再试');
  vi.stubGlobal('navigator', { onLine: true });
  expect(errorText(error)).toBe('请求失败，请检查网络后再试');
});

it('a refusal keeps the sentence of the server, with or without a network', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(errorText(new CallError('学币不够', 4002))).toBe('学币不够');
  expect(errorText('请求失败')).toBe('请求失败');
});
