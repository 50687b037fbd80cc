import { ConversionError } from '../conversion-failures.ts';
import type { Block } from './blocks.ts';
import { type DocumentPictures, paperLength } from './document-pictures.ts';
import { texOfOmml } from './formulas/omml.ts';
import { formulaMark } from './inline-marks.ts';
import { readMarkup } from './markup.ts';
import { createOfficeDrawings, emuSize } from './office-drawings.ts';
import { findMainPart, type Parts } from './parts.ts';
import { NOTHING, findFirst, readXml } from './xml-reader.ts';
import { replaceElements } from './xml-replacing.ts';

const PACKAGE_RELATIONS = '_rels/.rels';
const TRANSITIONAL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** What stands in a Word document (docx). */
export async function readWord(parts: Parts, pictures: DocumentPictures): Promise<Block[]> {
  // Of what documents are read with, it takes longest to load.
  const { default: mammoth } = await import('mammoth');
  // Those that are drawn were marked before; what is left lies at another address.
  const withoutPictures = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  const { value } = await mammoth.convertToHtml(asMammothInput(parts, pictures), {
    convertImage: withoutPictures,
    externalFileAccess: false,
    styleMap: ["p[style-name='Title'] => h1:fresh"],
  });
  return value === '' ? [] : readMarkup(readXml(`<body>${value}</body>`));
}

/**
 * Lets mammoth read through our own archive reader instead of its own, so that both see the same parts: those that were
 * checked. Its types leave this way in out. It knows the relationships of transitional files only, and neither formulas
 * nor charts: these reach it as marks within the text.
 */
function asMammothInput(parts: Parts, pictures: DocumentPictures): { buffer: Buffer } {
  const names = new Set(parts.names);
  const main = findMainPart(parts);
  const read = (name: string, encoding?: string): Uint8Array | string => {
    if (name === PACKAGE_RELATIONS) return relationTo(main);
    const bytes = parts.bytes(name);
    if (encoding === undefined) return bytes;
    if (encoding === 'base64') return Buffer.from(bytes).toString('base64');
    const text = new TextDecoder(encoding).decode(bytes);
    if (name.endsWith('.rels')) return text.replaceAll(STRICT, TRANSITIONAL);
    return name === main || /(?:foot|end)notes\d*\.xml$/.test(name)
      ? markObjects(text, name, parts, pictures)
      : text;
  };
  const file = {
    exists: (name: string): boolean => name === PACKAGE_RELATIONS || names.has(name),
    read: (name: string, encoding?: string) => Promise.resolve().then(() => read(name, encoding)),
  };
  return { file } as unknown as { buffer: Buffer };
}

/** Objects of a text that become a mark: formulas, and whatever is drawn but for boxes of text. */
const OBJECTS = new Set(['oMath', 'drawing', 'pict', 'object']);

function markObjects(xml: string, name: string, parts: Parts, pictures: DocumentPictures): string {
  refuseOpenFields(xml);
  if (!/[<:](?:oMath|drawing|pict|object)[\s>/]/.test(xml)) return xml;
  const drawings = createOfficeDrawings(parts, name, pictures);
  const rules = { names: OBJECTS, keep: 'txbxContent', unwrap: 'oMathPara' };
  return replaceElements(xml, rules, (source, kind) => {
    const element = readXml(source).children[0];
    if (typeof element !== 'object') return null;
    if (kind === 'oMath') return runOf(formulaMark(texOfOmml(element)), 'r');
    return runOf(drawings.marksOf(element, wordSize(element)), 't');
  });
}

/** Fields within fields: mammoth looks at all that are open for each run of text. */
const MAX_OPEN_FIELDS = 200;

function refuseOpenFields(xml: string): void {
  let open = 0;
  for (const [, type] of xml.matchAll(/:fldCharType\s*=\s*["'](begin|end)/g)) {
    open += type === 'begin' ? 1 : -1;
    if (open > MAX_OPEN_FIELDS) throw new ConversionError('broken');
  }
}

type Size = { width?: number | undefined; height?: number | undefined };

/** The size of a drawing as Word gives it: of a picture of today, or in the style of an old one. */
function wordSize(drawing: Parameters<typeof findFirst>[0]): Size {
  const { cx, cy } = (findFirst(drawing, 'extent') ?? NOTHING).attributes;
  if (cx !== undefined) return emuSize(cx, cy);
  const style = (findFirst(drawing, 'shape') ?? findFirst(drawing, 'rect') ?? NOTHING).attributes['style'];
  const length = (side: string): number | undefined =>
    paperLength(new RegExp(`(?:^|;)\\s*${side}\\s*:([^;]*)`).exec(style ?? '')?.[1]);
  return { width: length('width'), height: length('height') };
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function runOf(mark: string, element: 'r' | 't'): string {
  const text = `<w:t xmlns:w="${WORD}" xml:space="preserve">${escapeText(mark)}</w:t>`;
  return element === 't' ? text : `<w:r xmlns:w="${WORD}">${text}</w:r>`;
}

const relationTo = (main: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="main" Type="${TRANSITIONAL}/officeDocument" Target="/${escapeAttribute(main)}"/></Relationships>`;

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
