import { ConversionError } from '../conversion-failures.ts';
import { withZipFile } from '../zip-archive.ts';
import { readXml, type XmlElement } from './xml-reader.ts';

/** The XML parts of an office file or epub. */
export type Parts = {
  names: string[];
  /** The part as text; null when there is none of that name. */
  text(name: string): string | null;
  /** The part as a tree; throws 'broken' when it is missing. */
  xml(name: string): XmlElement;
  optionalXml(name: string): XmlElement | null;
};

export function withParts<T>(path: string, maxEntries: number, use: (parts: Parts) => T): T {
  return withZipFile(path, maxEntries, (archive) => {
    const entries = new Map(archive.entries.map((entry) => [entry.name, entry]));
    const text = (name: string): string | null => {
      const entry = entries.get(name);
      return entry ? decode(archive.read(entry)) : null;
    };
    const optionalXml = (name: string): XmlElement | null => {
      const source = text(name);
      return source === null ? null : readXml(source);
    };
    return use({
      names: [...entries.keys()],
      text,
      optionalXml,
      xml(name) {
        const element = optionalXml(name);
        if (!element) throw new ConversionError('broken');
        return element;
      },
    });
  });
}

function decode(bytes: Buffer): string {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(utf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}

/** Resolves a relationship target or link against the part that holds it. */
export function resolvePart(from: string, target: string): string {
  const path = decodeURI(new URL(target.split('#')[0] ?? '', `file:///${from}`).pathname);
  return path.slice(1);
}

/** Targets by id of a part's relationships. */
export function relationsOf(parts: Parts, name: string): Map<string, string> {
  const slash = name.lastIndexOf('/') + 1;
  const relations = parts.optionalXml(`${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`);
  const targets = new Map<string, string>();
  for (const root of relations?.children ?? []) {
    if (typeof root === 'string') continue;
    for (const relation of root.children) {
      if (typeof relation === 'string' || relation.attributes['TargetMode'] === 'External') continue;
      const { Id: id, Target: target } = relation.attributes;
      if (id && target) targets.set(id, resolvePart(name, target));
    }
  }
  return targets;
}
