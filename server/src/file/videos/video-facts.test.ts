import { open } from 'node:fs/promises';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleSize } from '@xuelin/contract/testing/sample-size';
import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { readVideo } from './video-facts.ts';
import { sourceOf } from './video-reading.ts';
import { readWebm } from './video-webm.ts';
import { box, element, mp4Of, webmOf } from './video.testing.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'xuelin-video-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'video');
const read = (bytes: Buffer) => {
  writeFileSync(file, bytes);
  return readVideo(file);
};
const mp4 = { kind: 'mp4', mime: 'video/mp4', seconds: 13, width: 640, height: 360 };
const webm = { ...mp4, kind: 'webm', mime: 'video/webm' };

/** A WebM whose segment goes on with so many elements without content. */
function addElements(whole: Buffer, count: number): Buffer {
  const at = whole.indexOf(Buffer.from('18538067', 'hex'));
  const body = whole.subarray(at + 12);
  const empty = Buffer.concat(Array<Buffer>(count).fill(Buffer.from('ec80', 'hex')));
  return Buffer.concat([whole.subarray(0, at), element(0x18538067, Buffer.concat([body, empty]))]);
}

/** Files of so many seconds that begin a new part each second, as recorders and streams write them. */
const partsOf = (seconds: number) => ({
  webm: Buffer.concat([
    ...Array<Buffer>(seconds).fill(element(0x1f43b675, Buffer.alloc(4_000, 7))),
    element(0x1c53bb6b, Buffer.alloc(seconds * 20, 7)),
  ]),
  mp4: Buffer.concat(
    Array<Buffer>(seconds).fill(
      Buffer.concat([box('moof', Buffer.alloc(500)), box('mdat', Buffer.alloc(4_000))]),
    ),
  ),
});

test('films of hours in many parts are read, in few steps', async () => {
  const { webm: clusters, mp4: fragments } = partsOf(6 * 3_600);
  const segment = webmOf({ live: true, seconds: 6 * 3_600 });
  const start = segment.indexOf(Buffer.from('1f43b675', 'hex'));
  expect(await read(Buffer.concat([segment.subarray(0, start), clusters]))).toMatchObject({
    seconds: 21_600,
  });
  const film = mp4Of({ seconds: 0, fragmentSeconds: 6 * 3_600 });
  expect(await read(Buffer.concat([film, fragments]))).toMatchObject({ seconds: 21_600 });
});

test('a codec with a name of a megabyte makes no reason of a megabyte', async () => {
  const answer = await read(webmOf({ codec: 'V_'.repeat(500_000) }));
  expect(answer).toEqual({ reason: expect.stringContaining('V_V_') });
  expect(JSON.stringify(answer).length).toBeLessThan(200);
});

test('many small elements cost few reads', async () => {
  writeFileSync(file, addElements(webmOf(), 4_000));
  const handle = await open(file);
  const reading = vi.spyOn(handle, 'read');
  await readWebm(sourceOf(handle, (await handle.stat()).size));
  await handle.close();
  expect(reading.mock.calls.length).toBeLessThan(20);
});

describe('is told from the bytes', () => {
  test.each<[string, Buffer, object]>([
    ['an MP4', mp4Of(), mp4],
    ['an MP4 that a phone held upright made', mp4Of({ turned: true }), { ...mp4, width: 360, height: 640 }],
    [
      'an MP4 in fragments that says its length',
      mp4Of({ seconds: 0, fragmentSeconds: 90 }),
      { ...mp4, seconds: 90 },
    ],
    ['an MP4 of AV1', mp4Of({ codec: 'av01', seconds: 60 }), { ...mp4, seconds: 60 }],
    ['a WebM', webmOf(), webm],
    ['a WebM of VP8 that was written while it was recorded', webmOf({ codec: 'V_VP8', live: true }), webm],
  ])('%s', async (_what, bytes, facts) => {
    expect(await read(bytes)).toEqual(facts);
  });
});

describe('is refused with a reason', () => {
  const text = Buffer.from('这是一篇文章。'.repeat(50));
  const type = '只能上传 MP4 或 WebM 视频，请转换后再上传';
  const brokenText = '视频不完整或已损坏，请重新导出后再上传';
  test.each<[string, Buffer, string]>([
    ['a text', text, type],
    ['nothing', Buffer.alloc(0), type],
    ['a PDF', Buffer.from('%PDF-1.7\n'), type],
    ['a QuickTime film', mp4Of({ brand: 'qt  ' }), type],
    ['a Matroska film', webmOf({ docType: 'matroska' }), type],
    ['sound without pictures', mp4Of({ handler: 'soun' }), '没有画面'],
    ['sound without pictures in WebM', webmOf({ trackType: 2 }), '没有画面'],
    ['HEVC', mp4Of({ codec: 'hvc1' }), 'HEVC'],
    ['a protected film', mp4Of({ codec: 'encv' }), '加密'],
    ['a codec with a name of the language', webmOf({ codec: 'constructor' }), 'constructor'],
    ['a length that is not said', mp4Of({ seconds: 0 }), '时长'],
    ['a length that is not said in WebM', webmOf({ seconds: null }), '时长'],
    ['a length below nothing', webmOf({ seconds: -5 }), '时长'],
    ['seven hours', mp4Of({ seconds: 7 * 3_600 }), '6 小时'],
    ['a wall of pixels', webmOf({ width: 8_000 }), '4096'],
    ['no size', webmOf({ width: 0 }), brokenText],
    ['a cut MP4', mp4Of().subarray(0, -10), brokenText],
    ['a cut WebM', webmOf().subarray(0, -10), brokenText],
    ['a head alone', box('ftyp', Buffer.from('isom')), brokenText],
    ['a description without pictures', mp4Of().subarray(0, -1_008), brokenText],
    [
      'a box smaller than its head',
      Buffer.concat([box('ftyp', Buffer.from('isom')), Buffer.from([0, 0, 0, 3, 1, 1, 1, 1])]),
      brokenText,
    ],
    [
      'a head of WebM that says it is longer than the file',
      Buffer.from('1a45dfa30100ffffffffffff4282847765626d', 'hex'),
      brokenText,
    ],
    ['thousands of empty elements', addElements(webmOf(), 5_500), brokenText],
    [
      'thousands of empty boxes',
      Buffer.concat([mp4Of(), ...Array<Buffer>(5_500).fill(box('free'))]),
      brokenText,
    ],
    ['a WebM without a segment', element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))), brokenText],
  ])('%s', async (_what, bytes, reason) => {
    expect(await read(bytes)).toEqual({ reason: expect.stringContaining(reason) });
  });

  test('whatever is changed in it: facts or a reason, never a fault', async () => {
    const change = fc.record({ at: fc.nat(1_600), value: fc.integer({ min: 0, max: 255 }) });
    const sources = fc.constantFrom(mp4Of(), webmOf(), mp4Of({ fragmentSeconds: 5, seconds: 0 }));
    await fc.assert(
      fc.asyncProperty(sources, fc.array(change, { minLength: 1, maxLength: 6 }), async (source, changes) => {
        const bytes = Buffer.from(source);
        for (const { at, value } of changes) if (at < bytes.length) bytes[at] = value;
        const facts = await read(bytes);
        const whole = (value: number) => Number.isSafeInteger(value) && value > 0;
        const sound =
          'reason' in facts ? facts.reason !== '' : [facts.seconds, facts.width, facts.height].every(whole);
        expect(sound).toBe(true);
      }),
      { numRuns: sampleSize({ short: 400, long: 10_000 }) },
    );
  });
});
