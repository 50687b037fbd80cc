import { decodeHTMLStrict } from 'entities/decode';
import { Parser } from 'htmlparser2';
import { ConversionError } from '../conversion-failures.ts';

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
  ['urn:oasis:names:tc:opendocument:xmlns:style:1.0', 'style'],
  ['urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0', 'svg'],
  ['http://www.w3.org/1999/xlink', 'xlink'],
]);

/** The usual prefix by the one the file uses, where they differ. */
type Prefixes = ReadonlyMap<string, string>;

const MAX_DEPTH = 256;
const MAX_NODES = 3_000_000;

/**
 * Reads a part of an office file into a tree. Only the entities of HTML are known and nothing is ever declared, fetched or
 * expanded. Throws 'broken' for what is not well nested, 'too-large' for trees without measure.
 */
export const readXml = (xml: string, maxNodes = MAX_NODES): XmlElement => read(xml, true, maxNodes);

/** Reads loose HTML as a browser would, into a tree of the same form. Throws 'too-large' for trees without measure. */
export const readHtml = (html: string): XmlElement => read(html, false, MAX_NODES);

function read(text: string, xmlMode: boolean, maxNodes: number): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open: XmlElement[] = [root];
  const scopes: Prefixes[] = [new Map()];
  let nodes = 0;
  let lastOpenedAt = -1;
  let inCdata = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        nodes += 1;
        if (nodes > maxNodes || open.length > MAX_DEPTH) throw new ConversionError('too-large');
        const attributeValues = decodedAttributes(attributes);
        const prefixes = prefixesWithin(attributeValues, scopes.at(-1) ?? new Map());
        const element = {
          name: localName(name),
          attributes: renameAttributes(attributeValues, prefixes),
          children: [],
        };
        open.at(-1)?.children.push(element);
        open.push(element);
        scopes.push(prefixes);
        lastOpenedAt = parser.startIndex;
      },
      onclosetag(_name, isImplied) {
        // An empty tag closes where it opened; any other implied end is a tag that was never closed.
        if (xmlMode && isImplied && parser.startIndex !== lastOpenedAt) throw new ConversionError('broken');
        open.pop();
        scopes.pop();
      },
      ontext(data) {
        open.at(-1)?.children.push(inCdata ? data : decodeHTMLStrict(data));
      },
      oncdatastart() {
        inCdata = true;
      },
      oncdataend() {
        inCdata = false;
      },
    },
    // With its own decoding XML would know five entities only, and books use those of XHTML.
    { xmlMode, decodeEntities: false },
  );
  parser.end(text);
  if (nodes === 0) throw new ConversionError('broken');
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

function decodedAttributes(attributes: Record<string, string>): Record<string, string> {
  for (const name in attributes) attributes[name] = decodeHTMLStrict(attributes[name] ?? '');
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

function renameAttributes(attributes: Record<string, string>, prefixes: Prefixes): Record<string, string> {
  if (prefixes.size === 0) return attributes;
  const result: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of Object.entries(attributes)) {
    const usual = prefixes.get(name.slice(0, Math.max(0, name.indexOf(':'))));
    result[usual === undefined ? name : `${usual}:${localName(name)}`] = value;
  }
  return result;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
