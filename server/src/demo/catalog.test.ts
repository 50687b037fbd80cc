import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, expect, test } from 'vitest';
import { convertDocument } from '../conversion/conversion.ts';
import { sniffDocument } from '../conversion/sniffing/document-sniffing.ts';
import { runInOwnProcess } from '../conversion/testing/own-process.testing.ts';
import { demoCollects, demoPurchases } from './activity.ts';
import { demoDocuments } from './catalog.ts';
import { standardCategories } from '../resource/resource.public.ts';
import { demoAccounts, demoMembers } from './people.ts';

const folder = path.join(import.meta.dirname, 'assets', 'documents');
const scratch = mkdtempSync(path.join(tmpdir(), 'demo-documents-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const pathOf = ({ file }: { file: string }) => path.join(folder, file);

/** The text of every page of a PDF. */
async function readPages(file: string): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const content = await (await pdf.getPage(number)).getTextContent();
    pages.push(content.items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await task.destroy();
  return pages;
}

test('at least 28 demo documents have sound metadata', () => {
  const slugs = new Set(standardCategories.flatMap(({ children = [] }) => children.map(({ slug }) => slug)));
  const keys = new Set([...demoAccounts, ...demoMembers].map((member) => member.key));
  expect(demoDocuments.length).toBeGreaterThanOrEqual(28);
  expect(new Set(demoDocuments.map(({ key }) => key)).size).toBe(demoDocuments.length);
  for (const { key, category, creator, title, price } of demoDocuments) {
    expect(slugs, key).toContain(category);
    expect(keys, key).toContain(creator);
    expect(Array.from(title).length, key).toBeGreaterThanOrEqual(2);
    expect(Array.from(title).length, key).toBeLessThanOrEqual(60);
    expect(Number.isInteger(price) && price >= 0 && price <= 2000, key).toBe(true);
  }
});

test('every demo document has one small file, and every file has its document', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  expect(files.toSorted()).toEqual(demoDocuments.map(({ file }) => file).toSorted());
  for (const document of demoDocuments)
    expect(statSync(pathOf(document)).size, document.key).toBeLessThan(307_200);
});

test('every demo file is of the kind that its names say', async () => {
  for (const document of demoDocuments) {
    const kind = (await sniffDocument(pathOf(document), document.fileName))?.kind;
    const extensions = [document.file, document.fileName].map((name) => path.extname(name).slice(1));
    expect(extensions, document.key).toEqual([kind, kind]);
  }
});

test('every page of a demo PDF has its own text, and known phrases stand on their pages', async () => {
  const pages = new Map<string, string[]>();
  for (const document of demoDocuments.filter(({ file }) => file.endsWith('.pdf')))
    pages.set(document.key, await readPages(pathOf(document)));
  for (const [key, texts] of pages) {
    for (const [i, text] of texts.entries()) expect(text.length, `${key} page ${i + 1}`).toBeGreaterThan(30);
    expect(new Set(texts).size, key).toBe(texts.length);
  }
  const handbook = pages.get('calculus-handbook') ?? [];
  const pagesWith = (phrase: string) => handbook.flatMap((text, i) => (text.includes(phrase) ? [i + 1] : []));
  expect(handbook.length).toBeGreaterThanOrEqual(46);
  expect(pagesWith('三换元来四分部')).toEqual([30]);
  expect(pagesWith('一阶看线性，高阶看缺项')).toEqual([46]);
  expect(pages.get('data-analysis')).toHaveLength(120);
});

test.each([
  ['subnets', 'pdf', 18, 9],
  ['philosophy', 'docx', 2, 6],
  ['lesson-slides', 'pptx', 10, 10],
  ['study-plan', 'xlsx', 3, 2],
  ['sql-notes', 'md', 3, 5],
  ['essay-phrases', 'txt', 2, 0],
])(
  'the demo document %s converts from %s to its pages, texts and outline',
  async (key, kind, pageCount, chapterCount) => {
    const document = demoDocuments.find((one) => one.key === key);
    expect(document?.file.endsWith(`.${kind}`)).toBe(true);
    if (!document) return;
    const { fileName } = document;
    const outputDir = path.join(scratch, key);
    const result = await convertDocument({
      input: pathOf(document),
      fileName,
      outputDir,
      office: 'never',
      runner: runInOwnProcess,
      limits: { pictureWidth: 200 },
    });
    expect(result).toMatchObject({ ok: true });
    if (!result.ok) return;
    expect(readdirSync(outputDir)).toHaveLength(result.pageCount);
    expect(result.pages.every(({ text }) => text.length > 0)).toBe(true);
    expect([result.pageCount, result.outline.length]).toEqual([pageCount, chapterCount]);
  },
);

test('no demo member spends more than they have, and the newcomer does nothing', () => {
  const coins = new Map(demoMembers.map((member) => [member.key, member.coins]));
  const ids = new Set<string>();
  for (const purchase of demoPurchases()) {
    const document = demoDocuments.find(({ key }) => key === purchase.document);
    const id = `${purchase.buyer} ${purchase.document}`;
    expect(ids).not.toContain(id);
    ids.add(id);
    expect(purchase.buyer).not.toBe('newcomer');
    expect(purchase.buyer).not.toBe(document?.creator);
    coins.set(purchase.buyer, (coins.get(purchase.buyer) ?? 0) - (document?.price ?? 0));
    expect(coins.get(purchase.buyer)).toBeGreaterThanOrEqual(0);
  }
  expect(demoCollects().some((collect) => collect.member === 'newcomer')).toBe(false);
});
