import { ConversionError } from '../conversion-failures.ts';
import type { ArchiveKind } from '../sniffing/document-kinds.ts';
import { namedFonts } from '../packages/named-fonts.ts';
import { openZipBytes, withZipFile, type ZipArchive } from '../packages/zip-archive.ts';
import { writePlainZip } from '../packages/zip-rewriting.ts';
import type { ChildJob } from './child-job.ts';

/** Inflates everything in an archive once, so that only sound ones of bounded size reach a program that trusts them. */
export type CheckArchiveOrder = {
  input: string;
  /** Where a zip64 archive is written as a plain one; the answer says whether it was. */
  plain: string;
  kind: ArchiveKind;
  maxInflatedBytes: number;
  maxArchiveEntries: number;
};

const MAX_NESTING = 2;
const BOMB_RATIO = 400;
const RATIO_COUNTS_FROM = 20 * 1024 * 1024;

export const checkArchiveJob: ChildJob<CheckArchiveOrder> = {
  async run(order, send) {
    withZipFile(order.input, order.maxArchiveEntries, (archive) => {
      const budget = { bytes: order.maxInflatedBytes, entries: order.maxArchiveEntries };
      check(archive, 0, budget);
      if (isLockedOpenDocument(archive)) throw new ConversionError('encrypted');
      if (archive.zip64) writePlainZip(archive, order.plain);
      send({
        type: 'archive',
        date: readDate(archive),
        rewritten: archive.zip64,
        fonts: namedFonts(archive),
      });
    });
  },
};

function check(archive: ZipArchive, depth: number, budget: { bytes: number; entries: number }): void {
  let packedBytes = 0;
  let inflatedBytes = 0;
  for (const entry of archive.entries) {
    packedBytes += entry.compressedSize;
    inflatedBytes += entry.size;
  }
  budget.bytes -= inflatedBytes;
  budget.entries -= archive.entries.length;
  const bomb = inflatedBytes > RATIO_COUNTS_FROM && inflatedBytes > packedBytes * BOMB_RATIO;
  if (bomb || budget.bytes < 0 || budget.entries < 0) throw new ConversionError('too-large');

  for (const entry of archive.entries) {
    const bytes = archive.read(entry);
    if (bytes.length !== entry.size) throw new ConversionError('broken');
    if (/\.(xml|rels|vml|xhtml|html|htm|opf|ncx)$/i.test(entry.name) && bytes.includes('<!ENTITY'))
      throw new ConversionError('broken');
    if (bytes.length > 22 && bytes.readUInt32LE(0) === 0x04034b50) {
      if (depth === MAX_NESTING) throw new ConversionError('too-large');
      check(openZipBytes(bytes, budget.entries), depth + 1, budget);
    }
  }
}

function isLockedOpenDocument(archive: ZipArchive): boolean {
  const manifest = archive.entries.find((entry) => entry.name === 'META-INF/manifest.xml');
  return manifest !== undefined && archive.read(manifest).includes('encryption-data');
}

/** When the document says it was last changed, in seconds. */
function readDate(archive: ZipArchive): number | null {
  for (const name of ['docProps/core.xml', 'meta.xml']) {
    const entry = archive.entries.find((candidate) => candidate.name === name);
    if (!entry) continue;
    const xml = archive.read(entry).toString('utf8');
    const date =
      /<dcterms:modified[^<>]*>([^<]+)</.exec(xml) ??
      /<dc:date>([^<]+)</.exec(xml) ??
      /<dcterms:created[^<>]*>([^<]+)</.exec(xml);
    const time = Date.parse(date?.[1] ?? '');
    if (Number.isFinite(time) && time >= 0) return Math.floor(time / 1000);
  }
  return null;
}
