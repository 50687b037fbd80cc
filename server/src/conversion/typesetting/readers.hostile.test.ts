import { growthOf, mostGrowth, repeatedTo } from '@xuelin/contract/testing/growth';
import { describe, expect, test } from 'vitest';
import { kindOfPackage } from '../packages/office-package.ts';
import { drawFormula } from '../print/formula-drawing.ts';
import { cleanText, decodeText } from '../sniffing/text-decoding.ts';
import { makeBook, makeDocx } from '../testing/conversion-office.testing.ts';
import { withParts } from '../testing/office-contents.testing.ts';
import { openZipBytes } from '../packages/zip-archive.ts';
import type { Block } from './blocks.ts';
import { createPictures } from './document-pictures.ts';
import { readEpub } from './epub.ts';
import { formulaMark, inlineParts, plainWords } from './inline-marks.ts';
import { createLineObjects } from './line-objects.ts';
import { readMarkdown } from './markdown.ts';
import { readMarkup } from './markup.ts';
import { layBlocks } from './page-layout.ts';
import { createPaper } from './paper.ts';
import { partsOf } from './parts.ts';
import { readCsv, readPlainText } from './plain-text.ts';
import { readWord } from './word.ts';
import { readHtml, readXml } from './xml-reader.ts';

// Time must grow with the length of what is read, whatever stands in it.

const pictures = createPictures({ names: [], bytes: () => Buffer.alloc(0) });
const layout = (blocks: Block[]): void => {
  layBlocks(createPaper(10_000, createLineObjects(pictures, null)), blocks, pictures);
};
const paragraph = (text: string): Block[] => [{ kind: 'paragraph', text }];
const openZip = (zip: Buffer) => partsOf(openZipBytes(zip, 1_000));
const word = async (body: string): Promise<unknown> => {
  const parts = openZip(
    withParts(makeDocx({ lines: [] }), {
      'word/document.xml': (xml) => xml.replace(/<w:body>.*<\/w:body>/s, () => `<w:body>${body}</w:body>`),
    }),
  );
  return await readWord(parts, createPictures(parts));
};
const book = (chapter: string): unknown => {
  const parts = openZip(makeBook({ 'a.xhtml': chapter }));
  return readEpub(parts, createPictures(parts));
};

const TEXT_OPENERS = [
  ...'![ [ ]( [a]( ![]( ( { < << ** *a_ _ __ ` ``` ~~ $ $$ \\( \\[ > # | |- & &# &#x " \' “ ’ （ 《 = ; : . - + 、'.split(
    ' ',
  ),
  ' ',
  '\t',
  '\n',
  '\n\n',
  '> ',
  '- ',
  '- a\n',
  '1. ',
  '# ',
  '| a |\n|-|\n',
  '```\n',
  '- -',
  '  a = {\n\n',
  'a,"',
  '"a""',
  '第一章',
  '第十',
  '\ufdd0$',
  '\ufdd0#1\ufdd1',
  '\ufdd1',
  '\u2028',
  '\u0301',
  'don’t ',
];
const MARKUP_OPENERS = [
  '<',
  '</',
  '<!',
  '<!--',
  '<![CDATA[',
  '<?',
  '<b>',
  '<b ',
  '<p>',
  '<p>a',
  '</p>',
  '<br>',
  '<li>',
  '<ul><li>',
  '<td>',
  '<table>',
  '<tr><td rowspan=9 colspan=9>',
  '<a href="',
  "<a b='",
  '<a b=',
  '<img src="a">',
  '<math><mi>x',
  '<svg><image href="a"/></svg>',
  '<pre>\n',
  '<br/> ',
  '&amp;',
  '&',
  '&#',
  ']]>',
];

describe.each<[reader: string, read: (text: string) => unknown, openers: string[]]>([
  ['plain text', (text) => readPlainText(cleanText(text)), TEXT_OPENERS],
  ['tables of text', readCsv, TEXT_OPENERS],
  ['Markdown', (text) => readMarkdown(cleanText(text)), [...TEXT_OPENERS, ...MARKUP_OPENERS]],
  [
    'Markdown that something ends',
    (text) => [')', ' $', ' x**', '>\n'].map((end) => readMarkdown(text + end)),
    [
      '![',
      '[',
      '](',
      '[a](',
      '![](',
      '$',
      '$$',
      '$a',
      '*',
      '**a ',
      '*a_ ',
      '_',
      '__',
      '<',
      '<a ',
      '`',
      '~~',
      '> ',
      '- a\n',
      '|',
      '```\n',
    ],
  ],
  ['bytes of a text', (text) => decodeText(Buffer.from(text, 'utf16le')), TEXT_OPENERS],
  ['marks within lines', (text) => [inlineParts(text), plainWords(text)], TEXT_OPENERS],
  ['the layout of a paragraph', (text) => layout(paragraph(cleanText(text))), TEXT_OPENERS],
  ['the layout of code', (text) => layout([{ kind: 'code', text }]), ['a', ' ', '\n', '\n ', '\t', '中']],
  [
    'the layout of a cell',
    (text) =>
      layout([
        {
          kind: 'table',
          rows: [
            ['甲', '乙'],
            ['丙', cleanText(text)],
          ],
          header: true,
        },
      ]),
    TEXT_OPENERS,
  ],
  ['HTML', (text) => readMarkup(readHtml(`<body>${text}`)), MARKUP_OPENERS],
  ['XML', readXml, MARKUP_OPENERS],
  ['a chapter of a book', book, MARKUP_OPENERS],
  [
    'a part of a package',
    (text) => kindOfPackage({ names: ['[Content_Types].xml', 'word/document.xml'], text: () => text }),
    [
      '<Override ',
      '<Override PartName="',
      '<Override PartName="/word/document.xml" ',
      '<',
      '<a:',
      '<Relationship ',
      "' ",
    ],
  ],
  [
    'a Word document',
    word,
    [
      '<w:p/>',
      '<w:p><w:r><w:t>a</w:t></w:r></w:p>',
      '<w:p>',
      '<w:p><w:r><w:drawing/></w:r></w:p>',
      '<w:drawing>',
      '<m:oMath xmlns:m="m">',
      '<w:p><m:oMath xmlns:m="m"><m:r><m:t>x</m:t></m:r></m:oMath></w:p>',
      '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r></w:p>',
      '<w:tbl><w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>',
      '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr></w:p>',
    ],
  ],
  [
    'a formula',
    (tex) => [drawFormula(tex, { size: 20, display: true }), formulaMark(tex)],
    [
      '{',
      '}',
      '\\frac',
      '\\frac{',
      '^',
      '_',
      '\\left(',
      '\\begin{matrix}',
      '\\sqrt[',
      '&',
      '\\\\',
      '\\ce{',
      '$',
      '%',
      '~',
    ],
  ],
])('time to read %s grows with its length', (_, read, openers) => {
  test('for every opener that never closes', async () => {
    const slow: string[] = [];
    for (const opener of openers) {
      // oxlint-disable-next-line no-await-in-loop
      const times = await growthOf(read, repeatedTo(opener));
      if (times > mostGrowth) slow.push(`${JSON.stringify(opener)}: ${times.toFixed(1)} times`);
    }
    expect(slow).toEqual([]);
  });
});
