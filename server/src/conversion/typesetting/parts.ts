import { ConversionError } from '../conversion-failures.ts';
import { decodePart, mainPartOf, resolvePart } from '../packages/office-package.ts';
import type { ZipArchive } from '../packages/zip-archive.ts';
import { findAll, NOTHING, readXml, type XmlElement } from './xml-reader.ts';

/** The XML parts of an office file or epub. */
export type Parts = {
  names: string[];
  /** The part as it is; throws 'broken' when it is missing. */
  bytes(name: string): Buffer;
  /** The part as text; null when there is none of that name. */
  text(name: string): string | null;
  /** The part as a tree; throws 'broken' when it is missing. */
  xml(name: string): XmlElement;
  optionalXml(name: string): XmlElement | null;
};

/** `maxNodes`: elements that one part may have, fewer than usual. */
export function partsOf(archive: ZipArchive, maxNodes?: number): Parts {
  const entries = new Map(archive.entries.map((entry) => [entry.name, entry]));
  const bytes = (name: string): Buffer => {
    const entry = entries.get(name);
    if (!entry) throw new ConversionError('broken');
    return archive.read(entry);
  };
  const text = (name: string): string | null => (entries.has(name) ? decodePart(bytes(name)) : null);
  const xml = (name: string): XmlElement => readXml(decodePart(bytes(name)), maxNodes);
  const optionalXml = (name: string): XmlElement | null => (entries.has(name) ? xml(name) : null);
  return { names: [...entries.keys()], bytes, text, xml, optionalXml };
}

/** One relationship of a part; `type` is the last word of its address, `target` the name of the part it leads to. */
export type Relation = { id: string; type: string; target: string };

/** The relationships of a part to others in the same package. */
export function relationsOf(parts: Parts, name: string): Relation[] {
  const slash = name.lastIndexOf('/') + 1;
  const source = parts.optionalXml(`${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`);
  return findAll(source ?? NOTHING, 'Relationship').flatMap(({ attributes }) => {
    const { Id: id, Type: type = '', Target: target, TargetMode: mode } = attributes;
    if (!id || !target || mode === 'External') return [];
    return [{ id, type: type.slice(type.lastIndexOf('/') + 1), target: resolvePart(name, target) }];
  });
}

/** The main part of an Office Open XML file; throws 'broken' when there is none. */
export function findMainPart(parts: Parts): string {
  const name = mainPartOf(parts);
  if (name === null) throw new ConversionError('broken');
  return name;
}
