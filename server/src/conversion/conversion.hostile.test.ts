import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import {
  makeDocx,
  makeEntityBomb,
  makeLinkedDocx,
  makeLockedOffice,
  makeLyingZip,
} from './testing/conversion-office.testing.ts';
import { makeZipBomb, zipText } from './testing/conversion-office.testing.ts';
import { conversionTrial } from './testing/conversion-trial.testing.ts';
import {
  makeEndlessPdf,
  makePdf,
  makeScanPdf,
  makeScriptedPdf,
  makeSlowPdf,
} from './testing/conversion.testing.ts';
import { runInOwnProcess } from './testing/own-process.testing.ts';
import { findOfficeSuite } from './office-conversion.ts';

const trial = conversionTrial();
/** For files that are answered by what they are, without a limit of the sandbox. */
const inOwnProcess = { runner: runInOwnProcess };

test('refuses a PDF of 10,000 pages before it draws any', async () => {
  const bytes = makeEndlessPdf();
  expect(bytes.length).toBeLessThan(100_000);
  expect(await trial.reasonOf('长.pdf', bytes)).toBe('too-many-pages');
});

test('draws a PDF with scripts without running them', async () => {
  const result = await trial.succeed('脚本.pdf', makeScriptedPdf());
  expect(result.pages[0]?.text).toBe('带脚本的文件');
});

test('keeps pictures in bounds, however odd the page', async () => {
  const wide = await trial.succeed(
    '宽.pdf',
    makePdf({ pages: 1, mediaBox: [0, 0, 1_000_000, 20] }),
    inOwnProcess,
  );
  expect(wide.pages[0]).toMatchObject({ width: 1080, height: 54 });
  const high = await trial.succeed(
    '高.pdf',
    makePdf({ pages: 1, mediaBox: [0, 0, 20, 1_000_000] }),
    inOwnProcess,
  );
  expect(high.pages[0]).toMatchObject({ width: 200, height: 4000 });
});

test('draws a scan of 81 million pixels smaller, and says so on a page whose picture it cannot draw', async () => {
  const scan = makeScanPdf(9_000, 9_000);
  const large = { limits: { maxMemoryBytes: 1024 * 1024 * 1024 } };
  await trial.succeed('扫描.pdf', scan, large);
  const fifth = (1080 * 1528) / 5;
  expect(await trial.inkOf(1)).toBeGreaterThan(fifth * 0.95);
  expect(await trial.inkOf(1)).toBeLessThan(fifth * 1.05);
  await trial.succeed('扫描.pdf', scan, { ...inOwnProcess, limits: { maxMemoryBytes: 500 * 1024 * 1024 } });
  const words = await trial.inkOf(1);
  expect(words).toBeGreaterThan(500);
  expect(words).toBeLessThan(20_000);
  // A page that is empty in its file stays so.
  await trial.succeed('空页.pdf', makePdf({ pages: 1, text: '' }), inOwnProcess);
  expect(await trial.inkOf(1)).toBe(0);
});

test('names what is wrong with files that cannot be converted', async () => {
  const reasonOf = (name: string, bytes: Buffer | string) => trial.reasonOf(name, bytes, inOwnProcess);
  const locked = await PDFDocument.create();
  locked.addPage();
  locked.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
  const pdf = makePdf({ pages: 5 });
  const docx = makeDocx({ lines: ['正文'] });
  expect(await reasonOf('锁.pdf', Buffer.from(await locked.save()))).toBe('encrypted');
  expect(await reasonOf('锁.docx', makeLockedOffice())).toBe('encrypted');
  expect(await reasonOf('半.pdf', pdf.subarray(0, 600))).toBe('broken');
  expect(await reasonOf('半.docx', docx.subarray(0, docx.length - 200))).toBe('broken');
  const negative = Buffer.from(
    makeEndlessPdf(1).toString('latin1').replace('/Count 1', '/Count -1'),
    'latin1',
  );
  expect(await reasonOf('负.pdf', negative)).toBe('broken');
  expect(await reasonOf('空.pdf', '')).toBe('empty');
  expect(await reasonOf('空.docx', makeDocx({ lines: [] }))).toBe('empty');
  expect(await reasonOf('空.txt', ' \n\n ')).toBe('empty');
  expect(await reasonOf('网页.pdf', '<!doctype html><p>%PDF-1.4')).toBe('mislabelled');
  expect(await reasonOf('网页.docx', '<html><body>你好</body></html>')).toBe('mislabelled');
  expect(
    await reasonOf(
      '程序.pdf',
      Buffer.concat([Buffer.from('MZ\u0090\u0000\u0003', 'latin1'), Buffer.alloc(500)]),
    ),
  ).toBe('mislabelled');
  expect(await reasonOf('文档.pdf', docx)).toBe('mislabelled');
  expect(await reasonOf('包.zip', zipText({ 'a.txt': '甲' }))).toBe('unsupported');
  expect(await reasonOf('旧.rtf', '{\\rtf1 abc}')).toBe('unsupported');
});

test('stops archives that unfold without measure, whether they say so or not', async () => {
  expect(await trial.reasonOf('炸弹.docx', makeZipBomb())).toBe('too-large');
  expect(
    await trial.reasonOf('大.docx', makeZipBomb(10), {
      ...inOwnProcess,
      limits: { maxInflatedBytes: 9_000_000 },
    }),
  ).toBe('too-large');
  expect(await trial.reasonOf('谎言.docx', makeLyingZip(), inOwnProcess)).toBe('too-large');
  expect(await trial.reasonOf('实体.docx', makeEntityBomb())).toBe('broken');
  const nested = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<d/>' };
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`word/${at}.xml`, '<a/>']));
  expect(
    await trial.reasonOf('多.docx', zipText({ ...nested, ...many }), {
      ...inOwnProcess,
      limits: { maxArchiveEntries: 100 },
    }),
  ).toBe('too-large');
});

test('kills what takes too long, too much memory, or is no longer wanted', async () => {
  const slow = makeSlowPdf();
  expect(await trial.reasonOf('慢.pdf', slow, { limits: { timeoutMs: 1500, maxMemoryBytes: 4e9 } })).toBe(
    'timeout',
  );
  expect(await trial.reasonOf('大.pdf', slow, { limits: { maxMemoryBytes: 60e6 } })).toBe('memory');
  const controller = new AbortController();
  const stopped = trial.convert('停.pdf', makePdf({ pages: 100 }), {
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('shutting down')),
  });
  await expect(stopped).rejects.toThrow('shutting down');
  expect(readdirSync(trial.outputDir())).toEqual([]);
});

test('answers when the child is killed from outside', async () => {
  // Five pages are told when the sixth is drawn; the one behind it takes longer than anybody waits.
  const result = await trial.convert('杀.pdf', makeSlowPdf(8, 6), { onProgress: killChildren });
  expect(result).toMatchObject({ ok: false, reason: 'crashed' });
});

function killChildren(): void {
  const processes = spawnSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' }).stdout.split('\n');
  for (const line of processes)
    if (line.includes(trial.outputDir())) process.kill(Number.parseInt(line, 10), 'SIGKILL');
}

test.runIf(findOfficeSuite())('lets no office file reach out to other addresses', async () => {
  let asked = 0;
  const server = createServer((_, reply) => {
    asked += 1;
    reply.end();
  }).listen(0, '127.0.0.1');
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await trial.convert('链接.docx', makeLinkedDocx(`http://127.0.0.1:${port}/a.png`), { office: 'auto' });
    expect(asked).toBe(0);
  } finally {
    server.close();
  }
});
