import { deflateSync } from 'node:zlib';

/** A page of a test PDF: its lines of text, drawn in a Chinese font that is not embedded. */
export type PdfOptions = {
  pages: number;
  /** Text of a page, one line or several; defaults to its number in Chinese words. */
  text?: string | ((page: number) => string);
  /** Bookmark every so many pages. */
  outlineEvery?: number;
  mediaBox?: [number, number, number, number];
  /** Raw page content instead of text. */
  content?: string;
  /** Further entries of the catalog, such as an action with a script. */
  catalog?: string;
  /** What the font's map says that a character is, when that is not what is drawn. */
  says?: (code: number) => number;
  /** How the codes of the text name what is drawn; 'Identity-H' names glyphs alone. */
  encoding?: string;
};

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** Builds a PDF from plain objects: small, fast, and with the kind of fonts many Chinese documents have. */
export function makePdf({
  pages,
  text,
  outlineEvery,
  mediaBox = [0, 0, 595, 842],
  content,
  catalog = '',
  says,
  encoding = 'UniGB-UCS2-H',
}: PdfOptions): Buffer {
  const objects: (string | Buffer)[] = [];
  const add = (body: string | Buffer): number => objects.push(body);
  add(''); // catalog: 1
  add(''); // page tree: 2
  const map = says ? ` /ToUnicode ${add(toUnicodeMap(says))} 0 R` : '';
  const font = add(
    `<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/${encoding}${map}/DescendantFonts[` +
      '<</Type/Font/Subtype/CIDFontType0' +
      '/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/DW 1000' +
      '/FontDescriptor<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880' +
      '/Descent -120/CapHeight 880/StemV 93>>>>]>>',
  );
  const ids: number[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const words = typeof text === 'function' ? text(page) : (text ?? `第${page}页 学习资料`);
    const lines = words.split('\n').map((line) => `<${utf16(line)}> Tj T*`);
    const stream = deflateSync(
      content ?? `BT /F1 20 Tf 32 TL 60 ${mediaBox[3] - 90} Td ${lines.join('\n')} ET`,
    );
    const contents = add(streamObject(stream, '/Filter/FlateDecode'));
    ids.push(
      add(
        `<</Type/Page/Parent 2 0 R/MediaBox[${mediaBox.join(' ')}]/Resources<</Font<</F1 ${font} 0 R>>>>/Contents ${contents} 0 R>>`,
      ),
    );
  }
  objects[1] = `<</Type/Pages/Count ${pages}/Kids[${ids.map((id) => `${id} 0 R`).join(' ')}]>>`;
  let outlines = '';
  if (outlineEvery) {
    const root = objects.length + 1;
    const marked = ids.flatMap((id, at) =>
      at % outlineEvery === 0 ? [{ id, title: `第${at / outlineEvery + 1}章` }] : [],
    );
    add(`<</Type/Outlines/First ${root + 1} 0 R/Last ${root + marked.length} 0 R/Count ${marked.length}>>`);
    marked.forEach(({ id, title }, at) => {
      const next = at + 1 < marked.length ? `/Next ${root + at + 2} 0 R` : '';
      const previous = at > 0 ? `/Prev ${root + at} 0 R` : '';
      add(`<</Title<feff${utf16(title)}>/Parent ${root} 0 R${next}${previous}/Dest[${id} 0 R/Fit]>>`);
    });
    outlines = `/Outlines ${root} 0 R`;
  }
  objects[0] = `<</Type/Catalog/Pages 2 0 R${outlines}${catalog}>>`;
  const info = add("<</CreationDate(D:20240501080000+08'00')/ModDate(D:20240601080000+08'00')>>");
  return writePdf(objects, info);
}

/** A map from every code of the plane to what it is said to be, in pieces of a hundred. */
function toUnicodeMap(says: (code: number) => number): Buffer {
  const hex = (code: number) => code.toString(16).padStart(4, '0');
  const codes = Array.from({ length: 0x10000 - 0x20 }, (_, at) => at + 0x20).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  );
  const lines = codes.map((code) => `<${hex(code)}> <${hex(says(code))}>`);
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  const head = '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def';
  const space = '1 begincodespacerange <0000> <FFFF> endcodespacerange';
  const cmap = `${head}\n${space}\n${blocks.join('\n')}\nendcmap end end`;
  return streamObject(deflateSync(cmap), '/Filter/FlateDecode');
}

/** A PDF whose page tree names one page 10,000 times: small to send, endless to draw. */
export function makeEndlessPdf(pages = 10_000): Buffer {
  const kids = Array.from({ length: pages }, () => '3 0 R').join(' ');
  return writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>/Contents 4 0 R>>',
    streamObject(Buffer.from('0 0 100 100 re f'), ''),
  ]);
}

/** A PDF that runs scripts when opened in a reader that would let it. */
export const makeScriptedPdf = (): Buffer =>
  makePdf({ pages: 1, text: '带脚本的文件', catalog: '/OpenAction<</S/JavaScript/JS(while\\(true\\){})>>' });

/**
 * A PDF whose last page draws a form that draws itself many times, level under level: 20^levels squares. So many quick pages
 * stand before it.
 */
export function makeSlowPdf(levels = 8, quickPages = 0): Buffer {
  const form = (level: number): string =>
    streamObject(
      Buffer.from(level === levels ? '0 0 10 10 re f' : 'q 0.99 0 0 0.99 1 1 cm /X Do Q '.repeat(20)),
      `/Type/XObject/Subtype/Form/BBox[0 0 600 900]/Resources<</XObject<</X ${5 + level} 0 R>>>>`,
    ).toString('latin1');
  const quick = 5 + levels;
  return writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${quickPages + 1}/Kids[${`${quick} 0 R `.repeat(quickPages)}3 0 R]>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</X 5 0 R>>>>/Contents 4 0 R>>',
    streamObject(Buffer.from('/X Do'), ''),
    ...Array.from({ length: levels }, (_, at) => form(at + 1)),
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>/Contents ${quick + 1} 0 R>>`,
    streamObject(Buffer.from('0 0 100 100 re f'), ''),
  ]);
}

/** A scan: one picture of one bit a pixel over a whole page, its middle fifth black. */
export function makeScanPdf(width: number, height: number): Buffer {
  const row = Math.ceil(width / 8);
  const bits = Buffer.alloc(row * height, 0xff);
  bits.fill(0, row * Math.floor(height * 0.4), row * Math.floor(height * 0.6));
  const picture = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/FlateDecode`;
  return writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</I 5 0 R>>>>/Contents 4 0 R>>',
    streamObject(Buffer.from('q 595 0 0 842 0 0 cm /I Do Q'), ''),
    streamObject(deflateSync(bits), picture),
  ]);
}

/** A page with a filled form field and a note beside its text. */
export const makeAnnotatedPdf = (): Buffer =>
  writePdf([
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]/DA(/Helv 12 Tf 0 g)/DR<<>>>>>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>/Contents 4 0 R/Annots[5 0 R 6 0 R]>>',
    streamObject(Buffer.from('0 0 100 100 re f'), ''),
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Lagrange)/Rect[100 700 300 720]/P 3 0 R/F 4/DA(/Helv 12 Tf 0 g)>>',
    `<</Type/Annot/Subtype/Text/Contents<feff${utf16('这一步用到介值定理')}>/Rect[400 700 420 720]/P 3 0 R/F 4>>`,
  ]);

const streamObject = (bytes: Buffer, entries: string): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);

function writePdf(objects: (string | Buffer)[], info?: number): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const push = (part: Buffer): void => {
    parts.push(part);
    at += part.length;
  };
  objects.forEach((body, index) => {
    offsets.push(at);
    push(
      Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        typeof body === 'string' ? Buffer.from(body, 'latin1') : body,
        Buffer.from('\nendobj\n'),
      ]),
    );
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `<</Size ${size}/Root 1 0 R${info ? `/Info ${info} 0 R` : ''}>>`;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
