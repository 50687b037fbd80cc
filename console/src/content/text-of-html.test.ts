import { expect, test } from 'vitest';
import { textOfHtml } from '#content/text-of-html.ts';

test('a text of a word processor keeps words, headings, lists and bold, and nothing else', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{mso-style:x}</style></head>
    <body lang=ZH-CN><!--StartFragment--><h1 style='x'>第一章<o:p></o:p></h1>
    <p class=MsoNormal style="margin:0"><b>先</b>看&nbsp;<span lang=EN-US style="color:red">清单</span><o:p></o:p></p>
    <ol><li>一</li><li><p>二</p></li></ol><ul><li>甲</li></ul><!--EndFragment--></body></html>`;
  expect(textOfHtml(html)).toBe('## 第一章\n\n**先**看 清单\n\n1. 一\n2. 二\n\n- 甲');
});

test('what would run or load is left out', () => {
  const html = `<p onclick="x()">正文<script>alert(1)</script><img src="x" onerror="alert(1)">
    <a href="javascript:alert(1)">链接</a><iframe src="https://example.com"></iframe></p>`;
  expect(textOfHtml(html)).toBe('正文 链接');
});

test('a wrapper that only looks bold is none', () => {
  expect(textOfHtml('<b style="font-weight:normal"><p>一</p><p>二</p></b>')).toBe('一\n\n二');
});
