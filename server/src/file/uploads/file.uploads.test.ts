import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { rawRequest } from '#core/testing/raw-request.ts';
import { MissingObject } from '#core/objects/storage.ts';
import { clientOf, hashOf, pdfOf } from '../file-client.testing.ts';
import { buildFile, tokenOf, useFileApp } from '../file.testing.ts';

let member = 100;

describe('an upload', () => {
  const it = useFileApp();
  const client = clientOf(it);
  const info = async (uid: number, uploadId: string) =>
    (await it.app.inject({ url: `/apis/file/getInfo?uploadId=${uploadId}`, headers: tokenOf(uid) })).json<{
      code: number;
      data: { state: string };
    }>();

  test('goes from pending over checking to ready, seen by its owner only', async () => {
    const uid = ++member;
    const bytes = pdfOf(1_000);
    const started = await client.start(uid, bytes.length);
    expect([
      started.status,
      started.headers.get('tus-resumable'),
      started.headers.get('access-control-allow-origin'),
    ]).toEqual([201, '1.0.0', null]);
    const url = started.headers.get('location') ?? '';
    expect(url).toMatch(/^\/files\/[0-9a-f]{32}$/);
    const uploadId = path.basename(url);
    expect((await info(uid, uploadId)).data.state).toBe('pending');
    await client.patch(uid, url, 0, bytes.subarray(0, 400));
    expect(await client.offset(uid, url)).toBe('400');
    await client.patch(uid, url, 400, bytes.subarray(400));
    expect((await info(uid, uploadId)).data.state).toBe('checking');
    await client.inspect(url);
    expect((await info(uid, uploadId)).data).toMatchObject({
      state: 'ready',
      kind: 'pdf',
      name: '笔记.pdf',
      sha256: hashOf(bytes),
    });
    expect((await info(uid + 5000, uploadId)).code).toBe(4004);
    expect((await info(uid, 'x'.repeat(101))).code).toBe(4000);
    expect((await info(uid, '')).code).toBe(4000);
    const visitor = await it.app.inject({ url: `/apis/file/getInfo?uploadId=${uploadId}` });
    expect(visitor.json<{ code: number }>().code).toBe(2008);
    expect(await client.offset(uid, url)).toBe('1000');
  });

  test('goes on although its dead connection is still open', async () => {
    const uid = ++member;
    const bytes = pdfOf(1_000);
    const url = (await client.start(uid, bytes.length)).headers.get('location') ?? '';
    const { hostname, port } = new URL(it.address);
    const dead = connect(Number(port), hostname);
    const head = `PATCH ${url} HTTP/1.1\r\nHost: x\r\nTOKEN: member-${uid}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n`;
    dead.write(`${head}Content-Type: application/offset+octet-stream\r\nContent-Length: 1000\r\n\r\n`);
    await new Promise<void>((resolve) => dead.write(bytes.subarray(0, 400), () => resolve()));
    let offset = 0;
    while (offset === 0) offset = Number(await client.offset(uid, url));
    expect(offset).toBe(400);
    expect((await client.patch(uid, url, 400, bytes.subarray(400))).status).toBe(204);
    expect(await client.inspect(url)).toMatchObject({ state: 'ready', sha256: hashOf(bytes) });
    dead.destroy();
  });

  test('that something is made of is not deleted, also by its owner', async () => {
    const uid = ++member;
    const { db } = it.services;
    const { id, uploadId } = await buildFile(db, { uid, claimedBy: 'resource:1' });
    const remove = () => client.ask('DELETE', `/files/${uploadId}`, tokenOf(uid));
    expect(await remove()).toMatchObject({ status: 409, code: 4009 });
    expect(await db`select 1 from file where id = ${id}`).toHaveLength(1);
    await db`update file set claimed_by = null where id = ${id}`;
    expect((await remove()).status).toBe(204);
  });

  test.each([
    (own: string, theirs: string) => `${own}?x=${theirs}`,
    (own: string, theirs: string) => `${own}?x=/${path.basename(theirs)}/`,
    (own: string, theirs: string) => `${own}#${theirs}`,
    (own: string, theirs: string) => `${own}?${theirs}?`,
  ])('of another member is not reached by an address that names an own one first (%#)', async (mixed) => {
    const [uid, owner] = [++member, ++member];
    const own = (await client.start(uid, 10)).headers.get('location') ?? '';
    const theirs = (await client.start(owner, 20)).headers.get('location') ?? '';
    const url = mixed(own, theirs);
    const raw = (method: string, headers: Record<string, string> = {}, body?: string) =>
      rawRequest(it.address, url, {
        method,
        headers: { ...tokenOf(uid), 'tus-resumable': '1.0.0', ...headers },
        ...(body ? { body } : {}),
      });
    expect((await raw('HEAD')).headers['upload-length']).toBe('10');
    const bytes = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    expect((await raw('PATCH', bytes, 'abcde')).status).toBe(204);
    expect([await client.offset(uid, own), await client.offset(owner, theirs)]).toEqual(['5', '0']);
    expect((await raw('DELETE')).status).toBe(204);
    expect([await client.offset(uid, own), await client.offset(owner, theirs)]).toEqual([null, '0']);
  });

  test('belongs to one member: nobody else sees, sends or deletes', async () => {
    const url = (await client.start(++member, 10)).headers.get('location') ?? '';
    const stranger = tokenOf(9_999);
    expect((await client.ask('HEAD', url, stranger)).status).toBe(404);
    expect((await client.ask('DELETE', url, stranger)).status).toBe(404);
    expect(await client.patch(9_999, url, 0, Buffer.alloc(10))).toMatchObject({ status: 404, code: 4004 });
    for (const token of [{}, { token: 'stolen' }] as Record<string, string>[]) {
      expect(await client.ask('POST', '/files', { ...token, 'upload-length': '5' })).toMatchObject({
        status: 401,
        code: 2008,
      });
      expect((await client.ask('HEAD', url, token)).status).toBe(401);
      expect((await client.ask('DELETE', url, token)).status).toBe(401);
    }
    expect(await client.offset(member, url)).toBe('0');
  });

  test.each([
    ['a smaller offset', '10', 409],
    ['a larger offset', '60', 409],
    ['a negative offset', '-1', 400],
    ['an offset in words', 'fifty', 400],
  ])('refuses %s', async (_what, offset, status) => {
    const url = (await client.start(++member, 100)).headers.get('location') ?? '';
    await client.patch(member, url, 0, pdfOf(50));
    expect((await client.patch(member, url, offset, Buffer.alloc(10))).status).toBe(status);
    expect(await client.offset(member, url)).toBe('50');
  });

  test('refuses more bytes than announced, and another kind of body', async () => {
    const url = (await client.start(++member, 100)).headers.get('location') ?? '';
    expect(await client.patch(member, url, 0, Buffer.alloc(101))).toMatchObject({ status: 413, code: 4000 });
    expect(
      await client.patch(member, url, 0, Buffer.alloc(10), { 'content-type': 'text/plain' }),
    ).toMatchObject({ status: 415, message: '内容类型不对，请用 application/offset+octet-stream' });
    expect((await client.patch(member, url, 0, Buffer.alloc(10), { 'tus-resumable': '0.2.0' })).status).toBe(
      400,
    );
    expect(await client.offset(member, url)).toBe('0');
  });

  test('is not begun when it is empty, too large, of unknown length, or wrongly described', async () => {
    const uid = ++member;
    expect(await client.start(uid, 0)).toMatchObject({
      status: 400,
      code: 4000,
      message: '文件是空的，请换一个文件',
    });
    expect(await client.start(uid, 100 * 1024 * 1024 + 1)).toMatchObject({
      status: 413,
      message: '文件不能超过 100 MB',
    });
    expect(await client.start(uid, 5, { filename: 'a.pdf', sha256: 'short' })).toMatchObject({
      status: 400,
      code: 4000,
    });
    for (const length of ['-5', '1.5', 'many', '1e3']) {
      expect((await client.ask('POST', '/files', { ...tokenOf(uid), 'upload-length': length })).status).toBe(
        400,
      );
    }
    expect((await client.ask('POST', '/files', { ...tokenOf(uid), 'upload-defer-length': '1' })).status).toBe(
      501,
    );
    expect(
      (
        await client.ask('POST', '/files', {
          ...tokenOf(uid),
          'upload-length': '5',
          'upload-metadata': 'filename ,,',
        })
      ).status,
    ).toBe(400);
    expect(await it.services.db`select 1 from file where uid = ${uid}`).toHaveLength(0);
  });

  test('is not read from here, and other methods are refused', async () => {
    const url = (await client.start(++member, 10)).headers.get('location') ?? '';
    for (const method of ['GET', 'PUT', 'POST'])
      expect((await client.ask(method, url, tokenOf(member))).status).toBe(405);
    expect((await client.ask('GET', '/files', tokenOf(member))).status).toBe(405);
    const options = await client.ask('OPTIONS', '/files', {});
    expect([
      options.status,
      options.headers.get('tus-extension'),
      options.headers.get('access-control-allow-headers'),
    ]).toEqual([204, 'creation,creation-with-upload,termination', null]);
  });

  test('may come with its first bytes', async () => {
    const bytes = pdfOf(500);
    const response = await fetch(`${it.address}/files`, {
      method: 'POST',
      headers: {
        ...tokenOf(++member),
        'tus-resumable': '1.0.0',
        'upload-length': '500',
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes,
    });
    expect([response.status, response.headers.get('upload-offset')]).toEqual([201, '500']);
    expect(await client.inspect(response.headers.get('location') ?? '')).toMatchObject({
      state: 'ready',
      sha256: hashOf(bytes),
    });
  });

  test.each([
    [
      'another hash',
      pdfOf(100),
      { filename: 'a.pdf', sha256: '0'.repeat(64) },
      '收到的内容与原文件不一致，请重新上传',
    ],
    [
      'a page named .docx',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      { filename: 'a.docx' },
      '这个 docx 文件其实是网页，请用 Word 或 WPS 打开，另存为 docx 或 PDF 后重新上传',
    ],
    [
      'a text whose characters nobody can tell',
      Buffer.from('Les élèves étudient à l’école, où ils ont déjà goûté.\n'.repeat(20), 'latin1'),
      { filename: 'a.txt' },
      '认不出文字编码，请另存为 UTF-8 后重新上传',
    ],
    [
      'a program named .pdf',
      Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'),
      { filename: 'a.pdf' },
      '认不出这个文件的类型，请换成 PDF、Word、PPT、Excel、TXT 或 Markdown 文件',
    ],
  ])('fails visibly for %s', async (_what, bytes, meta, reason) => {
    const file = await client.whole(++member, bytes, meta);
    expect(file).toMatchObject({ state: 'failed', reason });
    expect(await it.services.storage.size(file?.storageKey ?? '')).toBeNull();
    expect((await info(member, file?.uploadId ?? '')).data).toMatchObject({ state: 'failed', reason });
  });

  test('sent byte by byte leaves no file for each', async () => {
    const uid = ++member;
    const bytes = pdfOf(60);
    const url = (await client.start(uid, bytes.length)).headers.get('location') ?? '';
    for (let at = 0; at < 50; at += 1)
      expect((await client.patch(uid, url, at, bytes.subarray(at, at + 1))).status).toBe(204);
    const pieces = await it.services.db`
      select 1 from file_piece p join file f on f.id = p.file_id where f.upload_id = ${path.basename(url)}`;
    expect(pieces).toHaveLength(1);
    const folder = path.join(it.dataDir, 'storage', 'upload', path.basename(url));
    expect(readdirSync(folder)).toHaveLength(1);
    await client.patch(uid, url, 50, bytes.subarray(50));
    expect(await client.inspect(url)).toMatchObject({ state: 'ready', sha256: hashOf(bytes) });
  });

  test('whose small piece somebody else joined meanwhile aligns itself', async () => {
    const uid = ++member;
    const bytes = pdfOf(60);
    const url = (await client.start(uid, bytes.length)).headers.get('location') ?? '';
    await client.patch(uid, url, 0, bytes.subarray(0, 10));
    const { storage } = it.services;
    const get = storage.get.bind(storage);
    storage.get = async (key) => {
      throw new MissingObject(key);
    };
    expect(await client.patch(uid, url, 10, bytes.subarray(10))).toMatchObject({ status: 409, code: 4009 });
    storage.get = get;
    expect(await client.offset(uid, url)).toBe('10');
    expect((await client.patch(uid, url, 10, bytes.subarray(10))).status).toBe(204);
    expect(await client.inspect(url)).toMatchObject({ state: 'ready', sha256: hashOf(bytes) });
  });

  test('is limited: ten going on at a time, two gigabytes unpublished', async () => {
    const uid = ++member;
    for (let index = 0; index < 10; index++) expect((await client.start(uid, 10)).status).toBe(201);
    expect(await client.start(uid, 10)).toMatchObject({ status: 409, code: 4009 });
    it.clock.advance(3_601);
    expect((await client.start(uid, 10)).status).toBe(201);
    await it.services.db`update file set bytes = ${200 * 1024 * 1024}, state = 'ready' where uid = ${uid}`;
    expect(await client.start(uid, 10)).toMatchObject({
      status: 409,
      message: '还没有发布的文件太多，请先发布或删除一些再上传',
    });
  });

  test('over a full disk tells so, keeps what was acknowledged, and goes on when there is room', async () => {
    const uid = ++member;
    const bytes = pdfOf(1_000);
    const url = (await client.start(uid, bytes.length)).headers.get('location') ?? '';
    await client.patch(uid, url, 0, bytes.subarray(0, 300));
    const { storage } = it.services;
    const put = storage.put.bind(storage);
    storage.put = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
    };
    const full = await client.patch(uid, url, 300, bytes.subarray(300));
    storage.put = put;
    expect(full).toMatchObject({ status: 503, code: 5000, message: '服务器存储空间不足，请稍后再试' });
    expect(await client.offset(uid, url)).toBe('300');
    await client.patch(uid, url, 300, bytes.subarray(300));
    const putFile = storage.putFile.bind(storage);
    storage.putFile = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
    };
    await expect(client.inspect(url)).rejects.toThrow('no space');
    storage.putFile = putFile;
    expect(await client.inspect(url)).toMatchObject({ state: 'ready', sha256: hashOf(bytes) });
  });
});
