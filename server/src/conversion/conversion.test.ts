import { expect, test } from 'vitest';
import { makeDocx, makePptx, makeXlsx, zipText } from './testing/conversion-office.testing.ts';
import { conversionTrial } from './testing/conversion-trial.testing.ts';
import { makePdf } from './testing/conversion.testing.ts';
import { findOfficeSuite } from './office-conversion.ts';

/* Each kind of document as the product converts it: in children, which start and find all they need. */

const trial = conversionTrial();

test('draws the pages of a PDF, tells their text, bookmarks and date, and announces batches of five', async () => {
  const announced: string[] = [];
  const pdf = makePdf({ pages: 12, outlineEvery: 5, text: (page) => `第${page}页\n极限与连续` });
  const result = await trial.succeed('数学.pdf', pdf, {
    onProgress: ({ done, total }) => announced.push(`${done}/${total}`),
  });
  expect(result).toMatchObject({ pageCount: 12, engine: 'pdf', documentDate: Date.UTC(2024, 5, 1) / 1000 });
  expect(result.outline).toEqual([
    { title: '第1章', page: 1, depth: 0 },
    { title: '第2章', page: 6, depth: 0 },
    { title: '第3章', page: 11, depth: 0 },
  ]);
  expect(result.pages[6]).toMatchObject({ number: 7, width: 1080, height: 1528, text: '第7页\n极限与连续' });
  expect(result.textLength).toBe(result.pages.reduce((sum, { text }) => sum + text.length, 0));
  expect(announced).toEqual(['5/12', '10/12', '12/12']);
});

test('draws Chinese of fonts that are not embedded as different characters, not as boxes', async () => {
  const texts = ['', '一', '鑫', '口'];
  await trial.succeed(
    '字体.pdf',
    makePdf({ pages: texts.length, text: (page) => (texts[page - 1] ?? '').repeat(10) }),
  );
  const [blank, one, gold, mouth] = await Promise.all([
    trial.inkOf(1),
    trial.inkOf(2),
    trial.inkOf(3),
    trial.inkOf(4),
  ]);
  expect(blank).toBe(0);
  expect(one).toBeGreaterThan(100);
  // A box for every character would give each of them the same ink.
  expect(mouth).toBeGreaterThan(one * 1.5);
  expect(gold).toBeGreaterThan(mouth * 1.5);
});

test('sets Word, slides, sheets, Markdown and tables of text on clean pages', async () => {
  const docx = await trial.succeed(
    '笔记.docx',
    makeDocx({
      lines: ['# 线性代数', '行列式的性质'],
      table: [
        ['名称', '值'],
        ['秩', '3'],
      ],
    }),
  );
  expect(docx).toMatchObject({ pageCount: 1, engine: 'text', documentDate: Date.UTC(2024, 5, 1) / 1000 });
  expect(docx.outline).toEqual([{ title: '线性代数', page: 1, depth: 0 }]);
  expect(docx.pages[0]?.text).toBe('线性代数\n行列式的性质\n名称\t值\n秩\t3');
  expect(await trial.inkOf(1)).toBeGreaterThan(500);

  const slides = [
    { title: '进程', points: ['线程', '调度'] },
    { title: '内存', points: ['分页', '分段'] },
  ];
  const pptx = await trial.succeed('课件.pptx', makePptx({ slides }));
  expect(pptx.pages.map(({ text }) => text)).toEqual(['进程\n线程\n调度', '内存\n分页\n分段']);

  const xlsx = await trial.succeed(
    '成绩.xlsx',
    makeXlsx({
      sheets: [
        {
          name: '成绩',
          rows: [
            ['姓名', '分数'],
            ['张三', 95.5],
            ['李四', 0.1 + 0.2],
          ],
        },
      ],
    }),
  );
  expect(xlsx.pages[0]?.text).toBe('成绩\n姓名\t分数\n张三\t95.5\n李四\t0.3');

  const md = await trial.succeed(
    '提纲.md',
    '# 提纲\n\n- **要点**一\n\n| 甲 | 乙 |\n| --- | --- |\n| 1 | $\\frac{1}{2}$ |\n',
  );
  expect(md.pages[0]?.text).toBe('提纲\n要点一\n甲\t乙\n1\t$\\frac{1}{2}$');
  const csv = await trial.succeed('表.csv', '姓名,"备注,说明"\n张三,"他说""好"""\n');
  expect(csv.pages[0]?.text).toBe('姓名\t备注,说明\n张三\t他说"好"');
});

test('reads books, open documents and texts', async () => {
  const epub = await trial.succeed(
    '书.epub',
    zipText({
      mimetype: 'application/epub+zip',
      'META-INF/container.xml':
        '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
      'OEBPS/book.opf':
        '<package><manifest><item id="a" href="a.xhtml"/><item id="b" href="b.xhtml"/></manifest><spine><itemref idref="b"/><itemref idref="a"/></spine></package>',
      'OEBPS/a.xhtml':
        '<html><head><title>x</title></head><body><h1>第二章</h1><p>正文 &amp; 其他</p></body></html>',
      'OEBPS/b.xhtml': '<html><body><h1>第一章</h1><p>开头<br>没有闭合</body></html>',
    }),
  );
  expect(epub.pages.map(({ text }) => text)).toEqual(['第一章\n开头没有闭合', '第二章\n正文 & 其他']);
  const content =
    '<office:document-content><office:body><office:text><text:h text:outline-level="1">标题</text:h><text:p>一<text:span>段</text:span></text:p></office:text></office:body></office:document-content>';
  const odt = await trial.succeed(
    '文.odt',
    zipText({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': content }),
  );
  expect(odt.pages[0]?.text).toBe('标题\n一段');
  expect((await trial.succeed('甲.txt', Buffer.from('c4e3bac3', 'hex'))).pages[0]?.text).toBe('你好');
});

test.runIf(findOfficeSuite())('lays office files out with LibreOffice where it is present', async () => {
  const result = await trial.succeed('笔记.docx', makeDocx({ lines: ['# 线性代数', '行列式的性质'] }), {
    office: 'auto',
  });
  expect(result).toMatchObject({
    pageCount: 1,
    engine: 'office',
    documentDate: Date.UTC(2024, 5, 1) / 1000,
  });
  expect(result.pages[0]?.text).toBe('线性代数\n行列式的性质');
  expect(await trial.inkOf(1)).toBeGreaterThan(500);
});
