import { sampleSize } from '@xuelin/contract/testing/sample-size';
import { strToU8, zipSync, type Zippable } from 'fflate';

// Small but real office files, and archives made to hurt.

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SLIDE = 'http://schemas.openxmlformats.org/presentationml/2006/main';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const relations = (items: { id: string; type: string; target: string }[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${items
    .map(
      ({ id, type, target }) =>
        `<Relationship Id="${id}" Type="${type.startsWith('http') ? type : `${OFFICE}/${type}`}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

function pack(
  main: string,
  mainType: string,
  overrides: Record<string, string>,
  parts: Record<string, string>,
): Buffer {
  const types = Object.entries({ [main]: mainType, ...overrides }).map(
    ([name, type]) =>
      `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
  );
  const files: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    '_rels/.rels': relations([
      { id: 'rId1', type: 'officeDocument', target: main },
      { id: 'rId2', type: `${PACKAGE}/relationships/metadata/core-properties`, target: 'docProps/core.xml' },
    ]),
    'docProps/core.xml': `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dcterms:modified xsi:type="dcterms:W3CDTF">2024-06-01T00:00:00Z</dcterms:modified></cp:coreProperties>`,
    ...parts,
  };
  return zipText(files);
}

/** An archive of text files. */
export function zipText(files: Record<string, string>): Buffer {
  const entries: Zippable = {};
  for (const [name, text] of Object.entries(files)) entries[name] = strToU8(text);
  return Buffer.from(zipSync(entries));
}

/** A Word document: lines starting with '# ' and '## ' are headings, others paragraphs; one table at the end if given. */
export function makeDocx({ lines, table }: { lines: string[]; table?: string[][] }): Buffer {
  const paragraph = (line: string): string => {
    const level = /^(#{1,3}) /.exec(line)?.[1]?.length;
    const style = level ? `<w:pPr><w:pStyle w:val="Heading${level}"/></w:pPr>` : '';
    return `<w:p>${style}<w:r><w:t xml:space="preserve">${escape(level ? line.slice(level + 1) : line)}</w:t></w:r></w:p>`;
  };
  const rows = table?.map(
    (row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`,
  );
  const body = lines.map(paragraph).join('') + (rows ? `<w:tbl>${rows.join('')}</w:tbl><w:p/>` : '');
  const styles = [1, 2, 3].map(
    (level) =>
      `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${44 - level * 6}"/></w:rPr></w:style>`,
  );
  return pack(
    'word/document.xml',
    'wordprocessingml.document.main',
    { 'word/styles.xml': 'wordprocessingml.styles' },
    {
      'word/document.xml': `${XML}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
      'word/styles.xml': `${XML}<w:styles xmlns:w="${WORD}">${styles.join('')}</w:styles>`,
      'word/_rels/document.xml.rels': relations([{ id: 'rId1', type: 'styles', target: 'styles.xml' }]),
    },
  );
}

/** A presentation of slides with a title and points. */
export function makePptx({ slides }: { slides: { title: string; points: string[] }[] }): Buffer {
  const shape = (id: number, place: string, y: number, height: number, lines: string[]): string =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="形状 ${id}"/><p:cNvSpPr/><p:nvPr><p:ph type="${place}"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="600000" y="${y}"/><a:ext cx="7900000" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/>${lines
      .map(
        (line) =>
          `<a:p><a:r><a:rPr lang="zh-CN" sz="${place === 'title' ? 3600 : 2400}"/><a:t>${escape(line)}</a:t></a:r></a:p>`,
      )
      .join('')}</p:txBody></p:sp>`;
  const tree = (shapes: string): string =>
    `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;
  const spaces = `xmlns:a="${DRAWING}" xmlns:r="${OFFICE}" xmlns:p="${SLIDE}"`;
  const parts: Record<string, string> = {
    'ppt/presentation.xml': `${XML}<p:presentation ${spaces}><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map((_, at) => ({ id: `rId${at + 1}`, type: 'slide', target: `slides/slide${at + 1}.xml` })),
    ),
  };
  const overrides: Record<string, string> = {};
  slides.forEach(({ title, points }, at) => {
    const name = `ppt/slides/slide${at + 1}.xml`;
    parts[name] =
      `${XML}<p:sld ${spaces}>${tree(shape(2, 'title', 400000, 1200000, [title]) + shape(3, 'body', 1900000, 4200000, points))}</p:sld>`;
    overrides[name] = 'presentationml.slide';
  });
  return pack('ppt/presentation.xml', 'presentationml.presentation.main', overrides, parts);
}

/** A workbook; strings go to the shared table, numbers stay numbers. */
export function makeXlsx({ sheets }: { sheets: { name: string; rows: (string | number)[][] }[] }): Buffer {
  const strings: string[] = [];
  const cell = (value: string | number, reference: string): string =>
    typeof value === 'number'
      ? `<c r="${reference}"><v>${value}</v></c>`
      : `<c r="${reference}" t="s"><v>${strings.push(value) - 1}</v></c>`;
  const parts: Record<string, string> = {};
  const overrides: Record<string, string> = { 'xl/sharedStrings.xml': 'spreadsheetml.sharedStrings' };
  sheets.forEach(({ rows }, at) => {
    const name = `xl/worksheets/sheet${at + 1}.xml`;
    const data = rows.map(
      (row, y) =>
        `<row r="${y + 1}">${row.map((value, x) => cell(value, `${String.fromCharCode(65 + x)}${y + 1}`)).join('')}</row>`,
    );
    parts[name] = `${XML}<worksheet xmlns="${SHEET}"><sheetData>${data.join('')}</sheetData></worksheet>`;
    overrides[name] = 'spreadsheetml.worksheet';
  });
  return pack('xl/workbook.xml', 'spreadsheetml.sheet.main', overrides, {
    ...parts,
    'xl/workbook.xml': `${XML}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${escape(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${SHEET}">${strings.map((text) => `<si><t>${escape(text)}</t></si>`).join('')}</sst>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at) => ({
        id: `rId${at + 1}`,
        type: 'worksheet',
        target: `worksheets/sheet${at + 1}.xml`,
      })),
      { id: `rId${sheets.length + 1}`, type: 'sharedStrings', target: 'sharedStrings.xml' },
    ]),
  });
}

/** A book (epub) of chapters by file name, in that order; `link` makes the address of one in the book's list. */
export function makeBook(chapters: Record<string, string>, link = (name: string): string => name): Buffer {
  const names = Object.keys(chapters);
  const items = names.map((name, at) => `<item id="c${at}" href="${link(name)}"/>`);
  const order = names.map((_, at) => `<itemref idref="c${at}"/>`);
  return zipText({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': `<package><manifest>${items.join('')}</manifest><spine>${order.join('')}</spine></package>`,
    ...Object.fromEntries(Object.entries(chapters).map(([name, text]) => [`OEBPS/${name}`, text])),
  });
}

/** A Word document that inflates to `megabytes` of blanks. */
export function makeZipBomb(megabytes = sampleSize({ short: 30, long: 100 })): Buffer {
  const block = new Uint8Array(10 * 1024 * 1024).fill(32);
  const bomb: Zippable = {};
  for (let at = 0; at < megabytes / 10; at += 1) bomb[`word/media/${at}.bin`] = [block, { level: 9 }];
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': strToU8('<w:document/>'),
      ...bomb,
    }),
  );
}

/** A Word document whose one big entry claims in its directory to be small. */
export function makeLyingZip(): Buffer {
  const blank = new Uint8Array(30 * 1024 * 1024);
  const zip = Buffer.from(
    zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': blank }),
  );
  const directory = zip.lastIndexOf(Buffer.from('word/document.xml')) - 46;
  zip.writeUInt32LE(1000, directory + 24);
  return zip;
}

/** A Word document whose text is an entity of entities ("billion laughs"). */
export function makeEntityBomb(): Buffer {
  const levels = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join(
    '',
  );
  const document = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY e0 "哈哈">${levels}]><w:document xmlns:w="${WORD}"><w:body><w:p><w:r><w:t>&e9;</w:t></w:r></w:p></w:body></w:document>`;
  return pack('word/document.xml', 'wordprocessingml.document.main', {}, { 'word/document.xml': document });
}

/** A Word document with a picture that lies at another address. */
export function makeLinkedDocx(address: string): Buffer {
  const picture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p"/><a:graphic xmlns:a="${DRAWING}"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip xmlns:r="${OFFICE}" r:link="rId9"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  return pack(
    'word/document.xml',
    'wordprocessingml.document.main',
    {},
    {
      'word/document.xml': `${XML}<w:document xmlns:w="${WORD}"><w:body>${picture}<w:p><w:r><w:t>正文</w:t></w:r></w:p></w:body></w:document>`,
      'word/_rels/document.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId9" Type="${OFFICE}/image" Target="${address}" TargetMode="External"/></Relationships>`,
    },
  );
}

/** The shell of an office file locked with a password: a compound file with an encrypted package inside. */
export function makeLockedOffice(): Buffer {
  const sector = 512;
  const file = Buffer.alloc(sector * 4, 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 76, sector);
  file.writeUInt32LE(0, 76);
  const table = sector;
  file.fill(0xff, table, table + sector);
  file.writeUInt32LE(0xfffffffe, table + 4);
  ['Root Entry', 'EncryptionInfo', 'EncryptedPackage'].forEach((name, at) => {
    const entry = sector * 2 + at * 128;
    file.write(name, entry, 'utf16le');
    file.writeUInt16LE(name.length * 2 + 2, entry + 64);
    file.writeUInt8(at === 0 ? 5 : 2, entry + 66);
  });
  return file;
}
