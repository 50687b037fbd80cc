import { describe, expect, it } from 'vitest';
import { cleanText } from './moderation.public.ts';

const clean = (text: string) => cleanText('content', text, 500);

describe('cleanText', () => {
  it.each([
    ['plain words', '你好，world', '你好，world'],
    ['lines', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['one empty line at most', 'a\n\n\n\n\nb', 'a\n\nb'],
    ['no blanks around it', ' \t 好  \n ', '好'],
    ['nothing without width', '学\u200b习\ufeff\u2060', '学习'],
    ['no zero, bell or escape', 'a\u0000b\u0007c\u001b[31m', 'abc[31m'],
    ['nothing that turns the text around it', '\u202e倒过来\u202c\u2066x\u2069\u200f', '倒过来x'],
    ['no broken halves', 'a\ud800b\udc00', 'ab'],
    ['families of emoji', '👨‍👩‍👧‍👦🀄️', '👨‍👩‍👧‍👦🀄️'],
    [
      'flags of lands',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    [
      'marks up to four on a letter',
      `e${'\u0301'.repeat(40)}`,
      'e\u0301'.normalize('NFC') + '\u0301'.repeat(4),
    ],
    ['tags as the text they are', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('keeps %s', (_name, input, output) => {
    expect(clean(input)).toBe(output);
  });

  it.each(['', '   ', '\u200b\u200b', '\u3164\u115f', '\u202e\u202c', '\n\n', '\u0000'])(
    'refuses what shows nothing: %j',
    (input) => expect(() => clean(input)).toThrow('内容不能为空'),
  );

  it('counts characters as people do, after cleaning', () => {
    expect(cleanText('content', '😀'.repeat(500), 500)).toHaveLength(1000);
    expect(() => cleanText('content', '字'.repeat(501), 500)).toThrow('最多 500 个字');
    expect(cleanText('content', `${'\u200b'.repeat(900)}好`, 500)).toBe('好');
  });
});
