import { type Zippable, zipSync } from 'fflate';

// ZIP stores local calendar fields, so a local date gives the same bytes in every time zone.
const fixedDate = new Date(2026, 0, 5, 8, 0, 0);

/** Packs named texts into a ZIP with one fixed date: the same input gives the same bytes. */
export function zipTexts(files: Record<string, string>): Uint8Array {
  const encoder = new TextEncoder();
  const entries: Zippable = {};
  for (const [name, text] of Object.entries(files)) entries[name] = encoder.encode(text);
  return zipSync(entries, { level: 6, mtime: fixedDate });
}

/** Escapes text for XML content and attributes. */
export const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A relationships part from `[id, type, target]` rows; types are the last word of the officeDocument schema. */
export function relations(rows: [string, string, string][]): string {
  const items = rows.map(([id, type, target]) => {
    const base = type.includes('core-properties')
      ? 'http://schemas.openxmlformats.org/package/2006/relationships/metadata'
      : 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    return `<Relationship Id="${id}" Type="${base}/${type}" Target="${target}"/>`;
  });
  return `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
}

/** The content-types part; overrides are `[part, type]`. */
export function contentTypes(overrides: [string, string][]): string {
  const items = overrides.map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`);
  return (
    `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${items.join('')}</Types>`
  );
}

/** The core properties part: title, author and a fixed date. */
export function coreProperties(title: string, author: string, date: Date): string {
  const stamp = date.toISOString().replace(/\.\d+Z$/, 'Z');
  return (
    `${xmlHead}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ` +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
    `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xml(title)}</dc:title>` +
    `<dc:creator>${xml(author)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${stamp}</dcterms:created></cp:coreProperties>`
  );
}

export const corePropertiesType = 'application/vnd.openxmlformats-package.core-properties+xml';
