import { describe, expect, test } from 'vitest';
import { checkStyleRoots } from './style-roots.mjs';

const found = (sheets) =>
  checkStyleRoots(Object.entries(sheets).map(([path, text]) => ({ path, text, imports: [] })));
const author = {
  'web/src/social/author.css': '.author {\n  display: flex;\n}\n.author__n {\n  color: red;\n}\n',
};

describe('class roots of global style sheets', () => {
  test.each([
    ['two sheets of one folder', { 'web/src/social/b.css': '.author--big {\n}\n' }],
    [
      'a sheet beside it that only names it',
      { 'web/src/bank/b.css': '.bank .author__n,\n.bank > .author {\n}\n' },
    ],
    ['a comment', { 'web/src/bank/b.css': '/* .author { } */\n.bank {\n}\n' }],
    ['numbers and files', { 'web/src/bank/b.css': '.bank {\n  margin: 0.5px;\n  src: url(a.author);\n}\n' }],
    ['one that begins alike', { 'web/src/bank/b.css': '.authors {\n}\n' }],
  ])('may be used by %s', (_what, sheets) => expect(found({ ...author, ...sheets })).toEqual([]));

  test('of ui belong to all of its folders', () => {
    expect(
      found({ 'ui/src/controls/a.css': '.field {\n}\n', 'ui/src/theme/b.css': '.field__b {\n}\n' }),
    ).toEqual([]);
  });

  test.each([
    ['alone', '.author {\n}\n'],
    ['as a part', '.bank,\n.author__n {\n}\n'],
    ['as a look', '.author--big {\n}\n'],
    ['within a query', '@media (min-width: 880px) {\n  .author {\n  }\n}\n'],
    ['in nested brackets', ':is(.bank, a:not(.b, .c)) i,\n.author {\n}\n'],
    ['under an attribute', '[data-narrow] :is(.author, .author__n) {\n}\n'],
  ])('are not defined by a second folder: %s', (_how, text) =>
    expect(found({ ...author, 'web/src/bank/b.css': text })).toEqual([
      'class root .author is defined by web/src/bank/b.css and web/src/social/author.css: rename one',
    ]),
  );

  test('of ui are not defined anew by the web', () => {
    expect(
      found({ 'ui/src/controls/a.css': '.field {\n}\n', 'web/src/bank/b.css': '.field__l {\n}\n' }),
    ).toHaveLength(1);
  });

  test('of others are not changed everywhere', () => {
    const others = { 'ui/src/a/a.css': '.seg {\n}\n.field {\n}\n' };
    expect(found({ ...others, 'web/src/bank/b.css': '.seg + .field {\n}\n' })).toEqual([
      'web/src/bank/b.css changes classes of others everywhere: .seg + .field',
    ]);
    expect(found({ ...others, 'web/src/bank/b.css': '.bank .seg + .field {\n}\n' })).toEqual([]);
  });
});
