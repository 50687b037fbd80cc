import type { ZipArchive } from './zip-archive.ts';

/** Names that are told of one document. */
export const mostFonts = 20;
const longest = 60;

/** Where packages name their fonts, and how. */
const places: readonly [path: RegExp, name: RegExp][] = [
  [/^word\/fontTable\.xml$/, /<w:font\b[^>]*\bw:name="([^"]+)"/g],
  [/^xl\/styles\.xml$/, /<(?:name|rFont)\b[^>]*\bval="([^"]+)"/g],
  [/^ppt\/slides\/slide\d+\.xml$/, /<a:(?:latin|ea)\b[^>]*\btypeface="([^"+][^"]*)"/g],
  [/^(?:content|styles)\.xml$/, /<style:font-face\b[^>]*\bsvg:font-family="([^"]+)"/g],
];
/** Bytes of the parts that are looked through: the beginning of a document of any size names its fonts. */
const mostBytes = 8 * 1024 * 1024;

/** The fonts an office document names, in the order they are found. */
export function namedFonts(archive: ZipArchive): string[] {
  const names = new Set<string>();
  let bytes = 0;
  for (const entry of archive.entries) {
    const place = places.find(([path]) => path.test(entry.name));
    if (!place || bytes + entry.size > mostBytes) continue;
    bytes += entry.size;
    for (const [, name = ''] of archive.read(entry).toString('utf8').matchAll(place[1])) {
      const family = fontName(name);
      if (family !== '') names.add(family);
      if (names.size >= mostFonts) return [...names];
    }
  }
  return [...names];
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** A family's name as people know it: without the letters of a subset, quotes and what cannot be read. */
export const fontName = (name: string): string =>
  name
    .replace(/&(?:amp|quot|apos|lt|gt);/g, (entity) => entities[entity] ?? '')
    .replace(/^[A-Z]{6}\+/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"']/gu, '')
    .trim()
    .slice(0, longest);

/** Chinese names of fonts that files carry under another one. */
const otherNames: Readonly<Record<string, string>> = {
  宋体: 'simsun',
  新宋体: 'nsimsun',
  黑体: 'simhei',
  楷体: 'kaiti',
  楷体gb2312: 'kaitigb2312',
  仿宋: 'fangsong',
  仿宋gb2312: 'fangsonggb2312',
  微软雅黑: 'microsoftyahei',
  等线: 'dengxian',
  华文宋体: 'stsong',
  华文楷体: 'stkaiti',
  华文仿宋: 'stfangsong',
  华文中宋: 'stzhongsong',
};

/** One name for the spellings of a family: “Times New Roman” and “TimesNewRomanPS-BoldMT”. */
function familyOf(name: string): string {
  const bare = name.toLowerCase().replace(/[-,](?:bold|italic|regular|light|medium|oblique|mt|ps).*$/, '');
  const letters = bare
    .replace(/[\s_-]/g, '')
    .replace(/(?:ps)?mt$|ps$/, '')
    // One file holds the fonts of all regions, and what is embedded from it goes by the name of the first.
    .replace(/^(noto(?:sans|sansmono|serif)cjk)(?:sc|tc|hk|jp|kr)$/, '$1');
  return otherNames[letters] ?? letters;
}

/** Those of the named fonts that are not among the embedded ones, whatever their spelling. */
export function fontsWithout(named: readonly string[], embedded: Iterable<string>): string[] {
  const families = new Set(Array.from(embedded, familyOf));
  return named.filter((name) => !families.has(familyOf(name)));
}

/** What a child says of fonts, as far as it is names; it may have been made to say anything. */
export const soundFonts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .filter((name): name is string => typeof name === 'string')
    .map(fontName)
    .filter((name) => name !== '')
    .slice(0, mostFonts);
