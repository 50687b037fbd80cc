import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildFile } from '../file/file.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';
import { buildAlbum } from './album.testing.ts';
import { purgeDeleted } from './editing/remove.ts';

const server = useTestApp();
const { db } = server;
type Person = { uid: number; token: string };
let curator: Person;
let other: Person;

async function person(paid = 0): Promise<Person> {
  const { uid } = await buildMember(db, { trustLevel: 1 });
  if (paid > 0) await buildWallet(db, uid, { paid });
  return { uid, token: await server.loginAs(uid) };
}
const as = ({ token }: Person) => ({ token, key: crypto.randomUUID() });
const bytes = Buffer.from('PK\u0005\u0006一个压缩包');

/** A ready ZIP file of a member with its bytes in the storage; answers its uploadId. */
async function zipOf(uid: number, facts: object = {}): Promise<string> {
  const storageKey = `archive/${crypto.randomUUID()}`;
  await server.services.storage.put(storageKey, bytes, { mime: 'application/zip' });
  const file = { uid, purpose: 'archive', name: '习题.zip', kind: 'zip', mime: 'application/zip' } as const;
  return (await buildFile(db, { ...file, bytes: bytes.length, storageKey, ...facts })).uploadId;
}
const form = { title: '期末冲刺', description: '', discount: 0, state: 'published' } as const;
const save = (id: number, attachmentIds: readonly string[], who = curator, more: object = {}) =>
  server.call('album/save', { ...form, id, attachmentIds, ...more }, as(who));
const detail = (id: number, who?: Person) => server.call('album/getDetail', { id }, who);
const download = (id: number, uploadId: string, who?: Person) =>
  server.call('album/download', { id, uploadId }, who);
const fetchFile = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });
const claimOf = async (uploadId: string) => {
  const [row] = await db<{ claimedBy: string | null }[]>`
    select claimed_by from file where upload_id = ${uploadId}`;
  return row?.claimedBy;
};

/** A published album of the curator with one document of 10 coins and one free one, and a ZIP file. */
async function album(price = 10) {
  const paid = (await buildResource(db, { uid: other.uid, price })).id;
  const free = (await buildResource(db, { uid: other.uid, price: 0 })).id;
  const id = await buildAlbum(db, { uid: curator.uid, ids: [paid, free] });
  const uploadId = await zipOf(curator.uid);
  expect((await save(id, [uploadId])).code).toBe(200);
  return { id, paid, uploadId };
}

beforeAll(async () => {
  [curator, other] = [await person(), await person()];
});

describe('ZIP files of an album', () => {
  it('are attached in their order, taken out and put back, and a repeat changes nothing', async () => {
    const { id, uploadId } = await album();
    const second = await zipOf(curator.uid, { name: '答案' });
    const answer = await save(id, [second, uploadId]);
    expect(answer.data.attachments).toEqual([
      { uploadId: second, name: '答案.zip', bytes: bytes.length },
      { uploadId, name: '习题.zip', bytes: bytes.length },
    ]);
    expect((await save(id, [second, uploadId])).data.attachments).toHaveLength(2);
    // Left out, they stay.
    const { data } = await server.call('album/save', { ...form, id }, as(curator));
    expect(data.attachments).toHaveLength(2);
    await save(id, [uploadId]);
    expect(await claimOf(second)).toBeNull();
    expect((await save(id, [uploadId, second])).data.attachments).toHaveLength(2);
    expect(await claimOf(second)).toBe(`album:${id}`);
    const shown = (await detail(id)).data;
    expect(shown).toMatchObject({ attachmentsOpen: false });
    expect(shown.attachments.map(({ name }) => name)).toEqual(['习题.zip', '答案.zip']);
  });

  it('are refused without a session, to another member, and of a bad kind', async () => {
    const { id, uploadId } = await album();
    const input = { ...form, id, attachmentIds: [uploadId] };
    expect(await server.call('album/save', input)).toMatchObject({ code: 2008 });
    expect(await save(id, [], other)).toMatchObject({ code: 4003 });
    expect(await save(id, [await zipOf(other.uid)])).toMatchObject({ code: 4004 });
    expect(await save(id, ['nothing'])).toMatchObject({ code: 4004 });
    const pdf = await zipOf(curator.uid, { purpose: 'document', kind: 'pdf' });
    expect(await save(id, [pdf])).toMatchObject({ code: 4004 });
    const refused = await zipOf(curator.uid, { state: 'failed', reason: '这里只能上传 ZIP 压缩包' });
    expect(await save(id, [refused])).toMatchObject({ code: 4009, message: '这里只能上传 ZIP 压缩包' });
    const used = (await album()).uploadId;
    expect(await save(id, [used])).toMatchObject({ code: 4009 });
    const six = await Promise.all(Array.from({ length: 6 }, () => zipOf(curator.uid)));
    expect(await save(id, six)).toMatchObject({ code: 4000 });
    expect(await save(id, [uploadId, uploadId])).toMatchObject({ code: 4000 });
    const large = await zipOf(curator.uid, { bytes: 500 * 1024 * 1024 });
    expect(await save(id, [uploadId, large])).toMatchObject({ code: 4000 });
    // Whatever was refused changed nothing.
    expect((await detail(id)).data.attachments.map((one) => one.uploadId)).toEqual([uploadId]);
    expect(await claimOf(large)).toBeNull();
  });

  it('come to who owns what is paid, to the curator and to reviewers, byte by byte', async () => {
    const { id, paid, uploadId } = await album();
    const buyer = await person(100);
    expect(await download(id, uploadId, buyer)).toMatchObject({ code: 4003 });
    await server.call('pascal/buy', { kind: 'resource', id: paid, price: 10 }, as(buyer));
    expect((await detail(id, buyer)).data.attachmentsOpen).toBe(true);
    for (const who of [buyer, curator, buyer]) {
      const { data } = await download(id, uploadId, who);
      expect(data).toMatchObject({ fileName: '习题.zip', bytes: bytes.length });
      const answer = await fetchFile(data.url, { token: who.token });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=album-/);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    }
    const bare = `/media/attachment/${id}/${uploadId}`;
    expect((await fetchFile(bare, { operator: await server.loginOperator('reviewer') })).status).toBe(200);
    expect((await fetchFile(bare, { operator: await server.loginOperator('finance') })).status).toBe(403);
    const free = await album(0);
    expect((await download(free.id, free.uploadId, await person())).code).toBe(200);
    expect(await download(free.id, free.uploadId)).toMatchObject({ code: 2008 });
    expect((await detail(free.id)).data.attachmentsOpen).toBe(false);
  });

  it('come to nobody else by any address', async () => {
    const { id, uploadId } = await album();
    const free = await album(0);
    const thief = await person();
    const { url } = (await download(id, uploadId, curator)).data;
    const own = (await download(free.id, free.uploadId, thief)).data.url;
    const [file] = await db<{ storageKey: string }[]>`
      select storage_key from file where upload_id = ${uploadId}`;
    const addresses = [
      url,
      url.replace(`uid=${curator.uid}`, `uid=${thief.uid}`),
      url.replace(`uid=${curator.uid}`, 'uid=0'),
      own.replace(free.uploadId, uploadId),
      own.replace(`/${free.id}/${free.uploadId}`, `/${id}/${uploadId}`),
      `/media/attachment/${id}/${uploadId}`,
      `/media/copyright/${uploadId}${url.slice(url.indexOf('?'))}`,
      `/media/video/${uploadId}${url.slice(url.indexOf('?'))}`,
      `/media/image/${uploadId}.webp`,
      `/files/${uploadId}`,
      `/${file?.storageKey}`,
      `/media/${file?.storageKey}`,
    ];
    const answers = await Promise.all(addresses.map((path) => fetchFile(path, { token: thief.token })));
    for (const answer of answers) {
      expect(Buffer.from(await answer.arrayBuffer()).includes('一个压缩包')).toBe(false);
      expect(answer.headers.get('content-type')).not.toBe('application/zip');
    }
    expect(await download(free.id, uploadId, thief)).toMatchObject({ code: 4004 });
    server.clock.advance(61);
    expect((await fetchFile(url, { token: curator.token })).status).toBe(403);
  });

  it('count as use of the documents they were had for: a few of those are given back within 30 days', async () => {
    const buyer = await person(100);
    const sets = [];
    for (let at = 0; at < 5; at++) {
      const { id, paid, uploadId } = await album(10);
      const order = { kind: 'resource', id: paid, price: 10 } as const;
      const { data } = await server.call('pascal/buy', order, as(buyer));
      sets.push({ id, uploadId, purchaseId: data.purchase.id });
    }
    const taken = await Promise.all(sets.map(({ id, uploadId }) => download(id, uploadId, buyer)));
    expect(taken.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    const refunds = sets.map(({ purchaseId }) =>
      server.call('pascal/refund', { id: purchaseId, cause: 'unused' }, as(buyer)),
    );
    const codes = (await Promise.all(refunds)).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 4003, 4003]);
  });

  it('are gone with a refund, a takedown, and for good with a deleted album', async () => {
    const { id, paid, uploadId } = await album();
    const buyer = await person(100);
    await server.call('pascal/buy', { kind: 'resource', id: paid, price: 10 }, as(buyer));
    const link = async () => (await download(id, uploadId, buyer)).data.url;
    const open = async (path: string) => (await fetchFile(path, { token: buyer.token })).status;
    const beforeRefund = await link();
    expect(await open(beforeRefund)).toBe(200);
    await db`delete from entitlement where uid = ${buyer.uid} and ref_id = ${paid}`;
    expect(await open(beforeRefund)).toBe(404);
    await db`insert into entitlement (uid, kind, ref_id, origin, created_at)
      values (${buyer.uid}, 'resource', ${paid}, 'purchase', 1)`;
    expect(await open(await link())).toBe(200);
    const beforeTakedown = await link();
    await db`update album set state = 'rejected', reason = '侵权' where id = ${id}`;
    expect(await open(beforeTakedown)).toBe(404);
    expect(await download(id, uploadId, buyer)).toMatchObject({ code: 4004 });
    expect((await download(id, uploadId, curator)).code).toBe(200);
    const bare = `/media/attachment/${id}/${uploadId}`;
    expect((await fetchFile(bare, { operator: await server.loginOperator('reviewer') })).status).toBe(200);
    await server.call('album/delete', { id }, curator);
    expect(await download(id, uploadId, curator)).toMatchObject({ code: 4004 });
    await purgeDeleted(db, server.clock.now() + 601);
    expect(await claimOf(uploadId)).toBeNull();
    expect(await db`select 1 from album_attachment where album_id = ${id}`).toHaveLength(0);
  });

  it('are not given away when the documents are taken down', async () => {
    const { id, paid, uploadId } = await album();
    const [buyer, stranger] = [await person(100), await person()];
    await server.call('pascal/buy', { kind: 'resource', id: paid, price: 10 }, as(buyer));
    await db`update resource set state = 'offShelf'
      where id in (select resource_id from album_item where album_id = ${id})`;
    expect(await download(id, uploadId, stranger)).toMatchObject({ code: 4003 });
    expect((await download(id, uploadId, buyer)).code).toBe(200);
  });

  it('are not given away while one of the paid documents is out of sight', async () => {
    const { id, paid, uploadId } = await album();
    const [buyer, stranger] = [await person(100), await person()];
    await server.call('pascal/buy', { kind: 'resource', id: paid, price: 10 }, as(buyer));
    for (const state of ['reviewing', 'offShelf']) {
      await db`update resource set state = ${state} where id = ${paid}`;
      expect(await download(id, uploadId, stranger)).toMatchObject({ code: 4003 });
      expect((await detail(id, stranger)).data.attachmentsOpen).toBe(false);
      // Who bought what there was has them, and so has its author.
      expect((await download(id, uploadId, buyer)).code).toBe(200);
      expect((await download(id, uploadId, other)).code).toBe(200);
    }
  });

  it('of a draft count as not published', async () => {
    const member = await person();
    const id = await buildAlbum(db, { uid: member.uid, published: false });
    const uploadId = await zipOf(member.uid);
    expect((await save(id, [uploadId], member, { state: 'draft' })).code).toBe(200);
    await db`update file set bytes = ${2 * 1024 ** 3} where upload_id = ${uploadId}`;
    const start = await server.app.inject({
      method: 'POST',
      url: '/files',
      headers: { token: member.token, 'tus-resumable': '1.0.0', 'upload-length': '10' },
    });
    expect(start.statusCode).toBe(409);
  });
});
