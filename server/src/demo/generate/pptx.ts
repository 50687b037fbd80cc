import type { Slide } from './blocks.ts';
import { plain } from './plain.ts';
import {
  contentTypes,
  coreProperties,
  corePropertiesType,
  relations,
  xml,
  xmlHead,
  zipTexts,
} from './zip.ts';

interface DeckInfo {
  title: string;
  subtitle: string;
  author: string;
  accent: string;
  date: Date;
}

const kind = 'application/vnd.openxmlformats-officedocument.presentationml';
const spaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const emptyTree =
  '<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/></p:spTree></p:cSld>';

/** Writes a 16:9 deck: a title slide, then one slide for each entry. */
export function writePptx(info: DeckInfo, slides: Slide[]): Uint8Array {
  const bodies = [
    titleSlide(info),
    ...slides.map((slide, i) => contentSlide(slide, info, i + 2, slides.length + 1)),
  ];
  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypes([
      ['/ppt/presentation.xml', `${kind}.presentation.main+xml`],
      ['/ppt/slideMasters/slideMaster1.xml', `${kind}.slideMaster+xml`],
      ['/ppt/slideLayouts/slideLayout1.xml', `${kind}.slideLayout+xml`],
      ['/ppt/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml'],
      ['/docProps/core.xml', corePropertiesType],
      ...bodies.map((_, i): [string, string] => [`/ppt/slides/slide${i + 1}.xml`, `${kind}.slide+xml`]),
    ]),
    '_rels/.rels': relations([
      ['rId1', 'officeDocument', 'ppt/presentation.xml'],
      ['rId2', 'core-properties', 'docProps/core.xml'],
    ]),
    'docProps/core.xml': coreProperties(info.title, info.author, info.date),
    'ppt/presentation.xml':
      `${xmlHead}<p:presentation ${spaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>` +
      `<p:sldIdLst>${bodies.map((_, i) => `<p:sldId id="${256 + i}" r:id="rId${i + 2}"/>`).join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations([
      ['rId1', 'slideMaster', 'slideMasters/slideMaster1.xml'],
      ...bodies.map((_, i): [string, string, string] => [`rId${i + 2}`, 'slide', `slides/slide${i + 1}.xml`]),
    ]),
    'ppt/slideMasters/slideMaster1.xml':
      `${xmlHead}<p:sldMaster ${spaces}>${emptyTree}<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>` +
      '<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>',
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations([
      ['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['rId2', 'theme', '../theme/theme1.xml'],
    ]),
    'ppt/slideLayouts/slideLayout1.xml': `${xmlHead}<p:sldLayout ${spaces} type="blank">${emptyTree}</p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([
      ['rId1', 'slideMaster', '../slideMasters/slideMaster1.xml'],
    ]),
    'ppt/theme/theme1.xml': theme(info.accent),
  };
  for (const [i, body] of bodies.entries()) {
    files[`ppt/slides/slide${i + 1}.xml`] =
      `${xmlHead}<p:sld ${spaces}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${body}</p:spTree></p:cSld></p:sld>`;
    files[`ppt/slides/_rels/slide${i + 1}.xml.rels`] = relations([
      ['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
    ]);
  }
  return zipTexts(files);
}

// Positions are in hundredths of an inch on a 13.33 × 7.5 inch slide.
type Place = [x: number, y: number, width: number, height: number];
const transform = ([x, y, width, height]: Place): string =>
  `<a:off x="${x * 9144}" y="${y * 9144}"/><a:ext cx="${width * 9144}" cy="${height * 9144}"/>`;

function box(id: number, place: Place, paragraphs: string, color?: string): string {
  const look = color ? `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>` : '<a:noFill/>';
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="text ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>${transform(place)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${look}<a:ln><a:noFill/></a:ln></p:spPr>` +
    `<p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0"/><a:p/>`.replace(
      '<a:p/>',
      paragraphs || '<a:p/>',
    ) +
    '</p:txBody></p:sp>'
  );
}

function words(
  text: string,
  points: number,
  color: string,
  options: { bold?: boolean; bullet?: boolean } = {},
): string {
  const mark = options.bullet ? '<a:buFont typeface="Arial"/><a:buChar char="&#8226;"/>' : '<a:buNone/>';
  const indent = options.bullet ? ' marL="285750" indent="-285750"' : '';
  return (
    `<a:p><a:pPr${indent}><a:lnSpc><a:spcPct val="125000"/></a:lnSpc><a:spcAft><a:spcPts val="${options.bullet ? 900 : 0}"/></a:spcAft>${mark}</a:pPr>` +
    `<a:r><a:rPr lang="zh-CN" sz="${points * 100}"${options.bold ? ' b="1"' : ''}><a:solidFill><a:srgbClr val="${color}"/></a:solidFill><a:latin typeface="Noto Sans CJK SC"/><a:ea typeface="Noto Sans CJK SC"/></a:rPr><a:t>${xml(plain(text))}</a:t></a:r></a:p>`
  );
}

function titleSlide(info: DeckInfo): string {
  return (
    box(2, [0, 0, 1334, 750], '', info.accent) +
    box(3, [100, 250, 1100, 110], words(info.title, 40, 'FFFFFF', { bold: true })) +
    box(4, [100, 375, 80, 5], '', 'F6E6C0') +
    box(5, [100, 405, 1100, 50], words(info.subtitle, 20, 'DDEFFF')) +
    box(6, [100, 640, 1100, 40], words(`整理：${info.author}`, 16, 'DDEFFF'))
  );
}

function contentSlide(slide: Slide, info: DeckInfo, number: number, total: number): string {
  const textHeight = slide.table ? Math.max(60, slide.lines.length * 52) : 500;
  return (
    box(2, [0, 0, 18, 750], '', info.accent) +
    box(3, [80, 55, 1170, 70], words(slide.title, 28, info.accent, { bold: true })) +
    box(4, [80, 125, 60, 4], '', 'EBCB87') +
    box(
      5,
      [80, 160, 1170, textHeight],
      slide.lines.map((line) => words(line, 19, '171C2E', { bullet: true })).join(''),
    ) +
    (slide.table ? tableXml(slide.table, 160 + textHeight, info.accent) : '') +
    box(7, [1130, 700, 130, 30], words(`${number} / ${total}`, 12, '7A8296'))
  );
}

function tableXml(content: { head: string[]; rows: string[][] }, y: number, accent: string): string {
  const width = Math.floor(1170 / content.head.length);
  const cell = (text: string, head: boolean): string =>
    `<a:tc><a:txBody><a:bodyPr/>${words(text, 15, head ? 'FFFFFF' : '171C2E', { bold: head })}</a:txBody><a:tcPr><a:solidFill><a:srgbClr val="${head ? accent : 'F5F7FB'}"/></a:solidFill></a:tcPr></a:tc>`;
  const row = (cells: string[], head: boolean): string =>
    `<a:tr h="${46 * 9144}">${cells.map((text) => cell(text, head)).join('')}</a:tr>`;
  return (
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="6" name="table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm>${transform([80, y, 1170, 46 * (content.rows.length + 1)])}</p:xfrm>` +
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1"/>' +
    `<a:tblGrid>${content.head.map(() => `<a:gridCol w="${width * 9144}"/>`).join('')}</a:tblGrid>${row(content.head, true)}${content.rows.map((cells) => row(cells, false)).join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
  );
}

function theme(accent: string): string {
  const color = (name: string, value: string): string => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const font = '<a:latin typeface="Noto Sans CJK SC"/><a:ea typeface="Noto Sans CJK SC"/><a:cs typeface=""/>';
  return (
    `${xmlHead}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="xuelin"><a:themeElements><a:clrScheme name="xuelin">` +
    `${color('dk1', '171C2E')}${color('lt1', 'FFFFFF')}${color('dk2', '1B2A5E')}${color('lt2', 'F2F5FC')}${['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'].map((name) => color(name, accent)).join('')}${color('hlink', '1B66B0')}${color('folHlink', '4F6BC4')}</a:clrScheme>` +
    `<a:fontScheme name="xuelin"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme>` +
    `<a:fmtScheme name="xuelin"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${`<a:ln w="6350">${fill}</a:ln>`.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
  );
}
