import type { Block } from './blocks.ts';
import { splitInline } from './inline.ts';
import { flattenMath, parseMath } from './math.ts';
import {
  contentTypes,
  coreProperties,
  corePropertiesType,
  relations,
  xml,
  xmlHead,
  zipTexts,
} from './zip.ts';

interface DocxInfo {
  title: string;
  subtitle: string;
  author: string;
  /** Six hexadecimal digits. */
  accent: string;
  date: Date;
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** Writes an article as a Word file with real heading styles, tables and page numbers. */
export function writeDocx(info: DocxInfo, blocks: Block[]): Uint8Array {
  const body = [
    paragraph(run(info.title), 'Title'),
    paragraph(run(`${info.subtitle}　整理：${info.author}`), 'Subtitle'),
    ...blocks.map((block) => blockXml(block, info.accent)),
  ].join('');
  const section =
    '<w:sectPr><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="11906" w:h="16838"/>' +
    '<w:pgMar w:top="1304" w:right="1304" w:bottom="1304" w:left="1304" w:header="680" w:footer="680" w:gutter="0"/></w:sectPr>';
  return zipTexts({
    '[Content_Types].xml': contentTypes([
      ['/word/document.xml', `${word}.document.main+xml`],
      ['/word/styles.xml', `${word}.styles+xml`],
      ['/word/footer1.xml', `${word}.footer+xml`],
      ['/docProps/core.xml', corePropertiesType],
    ]),
    '_rels/.rels': relations([
      ['rId1', 'officeDocument', 'word/document.xml'],
      ['rId2', 'core-properties', 'docProps/core.xml'],
    ]),
    'docProps/core.xml': coreProperties(info.title, info.author, info.date),
    'word/_rels/document.xml.rels': relations([
      ['rId1', 'styles', 'styles.xml'],
      ['rId2', 'footer', 'footer1.xml'],
    ]),
    'word/document.xml': `${xmlHead}<w:document ${space} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>${body}${section}</w:body></w:document>`,
    'word/styles.xml': styles(info.accent),
    'word/footer1.xml': `${xmlHead}<w:ftr ${space}><w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p></w:ftr>`,
  });
}

function blockXml(block: Block, accent: string): string {
  switch (block.kind) {
    case 'h1':
      return paragraph(run(block.text), 'Heading1');
    case 'h2':
      return paragraph(run(block.text), 'Heading2');
    case 'p':
      return paragraph(inlineRuns(block.text), 'BodyText');
    case 'math':
      return paragraph(mathRuns(block.tex), 'Formula');
    case 'ul':
      return block.items.map((item) => paragraph(run('·　') + inlineRuns(item), 'Item')).join('');
    case 'ol':
      return block.items.map((item, i) => paragraph(run(`${i + 1}. `) + inlineRuns(item), 'Item')).join('');
    case 'note':
      return paragraph(run(`${block.label}　`, '<w:b/>') + inlineRuns(block.text), 'Remark');
    case 'exercise':
      return [
        paragraph(
          run(`${block.label}　`, `<w:b/><w:color w:val="${accent}"/>`) + inlineRuns(block.stem),
          'BodyFlat',
        ),
        ...block.options.map((option, i) => paragraph(run(`${'ABCDEF'[i]}. `) + inlineRuns(option), 'Item')),
        ...block.solution.map((step, i) =>
          paragraph((i === 0 ? run('解　', '<w:b/>') : '') + inlineRuns(step), 'Item'),
        ),
      ].join('');
    case 'table':
      return tableXml(block.head, block.rows, block.widths ?? block.head.map(() => 1), accent);
    case 'break':
      return '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
  }
}

function tableXml(head: string[], rows: string[][], weights: number[], accent: string): string {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const widths = weights.map((weight) => Math.round((weight / total) * 9298));
  const cell = (text: string, c: number, isHead: boolean): string =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[c] ?? 1000}" w:type="dxa"/>${isHead ? `<w:shd w:val="clear" w:color="auto" w:fill="${accent}"/>` : ''}</w:tcPr>` +
    `${paragraph(isHead ? run(text, '<w:b/><w:color w:val="FFFFFF"/>') : inlineRuns(text), 'Cell')}</w:tc>`;
  const line = (cells: string[], isHead: boolean): string =>
    `<w:tr>${isHead ? '<w:trPr><w:tblHeader/></w:trPr>' : '<w:trPr><w:cantSplit/></w:trPr>'}${cells.map((text, c) => cell(text, c, isHead)).join('')}</w:tr>`;
  const edge = (side: string): string => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="C9D1DF"/>`;
  return (
    `<w:tbl><w:tblPr><w:tblW w:w="9298" w:type="dxa"/><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(edge).join('')}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr>` +
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>` +
    `${line(head, true)}${rows.map((cells) => line(cells, false)).join('')}</w:tbl>${paragraph('', 'Cell')}`
  );
}

const paragraph = (runs: string, style: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs}</w:p>`;
const run = (text: string, properties = ''): string =>
  `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}<w:t xml:space="preserve">${xml(text)}</w:t></w:r>`;

function inlineRuns(text: string): string {
  return splitInline(text)
    .map((piece) =>
      piece.kind === 'math' ? mathRuns(piece.tex) : run(piece.text, piece.bold ? '<w:b/>' : ''),
    )
    .join('');
}

function mathRuns(tex: string): string {
  const place = {
    base: '',
    sup: '<w:vertAlign w:val="superscript"/>',
    sub: '<w:vertAlign w:val="subscript"/>',
  };
  return flattenMath(parseMath(tex))
    .map((item) => run(item.text, place[item.place]))
    .join('');
}

function styles(accent: string): string {
  const style = (id: string, name: string, paragraphs: string, runs: string): string =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr>${paragraphs}</w:pPr><w:rPr>${runs}</w:rPr></w:style>`;
  const gap = (before: number, after: number, line = 340): string =>
    `<w:spacing w:before="${before}" w:after="${after}" w:line="${line}" w:lineRule="atLeast"/>`;
  const sized = (half: number): string => `<w:sz w:val="${half}"/><w:szCs w:val="${half}"/>`;
  return (
    `${xmlHead}<w:styles ${space}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Noto Sans CJK SC" w:hAnsi="Noto Sans CJK SC" w:eastAsia="Noto Sans CJK SC"/><w:sz w:val="21"/><w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault></w:docDefaults>` +
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
    style('Title', 'Title', gap(0, 120, 560), `<w:b/><w:color w:val="${accent}"/>${sized(44)}`) +
    style(
      'Subtitle',
      'Subtitle',
      `<w:pBdr><w:bottom w:val="single" w:sz="8" w:space="8" w:color="${accent}"/></w:pBdr>${gap(0, 280)}`,
      `<w:color w:val="5B6274"/>${sized(20)}`,
    ) +
    style(
      'Heading1',
      'heading 1',
      `<w:keepNext/>${gap(360, 140, 440)}<w:outlineLvl w:val="0"/>`,
      `<w:b/><w:color w:val="${accent}"/>${sized(32)}`,
    ) +
    style(
      'Heading2',
      'heading 2',
      `<w:keepNext/>${gap(220, 80, 380)}<w:outlineLvl w:val="1"/>`,
      `<w:b/>${sized(25)}`,
    ) +
    style('BodyText', 'Body Text', `${gap(0, 100)}<w:ind w:firstLine="420"/>`, '') +
    style('BodyFlat', 'Body Flat', gap(120, 40), '') +
    style('Formula', 'Formula', `${gap(80, 120)}<w:jc w:val="center"/>`, sized(22)) +
    style('Item', 'Item', `${gap(0, 40)}<w:ind w:left="420"/>`, '') +
    style(
      'Remark',
      'Remark',
      `<w:pBdr><w:left w:val="single" w:sz="24" w:space="10" w:color="${accent}"/></w:pBdr><w:shd w:val="clear" w:color="auto" w:fill="F2F5FC"/>${gap(120, 160)}<w:ind w:left="240"/>`,
      '',
    ) +
    style('Cell', 'Cell', gap(30, 30, 280), sized(19)) +
    '</w:styles>'
  );
}
