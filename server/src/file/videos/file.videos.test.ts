import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { VIDEO } from '@xuelin/contract/core/constants';
import { beforeAll, describe, expect, test } from 'vitest';
import { linkCookie } from '#core/http/signed-link.ts';
import { clientOf, hashOf, pdfOf } from '../file-client.testing.ts';
import { tokenOf, useFileApp } from '../file.testing.ts';
import { videoUrl } from '../file-identity.ts';
import { box, mp4Of, webmOf } from './video.testing.ts';

const it = useFileApp();
const client = clientOf(it);
const asVideo = (filename = '第一讲.mp4') => ({ filename, purpose: 'video' });
let member = 400;

describe('a video', () => {
  test('is uploaded in pieces, and its owner hears what it is', async () => {
    const uid = ++member;
    const bytes = mp4Of({ seconds: 12.4, width: 1280, height: 720 });
    const url = (await client.start(uid, bytes.length, asVideo())).headers.get('location') ?? '';
    await client.patch(uid, url, 0, bytes.subarray(0, 300));
    expect(await client.offset(uid, url)).toBe('300');
    await client.patch(uid, url, 300, bytes.subarray(300));
    await client.inspect(url);
    const info = (who: number) =>
      it.app
        .inject({ url: `/apis/file/getInfo?uploadId=${path.basename(url)}`, headers: tokenOf(who) })
        .then((answer) => answer.json<{ code: number; data: object }>());
    expect((await info(uid)).data).toMatchObject({
      purpose: 'video',
      state: 'ready',
      kind: 'mp4',
      seconds: 13,
      width: 1280,
      height: 720,
      sha256: hashOf(bytes),
    });
    expect((await info(9_999)).code).toBe(4004);
  });

  test('may be larger than a document, and is refused above its own limit', async () => {
    const over = it.services.config.upload.maxBytes + 1;
    expect((await client.start(++member, over)).status).toBe(413);
    expect((await client.start(member, over, asVideo())).status).toBe(201);
    expect(await client.start(member, VIDEO.maxBytes + 1, asVideo())).toMatchObject({
      status: 413,
      message: '文件不能超过 500 MB',
    });
    expect(await client.start(member, 0, asVideo())).toMatchObject({ status: 400, code: 4000 });
  });

  test('is what its bytes say, whatever its name', async () => {
    const mp4 = await client.whole(++member, mp4Of(), asVideo('封面.png'));
    expect(mp4).toMatchObject({ state: 'ready', kind: 'mp4', mime: 'video/mp4' });
    const webm = await client.whole(member, webmOf(), asVideo('第一讲.mp4'));
    expect(webm).toMatchObject({ state: 'ready', kind: 'webm', mime: 'video/webm' });
    const pdf = await client.whole(member, pdfOf(500), asVideo('第一讲.mp4'));
    expect(pdf).toMatchObject({ state: 'failed', reason: '只能上传 MP4 或 WebM 视频，请转换后再上传' });
    const page = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(500));
    expect(await client.whole(member, page, asVideo())).toMatchObject({ state: 'failed', seconds: null });
    const cut = await client.whole(member, mp4Of().subarray(0, -1), asVideo());
    expect(cut?.reason).toContain('损坏');
  });

  test('does not pass as a document, nor anything as something else', async () => {
    const file = await client.whole(++member, mp4Of(), { filename: '笔记.pdf' });
    expect(file).toMatchObject({ state: 'failed', purpose: 'document' });
    for (const purpose of ['image', 'Video', '__proto__', 'x'.repeat(500)]) {
      expect(await client.start(member, 10, { filename: 'a', purpose })).toMatchObject({
        status: 400,
        code: 4000,
      });
    }
  });
});

describe('its link', () => {
  const bytes = Buffer.concat([mp4Of(), box('free', randomBytes(200_000))]);
  let owner: number;
  let uploadId: string;
  beforeAll(async () => {
    owner = ++member;
    uploadId = (await client.whole(owner, bytes, asVideo()))?.uploadId ?? '';
  });
  const link = (uid = 0, now = it.clock.now()) => videoUrl(it.services.config, { uploadId, uid, now });
  const open = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(it.address + url, { headers, method });
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  };

  test('gives the whole video, and HEAD its size', async () => {
    const whole = await open(link());
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ]);
    expect(whole.body.equals(bytes)).toBe(true);
    const head = await open(link(), {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.body.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ]);
  });

  test.each([
    ['bytes=0-', 0, -1],
    ['bytes=0-1', 0, 1],
    ['bytes=1000-1999', 1_000, 1_999],
    ['bytes=-500', -500, -1],
    ['bytes=200000-99999999', 200_000, -1],
  ])('gives the part %s, as a player seeks', async (range, first, last) => {
    const size = bytes.length;
    const [start, end] = [first < 0 ? size + first : first, last < 0 ? size + last : last];
    const part = await open(link(), { range });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${size}`]);
    expect(part.body.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test('says 416 past the end, and gives all of it for several parts at once', async () => {
    const past = await open(link(), { range: `bytes=${bytes.length}-` });
    expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    const several = await open(link(), { range: 'bytes=0-1,5-6' });
    expect([several.status, several.body.length]).toEqual([200, bytes.length]);
  });

  test('is for one member when it says so: by token or by the cookie that came with it', async () => {
    const { config } = it.services;
    const now = it.clock.now();
    const cookieOf = (uid: number) => linkCookie(config, { uid, sessionId: 1, now }).split(';')[0] ?? '';
    expect((await open(link(owner))).status).toBe(403);
    expect((await open(link(owner), tokenOf(owner + 1))).status).toBe(403);
    expect((await open(link(owner), { cookie: cookieOf(owner + 1) })).status).toBe(403);
    expect((await open(link(owner), tokenOf(owner))).status).toBe(200);
    expect((await open(link(owner), { cookie: cookieOf(owner), range: 'bytes=5-9' })).status).toBe(206);
  });

  test('is refused unsigned, changed or too old', async () => {
    expect((await open(`/media/video/${uploadId}`)).status).toBe(403);
    expect((await open(link(owner).replace(`uid=${owner}`, 'uid=0'))).status).toBe(403);
    expect((await open(link().replace(uploadId, '0'.repeat(32)))).status).toBe(403);
    const old = link(0, it.clock.now() - VIDEO.linkSeconds);
    expect((await open(old)).status).toBe(200);
    expect((await open(link(0, it.clock.now() - VIDEO.linkSeconds - 1))).status).toBe(403);
  });

  test('opens videos only', async () => {
    const document = await client.whole(++member, pdfOf(500));
    const url = (id: string) => videoUrl(it.services.config, { uploadId: id, uid: 0, now: it.clock.now() });
    expect((await open(url(document?.uploadId ?? ''))).status).toBe(404);
    expect((await open(url('0'.repeat(32)))).status).toBe(404);
    const coming = (await client.start(member, 1_000, asVideo())).headers.get('location') ?? '';
    expect((await open(url(path.basename(coming)))).status).toBe(404);
  });
});
