import { expect, it } from 'vitest';
import { decodeText } from '#uploads/decode-text.ts';

it('a text is read in the encoding that was found, else as UTF-16 by its mark, UTF-8 or GB18030', () => {
  const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
  expect(decodeText(bytes('a4a4a4e5'), 'big5')).toBe('中文');
  expect(decodeText(bytes('fffe2d4e8765'))).toBe('中文');
  expect(decodeText(bytes('e4b8ade69687'))).toBe('中文');
  expect(decodeText(bytes('d6d0cec4'), null)).toBe('中文');
});
