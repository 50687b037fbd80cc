import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { makePdf } from '../../conversion/testing/conversion.testing.ts';
import { grant } from '../../entitlement/entitlement.public.ts';
import { selectDelivery } from './download.ts';
import { resourceData } from '../resource.data.ts';
import { buildResource, type ResourceFacts } from '../resource.testing.ts';
import { watermarkedCopy } from './watermark.ts';

const it = useTestApp();
const bytes = makePdf({ pages: 2 });
const hashOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
const sha256 = hashOf(bytes);
type Person = { uid: number; token: string };
let author: Person;

async function person(more: object = {}): Promise<Person> {
  const { uid } = await buildMember(it.db, more);
  return { uid, token: await it.loginAs(uid) };
}

/** A published document with its real file in the storage. */
async function document(facts: Partial<ResourceFacts> = {}, content: Buffer = bytes): Promise<number> {
  const { id } = await buildResource(it.db, { uid: author.uid, ...facts });
  const [version] = await it.db<{ storageKey: string }[]>`
    update resource_version set sha256 = ${hashOf(content)}, bytes = ${content.length}, file_name = ${'微积分 "一".pdf'}
    where resource_id = ${id} returning storage_key`;
  await it.services.storage.put(version?.storageKey ?? '', content);
  return id;
}

const own = (uid: number, refId: number) =>
  inTransaction(it.db, (tx) => grant(tx, { uid, kind: 'resource', refId, origin: 'purchase', now: 1 }));
const download = (id: number, who?: Person) =>
  it.call('resource/download', { id }, who ? { token: who.token } : {});
const open = (path: string, headers: Record<string, string> = {}) => fetch(`${it.url}${path}`, { headers });
const sumOf = async (answer: Response) => hashOf(Buffer.from(await answer.arrayBuffer()));

beforeAll(async () => {
  author = await person();
});

describe('the same bytes', () => {
  test('come to the author, to a buyer when they get the original, and to members when it is free', async () => {
    const buyer = await person();
    const soldId = await document();
    await own(buyer.uid, soldId);
    const free = await document({ price: 0 });
    for (const [id, who] of [
      [soldId, author],
      [soldId, buyer],
      [free, buyer],
    ] as const) {
      const { code, data } = await download(id, who);
      expect(code).toBe(200);
      expect(data).toMatchObject({
        sha256,
        bytes: bytes.length,
        watermarked: false,
        fileName: '微积分 "一".pdf',
      });
      const answer = await open(data.url, { token: who.token });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''%E5%BE%AE");
      expect(answer.headers.get('content-disposition')).toContain(`filename=resource-${id}.pdf;`);
      expect(await sumOf(answer)).toBe(sha256);
    }
  });

  test('can be had in parts, and the rest by a fresh link', async () => {
    const id = await document();
    const first = await download(id, author);
    const begin = await open(first.data.url, { token: author.token, range: 'bytes=0-99' });
    expect(begin.status).toBe(206);
    const etag = begin.headers.get('etag') ?? '';
    it.clock.advance(61);
    expect((await open(first.data.url, { token: author.token, range: 'bytes=100-' })).status).toBe(403);
    const second = await download(id, author);
    const rest = await open(second.data.url, { token: author.token, range: 'bytes=100-', 'if-range': etag });
    expect(rest.status).toBe(206);
    const whole = Buffer.concat([
      Buffer.from(await begin.arrayBuffer()),
      Buffer.from(await rest.arrayBuffer()),
    ]);
    expect(createHash('sha256').update(whole).digest('hex')).toBe(sha256);
  });

  test('are still there for a buyer after the document was taken down, and for nobody else', async () => {
    const [buyer, stranger] = [await person(), await person()];
    const id = await document({ state: 'offShelf' });
    await own(buyer.uid, id);
    expect((await download(id, buyer)).code).toBe(200);
    expect((await download(id, stranger)).code).toBe(4004);
  });
});

describe('refusals', () => {
  test('without a session, not bought, not there, bad input', async () => {
    const id = await document({ price: 30 });
    const stranger = await person();
    expect((await download(id)).code).toBe(2008);
    const refusal = await download(id, stranger);
    expect(refusal.code).toBe(4003);
    expect(refusal.message).toContain('购买');
    expect((await download(999_999, stranger)).code).toBe(4004);
    expect((await it.call('resource/download', { id: 'one' }, { token: stranger.token })).code).toBe(4000);
    expect(await it.db`select 1 from resource_download where uid = ${stranger.uid}`).toHaveLength(0);
  });

  test('of what is free for 文档会员, while it runs, and only of that', async () => {
    const id = await document({ price: 30, memberFree: true });
    const vip = await person({ documentVipUntil: it.clock.now() + 100 });
    const { data: read } = await it.call('resource/getPreview', { id }, { token: vip.token });
    expect(read.visiblePages).toBe(read.pageCount);
    expect((await download(id, vip)).code).toBe(200);
    expect((await download(await document({ price: 30 }), vip)).code).toBe(4003);
    const general = await person({ vipUntil: it.clock.now() + 100 });
    expect((await download(id, general)).code).toBe(4006);
    it.clock.advance(100);
    expect((await download(id, vip)).code).toBe(4006);
    await own(vip.uid, id);
    expect((await download(id, vip)).code).toBe(200);
  });

  test('a link is of no use to anybody else, changed, or late', async () => {
    const [buyer, thief] = [await person(), await person()];
    const id = await document();
    const another = await document();
    await own(buyer.uid, id);
    const { data } = await download(id, buyer);
    const { url } = data;
    for (const path of [
      url,
      url.replace(`uid=${buyer.uid}`, `uid=${thief.uid}`),
      url.replace(`/download/${id}/`, `/download/${another}/`),
      url.split('?')[0] ?? '',
    ]) {
      expect((await open(path, { token: thief.token })).status).toBe(403);
    }
    expect((await open(url)).status).toBe(403);
    it.clock.advance(61);
    expect((await open(url, { token: buyer.token })).status).toBe(403);
  });
});

describe('the watermark', () => {
  test('is in the buyer’s copy, made once, and never in the author’s', async () => {
    const [buyer, second] = [await person(), await person()];
    const id = await document({ buyerFile: 'watermarked' });
    await own(buyer.uid, id);
    await own(second.uid, id);
    const { data } = await download(id, buyer);
    expect(data).toMatchObject({ watermarked: true, bytes: null, sha256: null });
    const answers = await Promise.all([1, 2].map(() => open(data.url, { token: buyer.token })));
    const sums = await Promise.all(answers.map(sumOf));
    expect(sums[0]).toBe(sums[1]);
    expect(sums[0]).not.toBe(sha256);
    expect(answers[0]?.headers.get('content-type')).toBe('application/pdf');
    const theirs = await open((await download(id, second)).data.url, { token: second.token });
    expect(await sumOf(theirs)).not.toBe(sums[0]);
    const original = await open((await download(id, author)).data.url, { token: author.token });
    expect(await sumOf(original)).toBe(sha256);
    // Its scratch lies where what a killed process left is swept, and is gone.
    expect(await readdir(join(it.services.config.dataDir, 'work'))).toEqual([]);
  });

  test('that a file cannot take does not keep the original from who bought it, and is promised to nobody then', async () => {
    const buyer = await person();
    const damagedBytes = Buffer.from(bytes.subarray(0, 500));
    const id = await document({ buyerFile: 'watermarked' }, damagedBytes);
    await own(buyer.uid, id);
    const quote = { kind: 'resource', id };
    expect((await it.call('pascal/getQuote', quote, buyer)).data.buyerFile).toBe('watermarked');
    const { data } = await download(id, buyer);
    expect(data.watermarked).toBe(true);
    const answers = await Promise.all([1, 2].map(() => open(data.url, { token: buyer.token })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await Promise.all(answers.map(sumOf))).toEqual([hashOf(damagedBytes), hashOf(damagedBytes)]);
    expect(it.log().match(/watermark not made/g)).toHaveLength(1);
    expect((await download(id, buyer)).data).toMatchObject({
      watermarked: false,
      sha256: hashOf(damagedBytes),
    });
    expect((await it.call('resource/getDetail', { id }, buyer)).data.buyerFile).toBe('original');
    expect((await it.call('pascal/getQuote', quote, buyer)).data.buyerFile).toBe('original');
    expect((await it.call('resource/getMine', { id }, author)).data.buyerFile).toBe('watermarked');
    const notices =
      await it.db`select title from message where uid = ${author.uid} and event = 'unstampable'`;
    expect(notices.map(({ title }) => title as string)).toEqual([expect.stringContaining('加不上水印')]);
  });

  test('that only this try could not make leaves the file as it is', async () => {
    const { uid } = await person();
    const id = await document({ buyerFile: 'watermarked' });
    const delivery = await selectDelivery(it.db, id, uid);
    if (!delivery) throw new Error('no document');
    const config = { ...it.services.config, converter: { ...it.services.config.converter, seconds: 0.01 } };
    const late = watermarkedCopy({ ...it.services, config }, delivery, uid);
    await expect(late).rejects.toMatchObject({ code: 5000, status: 503 });
    expect((await selectDelivery(it.db, id, uid))?.stampable).toBe(true);
    expect(await watermarkedCopy(it.services, delivery, uid)).toContain(`/copy/${uid}.pdf`);
  });
});

describe('the daily limit', () => {
  test('counts documents, not tries, exactly when many are asked for at once, and starts anew in China’s midnight', async () => {
    const member = await person();
    const ids = await Promise.all(Array.from({ length: 13 }, () => document({ price: 0 })));
    const answers = await Promise.all(ids.flatMap((id) => [id, id]).map((id) => download(id, member)));
    expect(answers.filter((one) => one.code === 4029).length).toBe(6);
    const rows = await it.db<{ resourceId: number }[]>`
      select resource_id from resource_download where uid = ${member.uid}`;
    expect(rows).toHaveLength(10);
    const again = await download(rows[0]?.resourceId ?? 0, member);
    expect([again.code, again.data.leftToday]).toEqual([200, 0]);
    const left = ids.find((id) => rows.every((row) => row.resourceId !== id)) ?? 0;
    const refusal = await download(left, member);
    expect(refusal.code).toBe(4029);
    it.clock.advance((refusal.data.retryAfter ?? 0) - 1);
    expect((await download(left, member)).data.retryAfter).toBe(1);
    it.clock.advance(1);
    expect((await download(left, member)).data.leftToday).toBe(9);
    const [row] = await it.db<{ n: number }[]>`select download_count as n from resource where id = ${left}`;
    expect(row?.n).toBe(1);
  });

  test('is wider for 会员, and none for one’s own documents', async () => {
    const member = await person({ vipUntil: it.clock.now() + 100 });
    const id = await document({ price: 0 });
    expect((await download(id, member)).data.leftToday).toBe(49);
    expect((await download(id, author)).data.leftToday).toBe(10);
  });
});

test('what was downloaded is listed, the last first', async () => {
  const member = await person();
  const ids = [await document({ price: 0, title: '甲讲义' }), await document({ price: 0, title: '乙讲义' })];
  for (const id of ids) {
    await download(id, await person());
    await download(id, member);
    await download(id, await person());
  }
  const { token } = member;
  const first = await it.call('resource/getDownloadList', { limit: 1 }, { token });
  expect(first.data.list).toMatchObject([
    { title: '乙讲义', resourceId: ids[1], format: 'pdf', bytes: bytes.length },
  ]);
  const second = await it.call(
    'resource/getDownloadList',
    { limit: 1, cursor: first.data.nextCursor },
    { token },
  );
  expect(second.data).toMatchObject({ list: [{ title: '甲讲义' }], nextCursor: null });
  expect((await it.call('resource/getDownloadList', {})).code).toBe(2008);
  expect((await it.call('resource/getDownloadList', { limit: -1 }, { token })).code).toBe(4000);
});

test('the list names a hidden document by the file that was got, but to who may still open it', async () => {
  const [reader, buyer] = [await person(), await person()];
  const id = await document({ price: 0, title: '讲义' });
  await own(buyer.uid, id);
  for (const who of [reader, buyer]) expect((await download(id, who)).code).toBe(200);
  await it.db`update resource set state = 'rejected', title = '加我看答案' where id = ${id}`;
  const titleFor = async ({ token }: Person) =>
    (await it.call('resource/getDownloadList', {}, { token })).data.list[0]?.title;
  expect([await titleFor(reader), await titleFor(buyer)]).toEqual(['微积分 "一".pdf', '加我看答案']);
  // So does the archive of all one has, of the rating, too.
  await it.db`
    insert into rating (resource_id, uid, stars, state, created_at, updated_at)
    select ${id}, uid, 4, 'published', 1, 1 from unnest(${[reader.uid, buyer.uid]}::bigint[]) as uid`;
  const namesIt = async ({ uid }: Person) => {
    let archive = '';
    for (const part of resourceData.exports ?? [])
      for await (const file of part(it.services, uid))
        if (file.path.endsWith('.csv')) for await (const chunk of file.chunks()) archive += String(chunk);
    return archive.split('加我看答案').length - 1;
  };
  expect([await namesIt(reader), await namesIt(buyer)]).toEqual([0, 2]);
});
