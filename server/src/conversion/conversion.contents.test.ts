import { expect, test } from 'vitest';
import { PDFDocument } from '@cantoo/pdf-lib';
import { makeBook, makeDocx, makePptx, makeXlsx, zipText } from './testing/conversion-office.testing.ts';
import { conversionTrial } from './testing/conversion-trial.testing.ts';
import {
  CHART,
  chartFrame,
  makePicture,
  NAMESPACES,
  relationsTo,
  withParts,
  wordPicture,
} from './testing/office-contents.testing.ts';
import { runChild } from './sandbox/child-process.ts';
import { runInOwnProcess } from './testing/own-process.testing.ts';

const trial = conversionTrial({ runner: runInOwnProcess, limits: { pictureWidth: 400 } });
/** Where pixels are counted closely. */
const whole = { limits: { pictureWidth: 1080 } };
const RED: [number, number, number] = [255, 0, 0];
const CHART_TEXT = '季度销量\n\t甲店\t乙店\n一季度\t11\t21\n二季度\t12\t22\n三季度\t13\t0.3';

const word = (body: string, parts: Parameters<typeof withParts>[1] = {}): Buffer =>
  withParts(makeDocx({ lines: [] }), {
    'word/document.xml': `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relationsTo({
      rId1: ['styles', 'styles.xml'],
      rId2: ['image', 'media/image1.png'],
      rId3: ['chart', 'charts/chart1.xml'],
      rId4: ['image', 'media/image2.emf'],
      rId5: ['image', 'media/none.png'],
    }),
    'word/media/image1.png': makePicture(),
    'word/media/image2.emf': Buffer.from('0100000058000000', 'hex'),
    'word/charts/chart1.xml': CHART,
    ...parts,
  });
const paragraph = (inner: string): string => `<w:p>${inner}</w:p>`;
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const odf = (kind: string, body: string, parts: Record<string, string> = {}, styles = ''): Buffer =>
  zipText({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"><office:automatic-styles>${styles}</office:automatic-styles><office:body>${body}</office:body></office:document-content>`,
    ...parts,
  });

test('a Word document keeps its pictures where they stand, and may be nothing but pictures', async () => {
  const mixed = word(paragraph(run('图前') + wordPicture('rId2') + run('图后')) + paragraph(run('下一段')));
  const { pages } = await trial.succeed('图.docx', mixed, whole);
  expect(pages[0]?.text).toBe('图前\n图后\n下一段');
  // 5 × 3.33 cm on a page of 21 cm that is drawn 1080 wide.
  const area = (1_800_000 / 7_000) * (1_200_000 / 7_000);
  expect(await trial.colorOf(1, RED)).toBeGreaterThan(area * 0.95);
  expect(await trial.colorOf(1, RED)).toBeLessThan(area * 1.05);
  await trial.succeed('只有图.docx', word(paragraph(wordPicture('rId2'))), whole);
  expect(await trial.colorOf(1, RED)).toBeGreaterThan(area * 0.95);
});

test('says where a picture stood that cannot be drawn', async () => {
  const { pages } = await trial.succeed(
    '图.docx',
    word(paragraph(run('图前')) + paragraph(wordPicture('rId4')) + paragraph(wordPicture('rId5'))),
  );
  expect(pages[0]?.text).toBe(
    '图前\n（图片：一张图。EMF 格式的图片这里显示不了）\n（图片：一张图。文件里没有这张图片）',
  );
});

test('a picture as high as a line stays within it', async () => {
  const { pages } = await trial.succeed(
    '图.docx',
    word(paragraph(run('左') + wordPicture('rId2', 210_000, 140_000) + run('右'))),
    whole,
  );
  expect(pages[0]?.text).toBe('左右');
  expect(await trial.colorOf(1, RED)).toBeGreaterThan(450);
});

test('slides keep their pictures, and may be nothing but pictures', async () => {
  const picture = `<p:pic><p:nvPicPr><p:cNvPr id="9" name="x"/></p:nvPicPr><p:blipFill><a:blip r:embed="rId7"/></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1800000" cy="1200000"/></a:xfrm></p:spPr></p:pic>`;
  const slides = (words: boolean): Buffer =>
    withParts(makePptx({ slides: [{ title: '课件', points: ['一', '二'] }] }), {
      'ppt/slides/slide1.xml': (xml) =>
        (words ? xml : xml.replace(/<p:sp>.*<\/p:sp>/, '')).replace('</p:spTree>', `${picture}</p:spTree>`),
      'ppt/slides/_rels/slide1.xml.rels': relationsTo({ rId7: ['image', '../media/image1.png'] }),
      'ppt/media/image1.png': makePicture(),
    });
  await trial.succeed('课件.pptx', slides(true));
  expect(await trial.colorOf(1, RED)).toBeGreaterThan(30_000);
  await trial.succeed('图.pptx', slides(false));
  expect(await trial.colorOf(1, RED)).toBeGreaterThan(30_000);
});

const anchor = (inner: string): string =>
  `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" ${NAMESPACES}><xdr:twoCellAnchor><xdr:from><xdr:col>1</xdr:col></xdr:from>${inner}</xdr:twoCellAnchor></xdr:wsDr>`;
const sheetWith = (inner: string, rows: string[][]): Buffer =>
  withParts(makeXlsx({ sheets: [{ name: '表', rows }] }), {
    'xl/worksheets/sheet1.xml': (xml) =>
      xml.replace(
        '</worksheet>',
        `<drawing xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rId1"/></worksheet>`,
      ),
    'xl/worksheets/_rels/sheet1.xml.rels': relationsTo({ rId1: ['drawing', '../drawings/drawing1.xml'] }),
    'xl/drawings/drawing1.xml': anchor(inner),
    'xl/drawings/_rels/drawing1.xml.rels': relationsTo({
      rId1: ['image', '../media/image1.png'],
      rId2: ['chart', '../charts/chart1.xml'],
    }),
    'xl/media/image1.png': makePicture(),
    'xl/charts/chart1.xml': CHART,
  });

test('sheets keep their pictures and charts', async () => {
  const picture = `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="x"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill><xdr:spPr/></xdr:pic>`;
  await trial.succeed('图.xlsx', sheetWith(picture, []));
  expect(await trial.colorOf(1, RED)).toBeGreaterThan(30_000);
  const chart = `<xdr:graphicFrame>${chartFrame('rId2')}</xdr:graphicFrame>`;
  const { pages } = await trial.succeed('图表.xlsx', sheetWith(chart, [['甲', '乙']]));
  expect(pages[0]?.text).toBe(`表\n甲\t乙\n${CHART_TEXT}`);
});

test('pictures that WPS keeps within cells stay in them', async () => {
  const book = withParts(
    makeXlsx({
      sheets: [
        {
          name: '表',
          rows: [
            ['甲', '=DISPIMG("ID_7F",1)'],
            ['乙', '=DISPIMG("ID_8E",1)'],
          ],
        },
      ],
    }),
    {
      'xl/_rels/workbook.xml.rels': (xml) =>
        xml.replace(
          '</Relationships>',
          '<Relationship Id="rIdC" Type="http://www.wps.cn/officeDocument/2020/cellImage" Target="cellimages.xml"/></Relationships>',
        ),
      'xl/cellimages.xml': `<etc:cellImages xmlns:etc="http://www.wps.cn/officeDocument/2017/etCustomData" xmlns:xdr="x" ${NAMESPACES}><etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="1" name="ID_7F"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic></etc:cellImage></etc:cellImages>`,
      'xl/_rels/cellimages.xml.rels': relationsTo({ rId1: ['image', 'media/image1.png'] }),
      'xl/media/image1.png': makePicture(),
    },
  );
  const { pages } = await trial.succeed('图.xlsx', book);
  expect(pages[0]?.text).toBe('表\n甲\t\n乙\t=DISPIMG("ID_8E",1)');
  expect(await trial.colorOf(1, RED)).toBeGreaterThan(30_000);
});

test('open documents keep their pictures, charts and formulas', async () => {
  const frame = (inner: string): string =>
    `<text:p><draw:frame svg:width="5cm" svg:height="3.333cm">${inner}</draw:frame></text:p>`;
  const image = frame('<draw:image xlink:href="Pictures/a.png"/>');
  const picture = { 'Pictures/a.png': makePicture() };
  await trial.succeed('图.odt', withParts(odf('text', `<office:text>${image}</office:text>`), picture));
  expect(await trial.colorOf(1, RED)).toBeGreaterThan(30_000);
  const page = `<office:presentation><draw:page draw:name="一"><draw:frame svg:width="5cm" svg:height="3.333cm"><draw:image xlink:href="Pictures/a.png"/></draw:frame></draw:page></office:presentation>`;
  await trial.succeed('图.odp', withParts(odf('presentation', page), picture));
  expect(await trial.colorOf(1, RED)).toBeGreaterThan(30_000);

  const chart =
    '<office:document-content xmlns:chart="c"><office:body><office:chart><chart:chart><chart:title><text:p>销量</text:p></chart:title><table:table><table:table-rows><table:table-row><table:table-cell><text:p>一季度</text:p></table:table-cell><table:table-cell><text:p>11</text:p></table:table-cell></table:table-row></table:table-rows></table:table></chart:chart></office:chart></office:body></office:document-content>';
  const formula =
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>y</mi><mo>=</mo><mfrac><mn>1</mn><msqrt><mi>x</mi></msqrt></mfrac></mrow><annotation encoding="StarMath 5.0">y = 1 over sqrt x</annotation></semantics></math>';
  const { pages } = await trial.succeed(
    '对象.odt',
    odf(
      'text',
      `<office:text>${frame('<draw:object xlink:href="./Object 1"/><draw:image xlink:href="./ObjectReplacements/Object 1"/>')}${frame('<draw:object xlink:href="./Object 2"/>')}${frame('<draw:text-box><text:p>框里</text:p><text:p>的字</text:p></draw:text-box>')}</office:text>`,
      { 'Object 1/content.xml': chart, 'Object 2/content.xml': formula },
    ),
  );
  expect(pages[0]?.text).toBe('销量\n一季度\t11\n$y=\\frac{1}{\\sqrt{x}}$\n框里\n的字');
});

test('charts of Word documents and slides leave their data as a table', async () => {
  const drawing = paragraph(
    `<w:r><w:drawing><wp:inline><wp:extent cx="1" cy="1"/>${chartFrame('rId3')}</wp:inline></w:drawing></w:r>`,
  );
  const docx = await trial.succeed('图表.docx', word(paragraph(run('见下图')) + drawing));
  expect(docx.pages[0]?.text).toBe(`见下图\n${CHART_TEXT}`);
  const slides = withParts(makePptx({ slides: [{ title: '课件', points: ['一'] }] }), {
    'ppt/slides/slide1.xml': (xml) =>
      xml
        .replace('<p:sld ', '<p:sld xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ')
        .replace('</p:spTree>', `<p:graphicFrame>${chartFrame('rId7')}</p:graphicFrame></p:spTree>`),
    'ppt/slides/_rels/slide1.xml.rels': relationsTo({ rId7: ['chart', '../charts/chart1.xml'] }),
    'ppt/charts/chart1.xml': CHART,
  });
  expect((await trial.succeed('图表.pptx', slides)).pages[0]?.text).toBe(`课件\n一\n${CHART_TEXT}`);
});

const FRACTION =
  '<m:oMath><m:r><m:t>x=</m:t></m:r><m:f><m:num><m:r><m:t>-b</m:t></m:r></m:num><m:den><m:r><m:t>2a</m:t></m:r></m:den></m:f></m:oMath>';

test('formulas of Word documents and slides are drawn and can be searched', async () => {
  const { pages } = await trial.succeed(
    '公式.docx',
    word(paragraph(run('根为') + FRACTION + run('。')) + paragraph(`<m:oMathPara>${FRACTION}</m:oMathPara>`)),
  );
  expect(pages[0]?.text).toBe('根为$x=\\frac{-b}{2a}$。\n$x=\\frac{-b}{2a}$');
  await trial.succeed('只有公式.docx', word(paragraph(`<m:oMathPara>${FRACTION}</m:oMathPara>`)));
  expect(await trial.inkOf(1)).toBeGreaterThan(100);
  const slides = withParts(makePptx({ slides: [{ title: '课件', points: ['一'] }] }), {
    'ppt/slides/slide1.xml': (xml) =>
      xml.replace(
        '</p:spTree>',
        `<mc:AlternateContent ${NAMESPACES}><mc:Choice Requires="a14"><p:sp><p:txBody><a:p><a:r><a:t>根为</a:t></a:r><a14:m xmlns:a14="x"><m:oMathPara>${FRACTION}</m:oMathPara></a14:m></a:p></p:txBody></p:sp></mc:Choice><mc:Fallback><p:sp><p:txBody><a:p><a:r><a:t>根为</a:t></a:r></a:p></p:txBody></p:sp></mc:Fallback></mc:AlternateContent></p:spTree>`,
      ),
  });
  expect((await trial.succeed('公式.pptx', slides)).pages[0]?.text).toBe('课件\n一\n根为$x=\\frac{-b}{2a}$');
});

test('formulas of Markdown are drawn, and what is none stands there as it was written', async () => {
  const { pages } = await trial.succeed(
    '公式.md',
    '面积 $\\frac{1}{2}ah$，\n\n$$\n\\frac{1}{2}\n$$\n\n$\\frac{$ 不是。',
  );
  expect(pages[0]?.text).toBe('面积 $\\frac{1}{2}ah$，\n$\\frac{1}{2}$\n$\\frac{$ 不是。');
  // Drawn, the line of the fraction is all of it that is as wide as it is: written out it would be five times as wide.
  const [, , , , width = 0] = (pages[0]?.layer ?? []).slice(6);
  expect(width).toBeLessThan(400);
});

test('merged cells keep the others in their columns', async () => {
  const cell = (text: string, properties = ''): string =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}</w:tc>`;
  const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`;
  const table = `<w:tbl>${row(cell('跨行', '<w:vMerge w:val="restart"/>'), cell('跨列', '<w:gridSpan w:val="2"/>'))}${row(cell('', '<w:vMerge/>'), cell('甲'), cell('乙'))}${row(cell('丙'), cell('丁'), cell('戊'))}</w:tbl>`;
  const { pages } = await trial.succeed('合并.docx', word(table));
  expect(pages[0]?.text).toBe('跨行\t跨列\t\n\t甲\t乙\n丙\t丁\t戊');
  const left = leftOf(pages[0]!);
  expect(left('甲')).toBe(left('丁'));
  expect(left('乙')).toBe(left('戊'));
});

/** The left edge of a piece of a page's text. */
const leftOf =
  ({ text, layer }: { text: string; layer: number[] }) =>
  (words: string): number | undefined => {
    for (let at = 0; at < layer.length; at += 6) if (layer[at] === text.indexOf(words)) return layer[at + 2];
    return undefined;
  };

test('lists and tables within cells keep their lines', async () => {
  const book = makeBook({
    'a.xhtml':
      '<html><body><table><tr><td>步骤<ol><li>拆</li><li>装</li></ol></td><td><p>一段</p><p>二段</p></td></tr></table></body></html>',
  });
  expect((await trial.succeed('书.epub', book)).pages[0]?.text).toBe('步骤\n1. 拆\n2. 装\t一段\n二段');
});

test('a long cell among short ones takes no more than a few times the pages of its text', async () => {
  const long = '这是一个很长的单元格。'.repeat(400);
  const rows = Array.from({ length: 20 }, (_, at) =>
    Array.from('甲乙丙丁戊己庚', (one) => one + at).concat(long),
  );
  const { pageCount } = await trial.succeed('长.xlsx', makeXlsx({ sheets: [{ name: '表', rows }] }), {
    limits: { pictureWidth: 100 },
  });
  // 88,000 characters, 40 a line, 38 lines a page.
  expect(pageCount).toBeLessThan(90);
});

test('hidden sheets of open documents stay hidden', async () => {
  const sheet = (name: string, style: string): string =>
    `<table:table table:name="${name}" table:style-name="${style}"><table:table-row><table:table-cell><text:p>${name}的字</text:p></table:table-cell></table:table-row></table:table>`;
  const ods = odf(
    'spreadsheet',
    `<office:spreadsheet>${sheet('看得见', 'ta1')}${sheet('藏起来', 'ta2')}</office:spreadsheet>`,
    {},
    '<style:style style:name="ta1"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>',
  );
  expect((await trial.succeed('表.ods', ods)).pages.map(({ text }) => text)).toEqual(['看得见\n看得见的字']);
});

test('quotation marks within Latin text are as narrow as it is, and do not break its words', async () => {
  const curly = await trial.succeed('a.txt', 'It isn’t “what” we’ve read '.repeat(40));
  const straight = await trial.succeed('a.txt', 'It isn\'t "what" we\'ve read '.repeat(40));
  expect(curly.pages[0]?.layer).toEqual(straight.pages[0]?.layer);
  expect(curly.pages[0]?.text).toContain('It isn’t “what” we’ve read');
  const chinese = await trial.succeed('a.txt', '他说“好”，她说‘行’。');
  expect(chinese.pages[0]?.layer[4]).toBeGreaterThan(2_600);
});

test('the reading order of a book is told by the kinds of its parts', async () => {
  const chapter = (text: string): string => `<html><body><p>${text}</p></body></html>`;
  const book = withParts(
    zipText({
      mimetype: 'application/epub+zip',
      'META-INF/container.xml':
        '<container><rootfiles><rootfile full-path="O/b.opf"/></rootfiles></container>',
      'O/b.opf':
        '<package><manifest><item id="c" href="cover.png" media-type="image/png"/><item id="s" href="a.css" media-type="text/css"/><item id="p" href="p.pdf" media-type="application/pdf" fallback="f"/><item id="f" href="f.xhtml" media-type="application/xhtml+xml"/><item id="a" href="a.php" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c"/><itemref idref="s"/><itemref idref="p"/><itemref idref="a"/></spine></package>',
      'O/a.css': 'p { color: red }',
      'O/p.pdf': '%PDF-1.4 <p>不读</p>',
      'O/f.xhtml': chapter('代替的'),
      'O/a.php': chapter('正文<img src="cover.png"/>'),
    }),
    { 'O/cover.png': makePicture() },
  );
  const { pages } = await trial.succeed('书.epub', book);
  expect(pages.map(({ text }) => text)).toEqual(['', '代替的', '正文']);
  expect(await trial.colorOf(1, RED)).toBeGreaterThan(30_000);
  expect(await trial.colorOf(3, RED)).toBeGreaterThan(30_000);
});

test('files that are locked against changes only are read', async () => {
  const docx = word(paragraph(run('正文')), {
    'word/settings.xml': `<w:settings ${NAMESPACES}><w:documentProtection w:edit="readOnly" w:enforcement="1" w:hash="x"/><w:writeProtection w:hash="y"/></w:settings>`,
  });
  expect((await trial.succeed('锁.docx', docx)).pages[0]?.text).toBe('正文');
  const xlsx = withParts(makeXlsx({ sheets: [{ name: '表', rows: [['甲']] }] }), {
    'xl/workbook.xml': (xml) =>
      xml.replace(
        '<sheets>',
        '<fileSharing readOnlyRecommended="1" reservationPassword="CC1A"/><workbookProtection workbookPassword="CC1A" lockStructure="1"/><sheets>',
      ),
  });
  expect((await trial.succeed('锁.xlsx', xlsx)).pages[0]?.text).toBe('表\n甲');
  const pdf = await PDFDocument.create();
  pdf.addPage();
  pdf.encrypt({ userPassword: '', ownerPassword: 'secret', permissions: { modifying: false } });
  expect(await trial.reasonOf('锁.pdf', Buffer.from(await pdf.save()))).toBe('ok');
  const book = withParts(makeBook({ 'a.xhtml': '<html><body><p>书</p></body></html>' }), {
    'META-INF/encryption.xml':
      '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/><CipherData><CipherReference URI="OEBPS/font.otf"/></CipherData></EncryptedData></encryption>',
    'META-INF/rights.xml': '<rights/>',
  });
  expect((await trial.succeed('书.epub', book)).pages[0]?.text).toBe('书');
});

test('web pages and tables of text under the names of office files are told what to do', async () => {
  const html = '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p>网页</p></body></html>';
  const tabs = '姓名\t分数\n张三\t95\n李四\t88\n';
  for (const name of ['a.doc', 'a.docx', 'a.xls'])
    expect(await trial.convert(name, html)).toMatchObject({
      reason: 'mislabelled',
      message: expect.stringContaining('网页') as string,
    });
  for (const name of ['a.xls', 'a.xlsx'])
    expect(await trial.convert(name, tabs)).toMatchObject({
      reason: 'mislabelled',
      message: expect.stringContaining('csv') as string,
    });
  expect(await trial.convert('a.doc', '只是文字，没有别的。\n')).toMatchObject({
    reason: 'mislabelled',
    message: expect.stringContaining('txt') as string,
  });
});

test('code in a plain text keeps its indentation', async () => {
  const code = 'def f(x):\n    if x:\n\treturn 1\n\n    return 2\n';
  const { pages } = await trial.succeed('a.txt', `说明文字\n\n${code}\n　　另一段。`);
  expect(pages[0]?.text).toBe('说明文字\ndef f(x):\n    if x:\n    return 1\n\n    return 2\n另一段。');
});

test('reasons name the cause', async () => {
  const big = await trial.convert('a.txt', 'a'.repeat(2_000), { limits: { maxFileBytes: 1_000 } });
  expect(big).toMatchObject({ reason: 'too-large', message: expect.stringContaining('文件超过') as string });
  const memory = await trial.convert('a.docx', makeDocx({ lines: ['一'] }), {
    runner: runChild,
    limits: { maxMemoryBytes: 20e6 },
  });
  expect(memory).toMatchObject({ reason: 'memory' });
  expect((memory as { message: string }).message).not.toContain('压缩');
});

test('says the title of a slide once, although the slide is named after it', async () => {
  const slide = (name: string, ...lines: string[]) =>
    `<draw:page draw:name="${name}">${lines.map((line) => `<draw:frame><draw:text-box><text:p>${line}</text:p></draw:text-box></draw:frame>`).join('')}</draw:page>`;
  const { pages } = await trial.succeed(
    '讲.odp',
    odf(
      'presentation',
      `<office:presentation>${slide('第一讲', '第一讲', '定义')}${slide('p2', '第二讲')}</office:presentation>`,
    ),
  );
  expect(pages.map(({ text }) => text)).toEqual(['第一讲\n定义', 'p2\n第二讲']);
});
