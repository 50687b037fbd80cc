import { expect, test } from 'vitest';
import { zipText } from '../testing/conversion-office.testing.ts';
import { conversionTrial } from '../testing/conversion-trial.testing.ts';
import { runInOwnProcess } from '../testing/own-process.testing.ts';

/* Books as programs write them that know paragraphs and classes only: their headings stand in the table of contents. */

const trial = conversionTrial({ runner: runInOwnProcess, limits: { pictureWidth: 200 } });
const paragraph = (words: string, style = 0) =>
  `<p class="para${style}"><span class="span${style}">${words}</span></p>`;
const page = (...words: string[]) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><link rel="stylesheet" href="../styles/stylesheet.css"/></head><body>${words.join('')}</body></html>`;

function book(items: string, lists: Record<string, string>): Buffer {
  return zipText({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="OEBPS/content.opf"/></rootfiles></container>',
    'OEBPS/content.opf': `<package><manifest>${items}<item id="s1" href="sections/section0001.xhtml" media-type="application/xhtml+xml"/><item id="s2" href="sections/section0002.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="s1"/><itemref idref="s2"/></spine></package>`,
    'OEBPS/sections/section0001.xhtml': page(
      paragraph('第一章 极限', 1),
      paragraph('数列的极限。'),
      paragraph('1.1 定义', 2),
      paragraph('第一章 极限'),
    ),
    'OEBPS/sections/section0002.xhtml': page(paragraph('第二章  连续', 1), paragraph('第一章 极限')),
    ...lists,
  });
}
const headings = [
  { title: '第一章 极限', page: 1, depth: 0 },
  { title: '1.1 定义', page: 1, depth: 1 },
  { title: '第二章 连续', page: 2, depth: 0 },
];

test('the navigation of a book names its headings', async () => {
  const nav = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="landmarks"><ol><li><a href="sections/section0001.xhtml">数列的极限。</a></li></ol></nav><nav epub:type="toc"><ol><li><a href="sections/section0001.xhtml">第一章 极限</a><ol><li><a href="sections/section0001.xhtml#d">1.1 定义</a></li></ol></li><li><a href="sections/section0002.xhtml">第二章 <b>连续</b></a></li></ol></nav></body></html>`;
  const item = '<item id="n" href="toc.xhtml" media-type="application/xhtml+xml" properties="nav"/>';
  const result = await trial.succeed('书.epub', book(item, { 'OEBPS/toc.xhtml': nav }));
  expect(result.outline).toEqual(headings);
  expect(result.pages.map(({ text }) => text)).toEqual([
    '第一章 极限\n数列的极限。\n1.1 定义\n第一章 极限',
    '第二章 连续\n第一章 极限',
  ]);
});

test('so does the list of older ones; a broken one makes no difference to the words', async () => {
  const point = (label: string, src: string, inner = '') =>
    `<navPoint><navLabel><text>${label}</text></navLabel><content src="${src}"/>${inner}</navPoint>`;
  const first = point(
    '第一章 极限',
    'sections/section0001.xhtml',
    point('1.1 定义', 'sections/section0001.xhtml#d'),
  );
  const ncx = `<ncx><navMap>${first}${point('第二章 连续', 'sections/section0002.xhtml')}</navMap></ncx>`;
  const item = '<item id="n" href="toc.ncx" media-type="application/x-dtbncx+xml"/>';
  const result = await trial.succeed('书.epub', book(item, { 'OEBPS/toc.ncx': ncx }));
  expect(result.outline).toEqual(headings);
  const broken = await trial.succeed('书.epub', book(item, { 'OEBPS/toc.ncx': '<ncx><navMap><navPoint>' }));
  expect([broken.outline, broken.pages.map(({ text }) => text)]).toEqual([
    [],
    result.pages.map(({ text }) => text),
  ]);
});
