import { deflateSync } from 'node:zlib';
import { sampleSize } from '@xuelin/contract/testing/sample-size';
import { expect, test } from 'vitest';
import { makeDocx } from './testing/conversion-office.testing.ts';
import { conversionTrial } from './testing/conversion-trial.testing.ts';
import { openZipBytes, type ZipArchive } from './packages/zip-archive.ts';
import { runChild } from './sandbox/child-process.ts';
import {
  CHART,
  chartFrame,
  makePicture,
  NAMESPACES,
  relationsTo,
  withParts,
  wordPicture,
} from './testing/office-contents.testing.ts';
import { runInOwnProcess } from './testing/own-process.testing.ts';
import { createPictures } from './typesetting/document-pictures.ts';
import { partsOf } from './typesetting/parts.ts';
import { createPictureDrawing } from './typesetting/picture-drawing.ts';
import { readWord } from './typesetting/word.ts';

const trial = conversionTrial({ runner: runInOwnProcess, limits: { pictureWidth: 200 } });

function word(body: string, pictures: Record<string, Uint8Array>): Buffer {
  const names = Object.keys(pictures);
  return withParts(makeDocx({ lines: [] }), {
    'word/document.xml': `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relationsTo(
      Object.fromEntries(
        names.map((name, at) => [`rId${at}`, ['image', `media/${name}`] as const]),
      ) as Record<string, [string, string]>,
    ),
    ...Object.fromEntries(names.map((name) => [`word/media/${name}`, pictures[name]!])),
  });
}
const paragraphs = (count: number, inner: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => `<w:p>${inner(at)}</w:p>`).join('');

/** A picture that says it has so many pixels, of one colour: a few kilobytes for millions of them. */
function makeHugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const bytes = Buffer.alloc(data.length + 12);
    bytes.writeUInt32BE(data.length, 0);
    bytes.write(type, 4, 'latin1');
    data.copy(bytes, 8);
    bytes.writeUInt32BE(crc(bytes.subarray(4, data.length + 8)), data.length + 8);
    return bytes;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

test('a picture of a hundred million pixels is not decoded', async () => {
  const docx = word(
    paragraphs(1, () => wordPicture('rId0')),
    { 'a.png': makeHugePng(10_000, 10_000) },
  );
  expect(docx.length).toBeLessThan(100_000);
  expect((await trial.succeed('炸弹.docx', docx)).pages[0]?.text).toBe(
    '（图片：一张图。图片太大，这里显示不了）',
  );
});

test('a picture that stands on many pages is decoded once for each size', async () => {
  let reads = 0;
  const png = makePicture();
  const pictures = createPictures({ names: ['a.png'], bytes: () => ((reads += 1), png) });
  const picture = pictures.add('a.png');
  const draw = createPictureDrawing(pictures);
  reads = 0;
  for (let page = 0; page < 60; page += 1)
    expect(await draw(picture, 100, 150)).toMatchObject({ width: 100 });
  expect(reads).toBe(1);
  await draw(picture, 50, 75);
  expect(reads).toBe(2);
});

test('many large pictures are decoded one after the other, within the memory of one', async () => {
  const count = sampleSize({ short: 6, long: 16 });
  const names = Array.from({ length: count }, (_, at) => `${at}.png`);
  const picture = makeHugePng(6_000, 6_000);
  const docx = word(
    paragraphs(names.length, (at) => wordPicture(`rId${at}`, 6_000_000, 8_000_000)),
    Object.fromEntries(names.map((name) => [name, picture])),
  );
  // 36 million pixels take 144 MB, and Node itself some 100.
  const { pageCount } = await trial.succeed('大图.docx', docx, {
    runner: runChild,
    limits: { maxMemoryBytes: 500 * 1024 * 1024 },
  });
  expect(pageCount).toBe(count);
});

test('a document of thousands of pictures stays within the limits of pages', async () => {
  const docx = word(
    paragraphs(sampleSize({ short: 2_100, long: 10_000 }), () => wordPicture('rId0', 5_000_000, 5_000_000)),
    { 'a.png': makePicture('#ff0000', 4, 4) },
  );
  expect(await trial.reasonOf('多图.docx', docx)).toBe('too-many-pages');
});

test('a chart that a document shows thousands of times is read once', async () => {
  const frame = `<w:r><w:drawing><wp:inline>${chartFrame('rId0')}</wp:inline></w:drawing></w:r>`;
  const docx = withParts(
    word(
      paragraphs(3_000, () => frame),
      {},
    ),
    {
      'word/_rels/document.xml.rels': relationsTo({ rId0: ['chart', 'charts/chart1.xml'] }),
      'word/charts/chart1.xml': CHART,
    },
  );
  const archive = openZipBytes(docx, 100);
  let reads = 0;
  const read: ZipArchive['read'] = (entry) => {
    if (entry.name === 'word/charts/chart1.xml') reads += 1;
    return archive.read(entry);
  };
  const parts = partsOf({ ...archive, read });
  await readWord(parts, createPictures(parts));
  expect(reads).toBe(1);
  expect(await trial.reasonOf('图表.docx', docx, { limits: { maxPages: 100 } })).toBe('too-many-pages');
});

test('damaged pictures, of wrong sizes and none at all, leave a frame', async () => {
  const whole = makePicture();
  const cut = whole.subarray(0, 60);
  const { pages } = await trial.succeed(
    '坏图.docx',
    word(
      `<w:p><w:r><w:t>前</w:t></w:r></w:p>${wordParagraph('rId0')}${wordParagraph('rId1')}<w:p><w:r><w:t>后</w:t></w:r></w:p>`,
      { 'a.png': cut, 'b.png': new Uint8Array(0) },
    ),
  );
  expect(pages[0]?.text).toBe('前\n（图片：一张图。PNG 格式的图片这里显示不了）\n后');
  const endless = wordPicture('rId0', 9e15, -1);
  await trial.succeed('大小.docx', word(`<w:p>${endless}</w:p>`, { 'a.png': whole }));
});
const wordParagraph = (id: string): string => `<w:p>${wordPicture(id)}</w:p>`;

test('marks that a text holds already stand for nothing, and no block stands in itself', async () => {
  const forged = '前\ufdd0+0\ufdd1\ufdd0+0\ufdd1\ufdd0#7\ufdd1\ufdd0#\ufdd1\ufdd0后';
  const docx = makeDocx({ lines: [forged] });
  expect((await trial.succeed('标记.docx', docx)).pages[0]?.text).toBe('前\n后');
});
