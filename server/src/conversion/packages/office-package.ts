import type { ArchiveKind } from '../sniffing/document-kinds.ts';

/** What is asked of a package: the names in it, and a part as text (null when missing or, for a sniffer, unreadable). */
export type PackageParts = { names: string[]; text(name: string): string | null };

const CONTENT_TYPES = '[Content_Types].xml';

const USUAL_MAIN_PARTS = ['word/document.xml', 'ppt/presentation.xml', 'xl/workbook.xml'];

/** The kinds by what a main part's content type says; macro-enabled ones and templates hold the same words. */
const KINDS: [kind: ArchiveKind, type: RegExp, usualName: RegExp][] = [
  ['docx', /\b(wordprocessingml|ms-word)\./i, /^word\/document\d*\.xml$/i],
  ['pptx', /\b(presentationml|ms-powerpoint)\./i, /^ppt\/presentation\d*\.xml$/i],
  ['xlsx', /\b(spreadsheetml|ms-excel)\./i, /^xl\/workbook\d*\.xml$/i],
];

// Transitional and strict files name their relationships differently.
const MAIN_RELATION =
  /^http:\/\/(schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships\/officeDocument$/;

/**
 * The name of an Office Open XML package's main part: where the package's own relationship leads (Word on the web
 * writes word/document2.xml), else the usual name. Null when there is neither.
 */
export function mainPartOf(parts: PackageParts): string | null {
  const present = new Map(parts.names.map((name) => [name.toLowerCase(), name]));
  for (const tag of tagsOf(parts.text('_rels/.rels') ?? '', 'Relationship')) {
    const target = attributeOf(tag, 'Target');
    if (target === null || !MAIN_RELATION.test(attributeOf(tag, 'Type') ?? '')) continue;
    // Names of parts are the same in capitals and small letters.
    const name = present.get(resolvePart('', target).toLowerCase());
    if (name !== undefined) return name;
  }
  const usual = USUAL_MAIN_PARTS.find((name) => present.has(name));
  return usual === undefined ? null : (present.get(usual) ?? null);
}

/** The kind of an Office Open XML package; null for packages of other programs and other archives. */
export function kindOfPackage(parts: PackageParts): ArchiveKind | null {
  const main = mainPartOf(parts);
  if (main === null || !parts.names.includes(CONTENT_TYPES)) return null;
  const type = typeOf(parts.text(CONTENT_TYPES) ?? '', main);
  // A binary workbook (xlsb) is of such a type too, but nothing here reads it.
  const isMain = /main\+xml$/i.test(type);
  return KINDS.find(([, pattern, usual]) => (isMain && pattern.test(type)) || usual.test(main))?.[0] ?? null;
}

function typeOf(types: string, name: string): string {
  const path = `/${name.toLowerCase()}`;
  const own = tagsOf(types, 'Override').find((tag) => attributeOf(tag, 'PartName')?.toLowerCase() === path);
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const tag =
    own ??
    tagsOf(types, 'Default').find((each) => attributeOf(each, 'Extension')?.toLowerCase() === extension);
  return attributeOf(tag ?? '', 'ContentType') ?? '';
}

// Sniffing runs in the server itself, so it does without the tree of the XML reader: these two look at each character
// a bounded number of times, whatever the text.
const tagsOf = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(/<(?:[\w.-]+:)?(\w+)(\s[^<>]*)>/g)).flatMap(([, tagName, attributes]) =>
    tagName === name ? (attributes ?? []) : [],
  );

function attributeOf(tag: string, name: string): string | null {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return match ? (match[1] ?? match[2] ?? '') : null;
}

/**
 * Resolves a relationship target or link against the part that holds it. A link that is no address of a part answers
 * '', the name of none; a per cent sign that escapes nothing stays itself.
 */
export function resolvePart(from: string, target: string): string {
  try {
    const base = new URL(from.split('/').map(encodeURIComponent).join('/'), 'file:///');
    const { protocol, pathname } = new URL(target.split('#')[0] ?? '', base);
    return protocol === 'file:' ? unescapeLoosely(pathname).slice(1) : '';
  } catch {
    return '';
  }
}

const unescapeLoosely = (path: string): string =>
  path.replace(/(?:%[0-9a-f]{2})+/gi, (target) => {
    try {
      return decodeURIComponent(target);
    } catch {
      return target;
    }
  });

/** The text of a part, which XML lets be UTF-8 or UTF-16. */
export function decodePart(bytes: Uint8Array): string {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(utf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}
