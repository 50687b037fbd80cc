import mammoth from 'mammoth';
import type { Block } from './blocks.ts';
import { readMarkup } from './markup.ts';
import { findMainPart, type Parts } from './parts.ts';
import { readXml } from './xml-reader.ts';

const PACKAGE_RELATIONS = '_rels/.rels';
const TRANSITIONAL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';

/** The text of a Word document (docx). */
export async function readWord(parts: Parts): Promise<Block[]> {
  const withoutPictures = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  const { value } = await mammoth.convertToHtml(asMammothInput(parts), {
    convertImage: withoutPictures,
    externalFileAccess: false,
    styleMap: ["p[style-name='Title'] => h1:fresh"],
  });
  return value === '' ? [] : readMarkup(readXml(`<body>${value}</body>`));
}

/**
 * Lets mammoth read through our own archive reader instead of its own, so that both see the same parts: those that were
 * checked. Its types leave this way in out. It knows the relationships of transitional files only.
 */
function asMammothInput(parts: Parts): { buffer: Buffer } {
  const names = new Set(parts.names);
  const main = findMainPart(parts);
  const read = (name: string, encoding?: string): Uint8Array | string => {
    if (name === PACKAGE_RELATIONS) return relationTo(main);
    const bytes = parts.bytes(name);
    if (encoding === undefined) return bytes;
    if (encoding === 'base64') return Buffer.from(bytes).toString('base64');
    const text = new TextDecoder(encoding).decode(bytes);
    return name.endsWith('.rels') ? text.replaceAll(STRICT, TRANSITIONAL) : text;
  };
  const file = {
    exists: (name: string): boolean => name === PACKAGE_RELATIONS || names.has(name),
    read: (name: string, encoding?: string) => Promise.resolve().then(() => read(name, encoding)),
  };
  return { file } as unknown as { buffer: Buffer };
}

const relationTo = (main: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="main" Type="${TRANSITIONAL}/officeDocument" Target="/${escapeAttribute(main)}"/></Relationships>`;

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
