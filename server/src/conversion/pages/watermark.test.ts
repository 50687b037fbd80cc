import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEndlessPdf, makePdf } from '../testing/conversion.testing.ts';
import { runInOwnProcess } from '../testing/own-process.testing.ts';
import { convertDocument } from '../conversion.ts';
import { watermarkPdf } from './watermark.ts';

let folder = '';
const at = (name: string): string => join(folder, name);
const TEXT = '学林 会员 100234';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watermark-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Shares of pixels that are not white: in the foot of the page (lowest 3 %) and in its middle. */
async function inkOf(page: number): Promise<{ foot: number; middle: number }> {
  const image = await loadImage(readFileSync(at(`pages/page-000${page}.webp`)));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const share = (from: number, to: number): number => {
    const top = Math.floor(image.height * from);
    const { data } = context.getImageData(0, top, image.width, Math.floor(image.height * to) - top);
    let marked = 0;
    for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 255) < 250) marked += 1;
    return marked / (data.length / 4);
  };
  return { foot: share(0.96, 1), middle: share(0.4, 0.6) };
}

test('marks every page, upright also on turned and cut ones, and keeps the text', async () => {
  const document = await PDFDocument.load(makePdf({ pages: 4, text: '正文' }));
  document.getPage(1).setRotation(degrees(90));
  document.getPage(2).setRotation(degrees(180));
  document.getPage(3).setCropBox(100, 100, 300, 400);
  writeFileSync(at('in.pdf'), await document.save());
  expect(await watermarkPdf({ input: at('in.pdf'), output: at('out.pdf'), text: TEXT })).toEqual({
    ok: true,
  });
  const result = await convertDocument({
    input: at('out.pdf'),
    fileName: 'out.pdf',
    outputDir: at('pages'),
    runner: runInOwnProcess,
  });
  expect(result).toMatchObject({ ok: true, pageCount: 4 });
  expect(result.ok && result.pages[0]?.text).toBe('正文');
  for (const page of [1, 2, 3, 4]) {
    const { foot, middle } = await inkOf(page);
    expect(foot).toBeGreaterThan(0.003);
    expect(middle).toBeGreaterThan(0.003);
  }
});

test('refuses what is no PDF, is locked or has too many pages, and writes nothing then', async () => {
  const locked = await PDFDocument.create();
  locked.addPage();
  locked.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
  const cases: [string, Uint8Array | string][] = [
    ['encrypted', await locked.save()],
    ['too-many-pages', makeEndlessPdf()],
    ['broken', makePdf({ pages: 3 }).subarray(0, 500)],
    ['unsupported', '纯文本'],
    ['empty', ''],
  ];
  for (const [reason, bytes] of cases) {
    writeFileSync(at('in.pdf'), bytes);
    expect(await watermarkPdf({ input: at('in.pdf'), output: at('out.pdf'), text: TEXT })).toMatchObject({
      ok: false,
      reason,
    });
    expect(existsSync(at('out.pdf')) || existsSync(at('out.pdf.part'))).toBe(false);
  }
});
