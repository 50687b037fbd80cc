import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { clientOf, pdfOf } from '../file-client.testing.ts';
import { useFileApp } from '../file.testing.ts';

const app = useFileApp();

const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files, { level: 9 }));
const send = (bytes: Buffer, filename = '习题.zip') =>
  clientOf(app).whole(1, bytes, { filename, purpose: 'archive' });

describe('an archive', () => {
  it('is a ZIP file by its bytes, whatever it is called', async () => {
    const file = await send(zip({ '第一章.txt': strToU8('极限') }), '习题.rar');
    expect(file).toMatchObject({ purpose: 'archive', state: 'ready', kind: 'zip', mime: 'application/zip' });
  });

  it('is nothing else: no PDF, no Word file, no text, no RAR', async () => {
    const docx = zip({
      '[Content_Types].xml': strToU8(
        '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      'word/document.xml': strToU8('<w:document/>'),
    });
    for (const bytes of [
      pdfOf(500),
      docx,
      Buffer.from('只是文字'),
      Buffer.from('Rar!\u001a\u0007\u0000...'),
    ]) {
      const file = await send(bytes);
      expect(file).toMatchObject({
        state: 'failed',
        reason: '这里只能上传 ZIP 压缩包，请把文件打包成 .zip 后再上传',
      });
    }
  });

  it('is not unpacked: a bomb, and a bomb in a bomb, are kept as they came', async () => {
    const bomb = zip({ 'zeros.bin': new Uint8Array(64 * 1024 * 1024) });
    expect(await send(bomb)).toMatchObject({ state: 'ready', kind: 'zip', bytes: bomb.length });
    const nested = zip({ 'inner.zip': new Uint8Array(bomb) });
    expect(await send(nested)).toMatchObject({ state: 'ready', kind: 'zip', bytes: nested.length });
  });

  it('counts in the 2 GiB that may lie unpublished', async () => {
    await app.services.db`update file set bytes = ${2 * 1024 ** 3} where id = (select max(id) from file)`;
    const answer = await clientOf(app).start(1, 10, { filename: 'a.zip', purpose: 'archive' });
    expect(answer).toMatchObject({ status: 409, code: 4009 });
  });
});
