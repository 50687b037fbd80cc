import { expect, test } from 'vitest';
import { fontName, fontsWithout, soundFonts } from './named-fonts.ts';

test.each([
  ['ABCDEF+TimesNewRomanPS-BoldMT', 'TimesNewRomanPS-BoldMT'],
  ['&quot;宋体&quot;', '宋体'],
  ['  Noto Sans ', 'Noto Sans'],
  ['a\u0000\u202eb', 'ab'],
  ['x'.repeat(200), 'x'.repeat(60)],
])('%j is called %j', (name, wanted) => {
  expect(fontName(name)).toBe(wanted);
});

test('a family is the same whatever its spelling', () => {
  const named = ['宋体', 'Times New Roman', '微软雅黑', '楷体', 'Arial'];
  const embedded = ['SimSun', 'TimesNewRomanPS-BoldMT', 'MicrosoftYaHei-Bold', 'ArialMT'];
  expect(fontsWithout(named, embedded)).toEqual(['楷体']);
  expect(fontsWithout(named, [])).toEqual(named);
  // As LibreOffice embeds what the collection holds for Chinese.
  expect(fontsWithout(['Noto Sans CJK SC', 'Noto Serif CJK SC'], ['NotoSansCJKjp-Bold-VKana'])).toEqual([
    'Noto Serif CJK SC',
  ]);
});

test('what a child says of fonts is names, not too many', () => {
  expect(soundFonts(['宋体', 1, null, '', { toString: () => 'x' }])).toEqual(['宋体']);
  expect(soundFonts('宋体')).toEqual([]);
  expect(soundFonts(Array.from({ length: 100 }, (_, at) => `字体${at}`))).toHaveLength(20);
});
