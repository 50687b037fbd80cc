import { ConversionError } from '../conversion-failures.ts';

/** An element; `name` is without its namespace prefix, attributes keep theirs. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
};

const MAX_DEPTH = 256;
const MAX_NODES = 3_000_000;
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' };
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<![^>]*>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;
const ATTRIBUTE = /([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Reads a part of an office file into a tree. Only the five entities every XML has are known and nothing is ever
 * declared, fetched or expanded. Throws 'broken' for what is not well nested, 'too-large' for trees without measure.
 */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open: XmlElement[] = [root];
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
    }
    if (opening === undefined) continue;
    nodes += 1;
    if (nodes > MAX_NODES || open.length > MAX_DEPTH) throw new ConversionError('too-large');
    const element: XmlElement = {
      name: localName(opening),
      attributes: readAttributes(attributes),
      children: [],
    };
    parent.children.push(element);
    if (selfClosing === '') open.push(element);
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

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code =
      name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
