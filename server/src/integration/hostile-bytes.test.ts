import Fastify from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { growthOf, mostGrowth } from '@xuelin/contract/testing/growth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseBodies } from '#core/http/body.ts';
import { adviceOnText, hasUnknownEncoding, sniffDocument } from '../conversion/conversion.ts';
import { countScans } from '../file/pictures/jpeg-scans.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/* What reads bytes of members in the server's own process: its work grows with them, whatever they are. */

type Shape = [what: string, bytesOf: (length: number) => Buffer];

let folder = '';
const app = Fastify();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hostile-bytes-'));
  parseBodies(app);
  app.post('/body', { bodyLimit: 16 * 1024 * 1024 }, () => ({}));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const behind =
  (head: Buffer, part: Buffer) =>
  (length: number): Buffer =>
    Buffer.concat([head, Buffer.alloc(length, part)]);
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const png = hex('89504e47 0d0a1a0a 0000000d 49484452 00000001 00000001 08060000 00 00000000');
const none = Buffer.alloc(0);

/** A ZIP whose list has so many names of one part, all of which lead to the same bytes. */
function zipOf(count: number): Buffer {
  const name = Buffer.from('_rels/.rels');
  const entry = Buffer.concat([hex('504b0102'), Buffer.alloc(42), name]);
  entry.writeUInt16LE(name.length, 28);
  const list = Buffer.concat(Array.from({ length: count }, () => entry));
  const local = Buffer.concat([hex('504b0304'), Buffer.alloc(26)]);
  const end = Buffer.concat([hex('504b0506'), Buffer.alloc(18)]);
  end.writeUInt16LE(Math.min(count, 0xfffe), 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, list, end]);
}

async function slowOf(shapes: readonly Shape[], read: (bytes: Buffer) => unknown, length: number) {
  const slow: string[] = [];
  for (const [what, bytesOf] of shapes) {
    // oxlint-disable-next-line no-await-in-loop -- costs are taken one after the other
    const times = await growthOf(read, bytesOf, length);
    if (times > mostGrowth) slow.push(`${what}: ${times.toFixed(1)} times`);
  }
  return slow;
}

test('the work on the head of a picture grows with it', async () => {
  const shapes: Shape[] = [
    ['a JPEG of fill bytes', behind(hex('ffd8'), hex('ff'))],
    ['a JPEG of scans', behind(hex('ffd8'), hex('ffda0002'))],
    ['a JPEG of escaped bytes', behind(hex('ffd8'), hex('ff00'))],
    ['a PNG of empty chunks', behind(png, hex('00000000 74455874 00000000'))],
    ['a GIF', behind(Buffer.from('GIF89a'), hex('2c'))],
    ['a WebP', behind(Buffer.from('RIFF\0\0\0\0WEBP'), hex('00'))],
    ['a ZIP', behind(none, Buffer.concat([hex('504b0304'), Buffer.alloc(26)]))],
    ['an ID3 tag', behind(Buffer.from('ID3\u0004\0\0\0\0\0\u007f'), hex('00'))],
    ['a text', behind(none, Buffer.from('<?xml '))],
  ];
  const read = async (bytes: Buffer) => [
    countScans(bytes),
    await fileTypeFromBuffer(bytes).catch(() => null),
  ];
  expect(await slowOf(shapes, read, 200_000)).toEqual([]);
});

test('the work to tell what a document is grows with its list of files', async () => {
  const file = path.join(folder, 'sent');
  const read = async (bytes: Buffer) => {
    await writeFile(file, bytes);
    return [
      await sniffDocument(file, '试卷.docx'),
      await hasUnknownEncoding(file, '试卷.txt'),
      await adviceOnText(file, '试卷.xls'),
    ];
  };
  expect(await slowOf([['a ZIP', zipOf]], read, 10_000)).toEqual([]);
  const texts: Shape[] = [
    ['spaces', behind(none, Buffer.from(' '))],
    ['lines', behind(none, Buffer.from('a,\n'))],
    ['half characters', behind(none, hex('d0cf'))],
    ['sectors', behind(hex('d0cf11e0a1b11ae1'), hex('00'))],
  ];
  expect(await slowOf(texts, read, 200_000)).toEqual([]);
});

test('the work on a body grows with it, however deep it is', async () => {
  const shapes: Shape[] = [
    ['lists in lists', (length) => Buffer.from(`${'['.repeat(length)}${']'.repeat(length)}`)],
    [
      'objects in objects',
      (length) => Buffer.from(`${'{"a":'.repeat(length / 5)}1${'}'.repeat(length / 5)}`),
    ],
    ['empty lists', (length) => Buffer.from(`[${'[],'.repeat(length / 3)}1]`)],
    ['backslashes', (length) => Buffer.from(`["${'\\\\'.repeat(length / 2)}"]`)],
    ['escapes that look like halves', (length) => Buffer.from(`["${'\\ud83d\\ude00'.repeat(length / 12)}"]`)],
    ['names like __proto__', (length) => Buffer.from(`["${'\\"__proto__\\" '.repeat(length / 14)}"]`)],
    ['unclosed', behind(none, Buffer.from('{"a'))],
  ];
  const read = (payload: Buffer) =>
    app.inject({ method: 'POST', url: '/body', headers: { 'content-type': 'application/json' }, payload });
  expect(await slowOf(shapes, read, 500_000)).toEqual([]);
});
