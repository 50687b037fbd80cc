import { describe, expect, test } from 'vitest';
import { decodeText, looksLikeText } from './text-decoding.ts';

const SIMPLIFIED = '学习资料：函数的极限与连续。\n';
const TRADITIONAL = '第一章　極限與連續。繁體學習資料，內容包括函數。\n';
const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

// The texts above as Windows writes them, which Node can read but not write.
const GBK = hex('d1a7cfb0d7cac1cfa3babaafcafdb5c4bcabcfded3ebc1acd0f8a1a30a');
const BIG5 = hex(
  'b2c4a440b3b9a140b7a5adadbb50b373c4f2a143c163c5e9bec7b2dfb8eaaec6a141a4baae65a55dac41a8e7bcc6a1430a',
);

/** A text in an encoding of two bytes a character, which Node can read but not write. What it does not hold is left out. */
function encode(encoding: string, text: string): Buffer {
  const table = tables.get(encoding) ?? makeTable(encoding);
  tables.set(encoding, table);
  return Buffer.concat(
    Array.from(text, (character) =>
      character < '\u0080' ? Buffer.from(character) : (table.get(character) ?? Buffer.alloc(0)),
    ),
  );
}
const tables = new Map<string, Map<string, Buffer>>();

function makeTable(encoding: string): Map<string, Buffer> {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, Buffer>();
  for (let code = 0xa1a1; code <= 0xfefe; code += 1) {
    const bytes = Buffer.from([code >> 8, code & 0xff]);
    const character = decoder.decode(bytes);
    if (bytes[1]! >= 0xa1 && Array.from(character).length === 1) table.set(character, bytes);
  }
  return table;
}

describe('a few bad bytes', () => {
  test.each<[string, Buffer, string]>([
    ['UTF-8 cut inside its last character', Buffer.from(SIMPLIFIED.repeat(9)).subarray(0, -2), '连续'],
    ['GBK cut inside its last character', Buffer.concat([GBK, GBK.subarray(0, 5)]), '学习'],
    ['UTF-16 cut inside its last character', utf16(`\ufeff${SIMPLIFIED}学`).subarray(0, -1), '连续。\n'],
  ])('%s loses that character only', (_, bytes, end) => {
    expect(decodeText(bytes)).toMatch(new RegExp(`${end}$`));
  });

  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(SIMPLIFIED)],
    ['GBK', GBK],
    ['ASCII', Buffer.from('plain lines of a text\n')],
  ])('one stray byte in %s is replaced, and the rest is read', (_, line) => {
    const lines = Buffer.concat(Array.from({ length: 20 }, () => line));
    const text = decodeText(Buffer.concat([lines, Buffer.from([0xff]), line, lines]));
    expect(text?.match(/\ufffd/g)).toHaveLength(1);
    expect(text?.replace('\ufffd', '')).toBe(decodeText(Buffer.concat([lines, line, lines])));
  });
});

describe('the encoding', () => {
  test.each<[string, Buffer, string]>([
    ['GBK', GBK, SIMPLIFIED],
    ['GBK, two characters', hex('c4e3bac3'), '你好'],
    ['traditional characters in GBK', hex('87f8c1a2c55f9eb3'), '國立臺灣'],
    ['kana in GBK', hex('a4b3a4eca4cfa5c6a5b9a5c8'), 'これはテスト'],
    ['Cyrillic in GBK', hex('a7b1a7e2a7daa7d3a7d6a7e4'), 'Привет'],
    ['Big5', BIG5, TRADITIONAL],
    ['UTF-16 without its mark', utf16(SIMPLIFIED), SIMPLIFIED],
    ['UTF-16 without its mark, with zeros on both sides', utf16('一切\u3000开始\n'), '一切\u3000开始\n'],
    ['big-endian UTF-16 without its mark', utf16(SIMPLIFIED).swap16(), SIMPLIFIED],
    ['long Latin UTF-16 without its mark', utf16('plain text\n'.repeat(4000)), 'plain text\n'.repeat(4000)],
  ])('%s is told by what makes sense', (_, bytes, text) => {
    expect(decodeText(bytes)?.startsWith(text)).toBe(true);
  });

  test.each([
    ['euc-kr', '함수의 극한과 연속에 대하여 배우는 자료입니다. 미분과 적분을 함께 다룹니다.\n'],
    [
      'euc-jp',
      '関数の極限と連続について学ぶ資料です。微分と積分をいっしょに扱い、問題も多数用意しています。\n',
    ],
  ])('%s is told from Chinese by its rows', (encoding, text) => {
    expect(decodeText(encode(encoding, text))).toBe(text);
    expect(decodeText(encode(encoding, text.repeat(300)))).toBe(text.repeat(300));
  });

  test('Chinese with kana, and Japanese in GBK, stay Chinese', () => {
    for (const text of [
      '日语里的助词は、が、を、に、で、と、も、へ、から、まで各有用法，学习时要注意区分，中文没有对应的说法。\n',
      '関数ではなく，这个词写作函数かんすう，意思是一样的，用来说明两个变量之间的关系，学习资料。\n',
      '안녕이라는 말是你好的意思，学习韩语要从字母开始，再学发音规则与常用句子。\n',
    ]) {
      const sound = Array.from(text).filter((character) => encode('gb18030', character).length > 0);
      expect(decodeText(encode('gb18030', sound.join('')))).toBe(sound.join(''));
    }
  });

  test('other encodings are not read as Chinese nonsense, but still known as text', () => {
    const latin = Buffer.from('Café déjà vu, naïve façade\n'.repeat(20), 'latin1');
    const japanese = Buffer.concat(
      Array.from({ length: 20 }, () => hex('93fa967b8cea82cc8e9197bf82c582b78142')),
    );
    const utf32 = hex('fffe00006650000060590000');
    for (const bytes of [latin, japanese, utf32]) {
      expect(decodeText(bytes)).toBeNull();
      expect(looksLikeText(bytes)).toBe(true);
    }
  });
});

test('binary files are neither text nor text of an unknown encoding', () => {
  let seed = 7;
  const noise = Buffer.from(
    Array.from({ length: 4000 }, () => ((seed = (seed * 48_271) % 2_147_483_647) >> 8) & 255),
  );
  const withoutZeros = noise.filter((byte) => byte !== 0);
  const table = Buffer.from(Array.from({ length: 2000 }, (_, at) => (at % 2 === 0 ? at % 251 : 0)));
  for (const bytes of [noise, withoutZeros, table, Buffer.from('7f454c4602010100', 'hex')]) {
    expect(decodeText(bytes)).toBeNull();
    expect(looksLikeText(bytes)).toBe(false);
  }
});
