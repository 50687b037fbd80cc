import { expect, test } from 'vitest';
import { plainWords } from './inline-marks.ts';
import { readMarkdown } from './markdown.ts';

const read = (text: string) =>
  readMarkdown(text).map((block) => ('text' in block ? plainWords(block.text) : block.kind));

test('Markdown gives headings, paragraphs, items, quotes, code, tables and rules', () => {
  expect(
    readMarkdown(
      '---\ntitle: x\n---\n# 提纲 #\n\n##### 小节\n1) 甲\n2) 乙\n   - [x] 丙\n\n> 引用\n\n~~~\n**a**\n\tb\n~~~\n| a | b |\n|:--|---|\n| 1 | 2 |\n* * *',
    ),
  ).toEqual([
    { kind: 'heading', level: 1, text: '提纲' },
    { kind: 'heading', level: 4, text: '小节' },
    { kind: 'item', depth: 0, marker: '1.', text: '甲' },
    { kind: 'item', depth: 0, marker: '2.', text: '乙' },
    { kind: 'item', depth: 1, marker: '•', text: '丙' },
    { kind: 'quote', text: '引用' },
    { kind: 'code', text: '**a**\n    b' },
    {
      kind: 'table',
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
      header: true,
    },
    { kind: 'rule' },
  ]);
});

test('lines of a paragraph join, Chinese ones without a space, and hard breaks stay', () => {
  expect(read('第一行\n第二行\n\nfirst\nsecond\n\n床前明月光  \n疑是地上霜\\\n举头望明月')).toEqual([
    '第一行第二行',
    'first second',
    '床前明月光\n疑是地上霜\n举头望明月',
  ]);
});

test('marks, tags, addresses and pictures leave their words', () => {
  expect(
    read(
      '看 [官网](ftp://a.example/b "题") 和 ![图](data:image/png;base64,AAAA)，<https://c.example> <b>粗</b> __重__ **点** `x<y>`\n\n![](a.png)正文 $a_1*b*c$ \\*',
    ),
  ).toEqual(['看 官网 和 图，https://c.example 粗 重 点 x<y>', '正文 $a_1*b*c$ *']);
});
