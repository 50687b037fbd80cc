import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasStored, readStored, removeStored, unwrap, wrap, writeStored } from '#storage/storage.ts';

beforeEach(() => localStorage.clear());

describe('storage', () => {
  it('stores a text bare', () => {
    writeStored('k', '你好');
    expect(localStorage.getItem('k')).toBe('你好');
    expect(readStored('k')).toBe('你好');
  });

  it.each([
    [{ a: 1 }, '{"type":"object","data":{"a":1}}'],
    [[1, 2], '{"type":"object","data":[1,2]}'],
    [7, '{"type":"number","data":7}'],
    [false, '{"type":"boolean","data":false}'],
    [null, '{"type":"object","data":null}'],
  ])('wraps %j with its type', (value, text) => {
    expect(wrap(value)).toBe(text);
    expect(unwrap(text)).toEqual(value);
  });

  it('gives a Date back as a Date', () => {
    const date = new Date(1_700_000_000_123);
    writeStored('d', date);
    expect(readStored('d')).toEqual(date);
    expect(unwrap('{"type":"object","data":"2023-11-14"}')).toBe('{"type":"object","data":"2023-11-14"}');
  });

  it('reads undefined and a missing key as an empty text', () => {
    writeStored('u', undefined);
    expect(localStorage.getItem('u')).toBe('{"type":"undefined"}');
    expect(readStored('u')).toBe('');
    expect(readStored('never written')).toBe('');
  });

  it.each([
    '{"type":"number","data":"7"}',
    '{"type":"number","data":7,"more":1}',
    '{"type":"x","data":1}',
    '[1]',
    '12',
    '{',
  ])('leaves %s as it is: not exactly a wrapper', (text) => expect(unwrap(text)).toBe(text));

  it('keeps values for the visit when the browser refuses to store', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    writeStored('k', { a: 1 });
    setItem.mockRestore();
    expect(readStored('k')).toEqual({ a: 1 });
    expect(hasStored('k')).toBe(true);
    removeStored('k');
    expect(hasStored('k')).toBe(false);
  });
});
