import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { waitFor } from '@xuelin/contract/testing/wait-for';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tokenOf, useFileApp } from '../file.testing.ts';
import { progressiveJpeg } from './progressive-jpeg.testing.ts';

const it = useFileApp();
let member = 0;

type Answer = {
  code: number;
  message: string;
  data: { id: number; url: string; width: number; height: number; bytes: number }[];
};

function form(bytes: Buffer | string, name = '照片.png', field = 'files'): FormData {
  const data = new FormData();
  data.append(field, new Blob([bytes]), name);
  return data;
}

async function send(
  body: FormData,
  headers: Record<string, string> = tokenOf(++member),
  to = '/apis/upload/image',
) {
  const response = await fetch(it.address + to, { method: 'POST', body, headers });
  return { status: response.status, answer: (await response.json()) as Answer };
}

async function show(url: string) {
  const response = await fetch(it.address + url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6fed' } });

describe('a good picture', () => {
  test('is made anew as WebP with a thumbnail, and anybody who knows its address sees it', async () => {
    const { status, answer } = await send(form(await plain(1200, 600).png().toBuffer()));
    expect({ status, code: answer.code }).toEqual({ status: 200, code: 200 });
    const [image] = answer.data;
    expect(image).toMatchObject({
      width: 1200,
      height: 600,
      url: expect.stringMatching(/^\/media\/image\/[0-9a-f]{32}\.webp$/),
    });
    const { response, bytes } = await show(image?.url ?? '');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(image?.bytes),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 600 });
    const small = await show((image?.url ?? '').replace('.webp', '-t.webp'));
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 200 });
  });

  test('loses what its camera wrote into it, and stands upright', async () => {
    const photo = await plain(300, 100)
      .jpeg()
      .withExif({
        IFD0: { Model: 'SecretCamera' },
        IFD3: { GPSLatitude: '30/1 31/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { answer } = await send(form(photo, 'IMG_0001.jpg'));
    expect(answer.data[0]).toMatchObject({ width: 100, height: 300 });
    const { bytes } = await show(answer.data[0]?.url ?? '');
    const metadata = await sharp(bytes).metadata();
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('SecretCamera')).toBe(false);
  });

  test('of more than eight million pixels is made smaller, upright, in the same shape', async () => {
    const photo = await plain(5000, 2500).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { answer } = await send(form(photo, 'large.jpg'));
    expect(answer.data[0]).toMatchObject({ width: 2000, height: 4000 });
  });

  test('that moves goes on moving', async () => {
    const frames = await sharp(
      [await plain(20, 10).png().toBuffer(), await plain(20, 10).negate().png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .gif()
      .toBuffer();
    const { answer } = await send(form(frames, 'moving.gif'));
    expect(answer.data[0]).toMatchObject({ width: 20, height: 10 });
    expect((await sharp((await show(answer.data[0]?.url ?? '')).bytes).metadata()).pages).toBe(2);
  });

  test('that hides another file loses it', async () => {
    const script = '<script>alert(1)</script>PK\u0003\u0004';
    const { answer } = await send(
      form(Buffer.concat([await plain(10, 10).jpeg().toBuffer(), Buffer.from(script)])),
    );
    expect(answer.code).toBe(200);
    expect((await show(answer.data[0]?.url ?? '')).bytes.includes('alert')).toBe(false);
  });

  test('may be one of nine; a tenth is refused', async () => {
    const bytes = await plain(20, 20).webp().toBuffer();
    const many = (count: number) => {
      const body = form(bytes);
      for (let index = 1; index < count; index++) body.append('files', new Blob([bytes]), `${index}.webp`);
      return body;
    };
    expect((await send(many(9))).answer.data).toHaveLength(9);
    expect((await send(many(10))).answer).toMatchObject({ code: 4000, message: '一次最多上传 9 张图片' });
  });
});

describe('refused with a sentence', () => {
  test('a JPEG that goes over its pixels a hundred times', async () => {
    const jpeg = await plain(800, 800).jpeg({ progressive: true }).toBuffer();
    const at = jpeg.indexOf('\u00ff\u00da', 0, 'latin1');
    // The last scan again and again; and a whole one, with a film behind its end, as phones make them.
    const scans = Buffer.concat([
      jpeg.subarray(0, at),
      ...Array.from({ length: 40 }, () => jpeg.subarray(at, -2)),
    ]);
    const { answer } = await send(form(Buffer.concat([scans, jpeg.subarray(-2)]), '扫描.jpg'));
    expect(answer).toMatchObject({ code: 4000, message: expect.stringContaining('损坏') as string });
    const film = Buffer.concat([jpeg, Buffer.alloc(10_000, '\u00ff\u00da', 'latin1')]);
    expect((await send(form(film, '动态.jpg'))).answer.code).toBe(200);
  });

  test('one that decoders would go over 2,600 times by the rules, before it is decoded', async () => {
    const jpeg = progressiveJpeg({ side: 5_000, scans: 2_600 });
    // Filling before a marker hides nothing.
    const head = jpeg.indexOf(Buffer.from([0xff, 0xda]));
    const paddedJpeg = Buffer.concat([
      jpeg.subarray(0, head),
      Buffer.from([0xff, 0xff]),
      jpeg.subarray(head),
    ]);
    // Once decoded, they would be refused for the time that takes.
    for (const bytes of [jpeg, paddedJpeg])
      expect((await send(form(bytes, '扫描.jpg'))).answer).toMatchObject({
        code: 4000,
        message: '图片已损坏，请换一张',
      });
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const wrongType = '只能上传 JPG、PNG、WebP 或 GIF 图片';
  test.each([
    ['an svg with a script', async () => svg, wrongType],
    ['an svg behind an xml line', async () => `<?xml version="1.0"?>${svg}`, wrongType],
    ['a page named .png', async () => '<!doctype html><script>alert(1)</script>', wrongType],
    ['nothing', async () => '', wrongType],
    ['a tiff', async () => plain(10, 10).tiff().toBuffer(), wrongType],
    [
      'a cut jpg',
      async () => (await plain(2000, 2000).jpeg().toBuffer()).subarray(0, 5_000),
      '图片已损坏，请换一张',
    ],
    ['a head without a body', async () => Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), wrongType],
    [
      'a side of 5001',
      async () => plain(5001, 10).png().toBuffer(),
      '图片每边不能超过 5000 像素，请缩小后再上传',
    ],
    [
      'a bomb of 50,000 × 50,000',
      async () => bomb(50_000, 50_000),
      '图片每边不能超过 5000 像素，请缩小后再上传',
    ],
    ['11 MB', async () => Buffer.alloc(11 * 1024 * 1024, 0xff), '图片不能超过 10 MB'],
  ])('%s', async (_what, make, message) => {
    const { status, answer } = await send(form(await make()));
    expect({ status, code: answer.code, message: answer.message }).toEqual({
      status: 200,
      code: 4000,
      message,
    });
  });

  test('another field, no file, another kind of body, a broken form', async () => {
    const picture = await plain(10, 10).png().toBuffer();
    expect((await send(form(picture, 'a.png', 'photo'))).answer).toMatchObject({
      code: 4000,
      message: '图片应放在 files 一项里',
    });
    expect((await send(new FormData())).answer.message).toBe('请选择要上传的图片');
    const headers = { ...tokenOf(1), 'content-type': 'application/json' };
    expect(
      (await it.app.inject({ method: 'POST', url: '/apis/upload/image', headers, body: '{}' })).statusCode,
    ).toBe(415);
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const payload = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nhalf';
      const response = await it.app.inject({
        method: 'POST',
        url: '/apis/upload/image',
        headers: { ...tokenOf(1), 'content-type': type },
        payload,
      });
      expect([response.statusCode, response.json<Answer>().code]).toEqual([400, 4000]);
    }
  });

  test('a visitor, and a member who sent thirty in this hour', async () => {
    const bytes = await plain(4, 4).png().toBuffer();
    expect((await send(form(bytes), {})).answer.code).toBe(2008);
    expect((await send(form(bytes), { token: 'wrong' })).answer.code).toBe(2008);
    const uid = tokenOf(++member);
    for (let index = 0; index < 30; index++) expect((await send(form(bytes), uid)).answer.code).toBe(200);
    const late = await send(form(bytes), uid);
    expect([late.status, late.answer.code]).toEqual([429, 4029]);
  });
});

test('of 21 pictures that one member sends at once ten find a place, and another member’s come in turn with them', async () => {
  const picture = await plain(20, 20).jpeg().toBuffer();
  const [crowd, other] = [++member, ++member];
  const sendMany = (uid: number, count: number) => {
    const refusals: number[] = [];
    const answers = Array.from({ length: count }, async () => {
      const { status } = await send(form(picture), tokenOf(uid));
      if (status === 503) refusals.push(status);
    });
    return { refusals, done: Promise.all(answers) };
  };
  // The process that decodes is there, and stands still until both queues are full, which the refusals tell.
  await send(form(picture), tokenOf(++member));
  signalDecoders('SIGSTOP');
  onTestFinished(() => signalDecoders('SIGCONT'));
  const ofCrowd = sendMany(crowd, 21);
  await waitFor(() => expect(ofCrowd.refusals).toHaveLength(11));
  const ofOther = sendMany(other, 10);
  await waitFor(() => expect(ofOther.refusals).toHaveLength(1));
  signalDecoders('SIGCONT');
  await Promise.all([ofCrowd.done, ofOther.done]);
  expect([ofCrowd.refusals.length, ofOther.refusals.length]).toEqual([11, 1]);
  const made = await it.services.db<{ uid: number }[]>`
    select uid from file where uid in ${it.services.db([crowd, other])} and state = 'ready' order by id`;
  expect(made).toHaveLength(19);
  // One of the crowd, then one of each in turn; rows of two that follow each other may be written the other way round.
  expect(made.slice(0, 6).map(({ uid }) => uid)).toContain(other);
});

/** Sends a signal to the processes that decode pictures for this one. */
function signalDecoders(signal: 'SIGSTOP' | 'SIGCONT'): void {
  const lines = spawnSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8' }).stdout.split('\n');
  for (const line of lines) {
    const [id, parent] = line.trim().split(/\s+/).map(Number);
    if (id && parent === process.pid && line.includes('picture.child.ts')) process.kill(id, signal);
  }
}

describe('the older address', () => {
  const old = '/api/upload/image';
  test('takes a bearer and any field name', async () => {
    const body = form(await plain(30, 30).gif().toBuffer(), 'a.gif', 'pics');
    body.append('filename', 'pics');
    const response = await fetch(it.address + old, {
      method: 'POST',
      body,
      headers: { authorization: 'Bearer member-3' },
    });
    expect(await response.json()).toMatchObject({
      status: 200,
      msg: '成功',
      data: { width: 30, url: expect.stringContaining('/media/image/') },
    });
  });

  test('refuses with its own words', async () => {
    const bad = await fetch(it.address + old, {
      method: 'POST',
      body: form('no'),
      headers: { authorization: 'Bearer member-3' },
    });
    expect([bad.status, await bad.json()]).toMatchObject([
      200,
      { status: 400, msg: '只能上传 JPG、PNG、WebP 或 GIF 图片' },
    ]);
    const visitor = await fetch(it.address + old, { method: 'POST', body: form('no') });
    expect([visitor.status, await visitor.text()]).toEqual([403, '请先登录再上传图片']);
  });
});

test('other addresses of pictures show nothing', async () => {
  const key = 'a'.repeat(32);
  for (const url of [
    `${key}.webp`,
    `${key}.png`,
    '..%2f..%2fsecrets.json',
    `${key}-t.webp%00`,
    'x'.repeat(200),
  ]) {
    const { response } = await show(`/media/image/${url}`);
    expect(response.headers.get('content-type')).toContain('application/json');
  }
});

test('a full disk is told, leaves nothing, and passes by itself', async () => {
  const { storage } = it.services;
  const put = storage.put.bind(storage);
  storage.put = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
  };
  const full = await send(form(await plain(5, 5).png().toBuffer()));
  storage.put = put;
  expect([full.status, full.answer.message]).toEqual([503, '服务器存储空间不足，请稍后再试']);
  const [pending] = await it.services.db<
    { storageKey: string }[]
  >`select storage_key from file where state = 'pending'`;
  expect(existsSync(path.join(it.dataDir, 'storage', pending?.storageKey ?? 'none'))).toBe(false);
  expect((await send(form(await plain(5, 5).png().toBuffer()))).answer.code).toBe(200);
});

/** A PNG of a few hundred bytes whose head promises that many pixels. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const png = await plain(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeInt32BE(crc(png.subarray(12, 29)), 29);
  return png;
}

function crc(bytes: Buffer): number {
  let value = -1;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return ~value;
}
