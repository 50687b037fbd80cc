import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { convert } from '../convert/convert.ts';
import { codes, useAuthor } from '../author.testing.ts';
import { draftBytes } from '../resource.public.ts';
import { buildUpload } from '../resource.testing.ts';

/* One file twenty times at once: claimed once, converted once, counted as often as it lies there. */

const it = useTestApp();
const { author, other, member, as, input, jobs } = useAuthor(it);
const times = 20;
const signal = new AbortController().signal;
const bytes = Buffer.from('# 极限\n\n同一份文件，同样的字节。\n');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const twenty = <T>(work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => work(at)));

/** The same bytes as one more upload of somebody. */
async function upload(uid = author.uid): Promise<string> {
  const storageKey = `document/${crypto.randomUUID()}`;
  await it.services.storage.put(storageKey, bytes);
  return buildUpload(it.db, { uid, kind: 'md', sha256, storageKey, bytes: bytes.length });
}
const create = (uploadId: string, who = author, more: object = {}) =>
  it.call('resource/create', input(uploadId, more), as(who));
const documentsOf = async (uid: number) =>
  it.db<{ id: number }[]>`select id from resource where uid = ${uid} order by id`;
const claimOf = async (uploadId: string) =>
  (await it.db<{ by: string | null }[]>`select claimed_by as by from file where upload_id = ${uploadId}`)[0]
    ?.by;

describe('one upload, twenty times at once', () => {
  test('makes one document of its member, under twenty keys, and nothing for others', async () => {
    const uploadId = await upload();
    const strangers = await twenty(() => create(uploadId, other));
    expect(codes(strangers as never)).toEqual(Array.from({ length: times }, () => 4004));
    const answers = await twenty((at) => create(uploadId, at % 2 === 0 ? author : other));
    expect(codes(answers as never)).toEqual([
      200,
      ...Array.from({ length: times / 2 }, () => 4004),
      ...Array.from({ length: times / 2 - 1 }, () => 4009),
    ]);
    const [document, ...more] = await documentsOf(author.uid);
    expect([more, await documentsOf(other.uid)]).toEqual([[], []]);
    expect(await claimOf(uploadId)).toBe(`resource:${document?.id}`);
    expect(await jobs(document?.id ?? 0)).toHaveLength(1);
    expect((await create(uploadId)).code).toBe(4009);
  });

  test('as drafts and submissions mixed it is one of them', async () => {
    const uploadId = await upload();
    const answers = await twenty((at) => create(uploadId, author, { draft: at % 2 === 0 }));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await documentsOf(author.uid)).toHaveLength(1);
  });

  test('put in place of the files of twenty drafts it stands in one', async () => {
    const drafts = await twenty(async () => (await create(await upload(), author, { draft: true })).data.id);
    const uploadId = await upload();
    const answers = await twenty((at) =>
      it.call('resource/update', { id: drafts[at] ?? 0, uploadId }, as(author)),
    );
    expect(codes(answers as never)).toEqual([200, ...Array.from({ length: times - 1 }, () => 4009)]);
    const rows = await it.db`
      select v.resource_id from resource_version v join file f on f.id = v.file_id where f.upload_id = ${uploadId}`;
    expect(rows).toHaveLength(1);
  });
});

describe('the same bytes, uploaded twenty times', () => {
  test('by twenty members make twenty documents, each with one conversion of its own', async () => {
    const people = await twenty(() => member());
    const answers = await twenty(async (at) => {
      const who = people[at] ?? author;
      return create(await upload(who.uid), who);
    });
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(times);
    for (const { data } of answers) expect(await jobs(data.id)).toHaveLength(1);
    const [first] = answers;
    const { token } = people[0] ?? author;
    const facts = await it.call('resource/getConversion', { id: first?.data.id ?? 0 }, { token });
    // Told of what is published, as the other nineteen are not.
    expect(facts.data.sameFile).toBe(0);
  });

  test('by one member count twenty times while nobody else sees them', async () => {
    const ids = await twenty(async () => (await create(await upload(), author, { draft: true })).data.id);
    expect(new Set(ids).size).toBe(times);
    expect(await draftBytes(it.db, author.uid)).toBe(times * bytes.length);
    const start = () =>
      it.app.inject({
        method: 'POST',
        url: '/files',
        headers: { token: author.token, 'tus-resumable': '1.0.0', 'upload-length': '10' },
      });
    expect((await start()).statusCode).toBe(201);
    const share = Math.ceil((2 * 1024 ** 3) / times);
    await it.db`update resource_version set bytes = ${share} where resource_id = any(${ids}::bigint[])`;
    expect((await start()).statusCode).toBe(409);
    const removals = await Promise.all(
      ids.slice(0, 2).map((id) => it.call('resource/remove', { id }, as(author))),
    );
    expect(codes(removals as never)).toEqual([200, 200]);
    expect(await draftBytes(it.db, author.uid)).toBe((times - 2) * share);
    expect((await start()).statusCode).toBe(201);
  });
});

describe('resource/prepare, twenty times at once', () => {
  test('converts once, and its pages are there once', async () => {
    const { data } = await create(await upload(), author, { draft: true });
    const order = { resourceId: data.id, version: 1 };
    const strangers = await twenty(() => it.call('resource/prepare', { id: data.id }, as(other)));
    expect(new Set(strangers.map(({ code }) => code))).toEqual(new Set([4004]));
    expect(await jobs(data.id)).toHaveLength(0);
    const answers = await twenty(() => it.call('resource/prepare', { id: data.id }, as(author)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    expect(await jobs(data.id)).toHaveLength(1);
    // Two workers that were given it: one of them finishes it.
    await Promise.all([1, 2].map(() => convert(it.services, order, signal)));
    const [version] = await it.db`
      select state, pages_done, page_count from resource_version where resource_id = ${data.id}`;
    expect(version).toMatchObject({ state: 'ready', pagesDone: 1, pageCount: 1 });
    expect(await it.db`select number from resource_page where resource_id = ${data.id}`).toEqual([
      { number: 1 },
    ]);
    const late = await twenty(() => it.call('resource/prepare', { id: data.id }, as(author)));
    expect(new Set(late.map(({ code }) => code))).toEqual(new Set([4009]));
    const { data: mine } = await it.call('resource/getMine', { id: data.id }, as(author));
    expect(mine.state).toBe('draft');
  });
});
