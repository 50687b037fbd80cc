import { ConversionError } from '../conversion-failures.ts';
import { NAMED_ENTITIES } from './named-entities.ts';

/**
 * An element; `name` is without its namespace prefix. Attributes keep theirs, those of the namespaces below under the
 * usual prefix whatever the file calls it.
 */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
};

/** No element at all, to look for things in. */
export const NOTHING: XmlElement = { name: '', attributes: {}, children: [] };

const USUAL_PREFIXES: ReadonlyMap<string, string> = new Map([
  ['http://schemas.openxmlformats.org/officeDocument/2006/relationships', 'r'],
  ['http://purl.oclc.org/ooxml/officeDocument/relationships', 'r'],
  ['urn:oasis:names:tc:opendocument:xmlns:text:1.0', 'text'],
  ['urn:oasis:names:tc:opendocument:xmlns:table:1.0', 'table'],
  ['urn:oasis:names:tc:opendocument:xmlns:drawing:1.0', 'draw'],
]);

/** The usual prefix by the one the file uses, where they differ. */
type Prefixes = ReadonlyMap<string, string>;

const MAX_DEPTH = 256;
const MAX_NODES = 3_000_000;
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<![^>]*>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;
const ATTRIBUTE = /([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Reads a part of an office file into a tree. Only the entities of XML and XHTML are known and nothing is ever
 * declared, fetched or expanded. Throws 'broken' for what is not well nested, 'too-large' for trees without measure.
 */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open: XmlElement[] = [root];
  const scopes: Prefixes[] = [new Map()];
  let nodes = 0;
  let at = 0;
  for (const match of xml.matchAll(TOKEN)) {
    const parent = open.at(-1);
    if (!parent) throw new ConversionError('broken');
    if (match.index > at) parent.children.push(decodeEntities(xml.slice(at, match.index)));
    at = match.index + match[0].length;
    const [, cdata, closing, opening, attributes = '', selfClosing] = match;
    if (cdata !== undefined) parent.children.push(cdata);
    if (closing !== undefined) {
      if (parent.name !== localName(closing)) throw new ConversionError('broken');
      open.pop();
      scopes.pop();
    }
    if (opening === undefined) continue;
    nodes += 1;
    if (nodes > MAX_NODES || open.length > MAX_DEPTH) throw new ConversionError('too-large');
    const own = readAttributes(attributes);
    const prefixes = prefixesWithin(own, scopes.at(-1) ?? new Map());
    const element: XmlElement = {
      name: localName(opening),
      attributes: renamed(own, prefixes),
      children: [],
    };
    parent.children.push(element);
    if (selfClosing === '') {
      open.push(element);
      scopes.push(prefixes);
    }
  }
  if (open.length !== 1 || nodes === 0) throw new ConversionError('broken');
  return root;
}

/** All elements called `name` below, in document order, not looking inside found ones. */
export function findAll(element: XmlElement, name: string): XmlElement[] {
  return childElements(element).flatMap((child) => (child.name === name ? [child] : findAll(child, name)));
}

export const findFirst = (element: XmlElement, name: string): XmlElement | undefined =>
  findAll(element, name)[0];

export const childElements = (element: XmlElement): XmlElement[] =>
  element.children.filter((child) => typeof child !== 'string');

/** The characters inside an element, all levels. */
export function textOf(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

function readAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [, name, double, single] of source.matchAll(ATTRIBUTE))
    if (name) attributes[name] = decodeEntities(double ?? single ?? '');
  return attributes;
}

function prefixesWithin(attributes: Record<string, string>, outer: Prefixes): Prefixes {
  let inner: Map<string, string> | null = null;
  for (const name in attributes) {
    if (!name.startsWith('xmlns:')) continue;
    const prefix = name.slice(6);
    const usual = USUAL_PREFIXES.get(attributes[name] ?? '');
    if (usual === outer.get(prefix) || (usual === prefix && !outer.has(prefix))) continue;
    inner ??= new Map(outer);
    if (usual === undefined || usual === prefix) inner.delete(prefix);
    else inner.set(prefix, usual);
  }
  return inner ?? outer;
}

function renamed(attributes: Record<string, string>, prefixes: Prefixes): Record<string, string> {
  if (prefixes.size === 0) return attributes;
  const result: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of Object.entries(attributes)) {
    const usual = prefixes.get(name.slice(0, Math.max(0, name.indexOf(':'))));
    result[usual === undefined ? name : `${usual}:${localName(name)}`] = value;
  }
  return result;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Text with its entities replaced; unknown ones stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,7});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED_ENTITIES.get(name) ?? whole;
    const code =
      name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
