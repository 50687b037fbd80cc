import { readFile } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCollects, demoPurchases } from './activity.ts';
import { demoCategories } from './categories.ts';
import { demoAccounts, demoMembers } from './people.ts';
import { type DemoFile, writeDemoDocuments } from './write-documents.ts';

let dir = '';
let files: DemoFile[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'demo-documents-'));
  files = await writeDemoDocuments(dir);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function pagesOf(file: DemoFile): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(await readFile(file.path)), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const content = await (await pdf.getPage(number)).getTextContent();
    pages.push(content.items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await task.destroy();
  return pages;
}

describe('demo documents', () => {
  it('has at least 28 documents with sound metadata', () => {
    const slugs = new Set(demoCategories.flatMap((category) => category.children.map((child) => child.slug)));
    const keys = new Set([...demoAccounts, ...demoMembers].map((member) => member.key));
    expect(files.length).toBeGreaterThanOrEqual(28);
    expect(new Set(files.map((file) => file.key)).size).toBe(files.length);
    for (const { meta } of files) {
      expect(slugs, meta.key).toContain(meta.category);
      expect(keys, meta.key).toContain(meta.creator);
      expect(Array.from(meta.title).length, meta.key).toBeGreaterThanOrEqual(2);
      expect(Array.from(meta.title).length, meta.key).toBeLessThanOrEqual(60);
      expect(Number.isInteger(meta.price) && meta.price >= 0 && meta.price <= 2000, meta.key).toBe(true);
    }
  });

  it('writes the same bytes again', async () => {
    const again = await writeDemoDocuments(join(dir, 'again'));
    expect(again.map((file) => file.sha256)).toEqual(files.map((file) => file.sha256));
  });

  it('puts text on every page of every PDF and the phrases where they are declared', async () => {
    const pdfs = files.filter((file) => file.mime === 'application/pdf');
    const lengths = new Map<string, number>();
    for (const file of pdfs) {
      const pages = await pagesOf(file);
      lengths.set(file.key, pages.length);
      for (const [i, page] of pages.entries())
        expect(page.length, `${file.key} page ${i + 1}`).toBeGreaterThan(30);
      expect(new Set(pages).size, file.key).toBe(pages.length);
      for (const phrase of file.meta.phrases) {
        const found = pages.flatMap((page, i) => (page.includes(phrase.text) ? [i + 1] : []));
        expect(found, `${file.key}: ${phrase.text}`).toEqual([phrase.page]);
      }
    }
    expect(lengths.get('calculus-handbook')).toBeGreaterThanOrEqual(46);
    expect(lengths.get('data-analysis')).toBe(120);
  }, 60_000);

  it('keeps files small', () => {
    for (const file of files) expect(file.bytes, file.key).toBeLessThan(307_200);
  });

  it('writes office files with their parts', async () => {
    const main = { docx: 'word/document.xml', pptx: 'ppt/presentation.xml', xlsx: 'xl/workbook.xml' };
    for (const [format, part] of Object.entries(main)) {
      const own = files.filter((file) => file.path.endsWith(format));
      expect(own.length, format).toBeGreaterThan(0);
      for (const file of own)
        expect(Object.keys(unzipSync(await readFile(file.path))), file.key).toEqual(
          expect.arrayContaining(['[Content_Types].xml', '_rels/.rels', part]),
        );
    }
  });
});

describe('demo activity', () => {
  it('never spends more than a member has and leaves the newcomer alone', () => {
    const coins = new Map(demoMembers.map((member) => [member.key, member.coins]));
    const seen = new Set<string>();
    for (const purchase of demoPurchases()) {
      const meta = files.find((file) => file.key === purchase.document)?.meta;
      const id = `${purchase.buyer} ${purchase.document}`;
      expect(seen).not.toContain(id);
      seen.add(id);
      expect(purchase.buyer).not.toBe('newcomer');
      expect(purchase.buyer).not.toBe(meta?.creator);
      coins.set(purchase.buyer, (coins.get(purchase.buyer) ?? 0) - (meta?.price ?? 0));
      expect(coins.get(purchase.buyer)).toBeGreaterThanOrEqual(0);
    }
    expect(demoCollects().some((collect) => collect.member === 'newcomer')).toBe(false);
  });
});
