import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildAlbum } from '../album/album.testing.ts';
import { buildArticle, buildPerson, type Person } from '../introduction/discussion/comments.testing.ts';
import { openCase } from '../moderation/moderation.public.ts';
import { buildBank, oneOfEach } from '../question/question.testing.ts';
import { saveSketch } from '../resource/likeness/likeness.rows.ts';
import { changeWords, documentWords, textOf } from '../resource/likeness/likeness.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';

/* What each kind tells a reviewer beside the thing itself. */

const it = useTestApp();
let writer: Person;
let operator: string;
let article: number;

beforeAll(async () => {
  writer = await buildPerson(it, { trustLevel: 1 });
  operator = await it.loginOperator('reviewer');
  article = await buildArticle(it.db, (await buildPerson(it)).uid);
});

const detail = (id: number) => it.call('operator/getReviewDetail', { id }, { operator });

/** A comment of the writer's on an article, or their answer to one. */
async function comment(commentId?: number): Promise<number> {
  const input = { content: `讲得清楚 ${crypto.randomUUID()}`, ...(commentId ? { commentId } : {}) };
  const { data } = await it.call(
    'comment/add',
    { kind: 'introduction', id: article, ...input },
    { token: writer.token, key: crypto.randomUUID() },
  );
  return data.id;
}

/** A ZIP file of a member, as it lies in the storage. */
async function buildZip(uid: number): Promise<{ id: number; uploadId: string }> {
  const uploadId = crypto.randomUUID();
  const storageKey = `archive/${uploadId}`;
  const [file] = await it.db<{ id: number }[]>`
    insert into file (uid, purpose, upload_id, name, bytes, state, storage_key, created_at, updated_at)
    values (${uid}, 'archive', ${uploadId}, '习题.zip', 5, 'ready', ${storageKey}, 1, 1) returning id`;
  await it.services.storage.put(storageKey, Buffer.from('a zip'));
  return { id: file?.id ?? 0, uploadId };
}

async function putBefore(kind: string, id: number): Promise<number> {
  await inTransaction(it.db, (tx) =>
    openCase(tx, { subject: { kind, id }, cause: 'policy', reasons: [], now: it.clock.now() }),
  );
  const [row] = await it.db<{ id: number }[]>`
    select id from moderation_case where kind = ${kind} and ref_id = ${id} and state = 'open'`;
  return row?.id ?? 0;
}

describe('operator/getReviewDetail', () => {
  test('of an album has its ZIP files, which answer to a reviewer and to nobody else', async () => {
    const { id: document } = await buildResource(it.db, { uid: writer.uid, title: '概率论笔记' });
    const album = await buildAlbum(it.db, { uid: writer.uid, ids: [document] });
    const { uploadId, id: fileId } = await buildZip(writer.uid);
    await it.db`insert into album_attachment (album_id, file_id, position) values (${album}, ${fileId}, 1)`;
    const { files } = (await detail(await putBefore('album', album))).data;
    const address = `/media/attachment/${album}/${uploadId}`;
    expect(files).toEqual([{ name: '习题.zip', address, bytes: 5 }]);
    const get = (headers: Record<string, string>) => fetch(`${it.url}${address}`, { headers });
    expect(await (await get({ operator: operator })).text()).toBe('a zip');
    const { operator: editor } = { operator: await it.loginOperator('editor') };
    for (const headers of [{}, { token: writer.token }, { operator: editor }] as Record<string, string>[])
      expect((await get(headers)).status).not.toBe(200);
  });

  test('of a rating names its document, of a solution its question, of a comment what it answers', async () => {
    const { id: document } = await buildResource(it.db, { uid: writer.uid, title: '概率论笔记' });
    const [rating] = await it.db<{ id: number }[]>`
      insert into rating (resource_id, uid, stars, content, state, created_at, updated_at)
      values (${document}, ${writer.uid}, 2, '', 'reviewing', 1, 1) returning id`;
    const ofRating = (await detail(await putBefore('rating', rating?.id ?? 0))).data;
    expect(ofRating.facts).toContainEqual({ label: '评价的资料', value: '《概率论笔记》' });

    const bank = await buildBank(it.db, { uid: writer.uid, papers: [{ questions: oneOfEach.slice(0, 1) }] });
    const questionId = bank.papers[0]?.questions[0] ?? 0;
    const [solution] = await it.db<{ id: number }[]>`
      insert into solution (question_id, uid, content, state, place, created_at, updated_at)
      values (${questionId}, ${writer.uid}, '先化简', 'reviewing', '', 1, 1) returning id`;
    const ofSolution = (await detail(await putBefore('solution', solution?.id ?? 0))).data;
    expect(ofSolution.facts).toContainEqual({
      label: '题目',
      value: expect.stringContaining('等于\n0\n1'),
    });

    const first = await comment();
    const answer = await comment(first);
    const ofAnswer = (await detail(await putBefore('comment', answer))).data;
    expect(ofAnswer.facts).toEqual([
      { label: '评论的内容', value: expect.stringMatching(/./) },
      { label: '回复的评论', value: expect.stringContaining('讲得清楚') },
    ]);
  });

  test('of a document names near copies, each compared text by text', async () => {
    const words = documentWords(0, 1);
    const text = textOf(words, 0);
    const changed = textOf(changeWords(words, 0.1, 0, 5), 0);
    const other = await buildPerson(it);
    const copyOf = await buildResource(it.db, { uid: other.uid, title: '原来的笔记', pages: [text] });
    const document = await buildResource(it.db, { uid: writer.uid, state: 'reviewing', pages: [changed] });
    const stranger = await buildResource(it.db, { uid: other.uid, pages: [textOf(documentWords(1, 9), 1)] });
    await inTransaction(it.db, async (tx) => {
      await saveSketch(tx, { resourceId: copyOf.id, version: 1, text });
      await saveSketch(tx, { resourceId: document.id, version: 1, text: changed });
    });
    const id = await putBefore('resource', document.id);
    const { copies } = (await detail(id)).data;
    expect(copies).toEqual([
      {
        id: copyOf.id,
        title: '原来的笔记',
        author: expect.objectContaining({ uid: other.uid }),
        percent: expect.any(Number),
        link: `#/pages/resource/details?id=${copyOf.id}`,
      },
    ]);
    const compare = (input: { id: number; copyId: number }) =>
      it.call('operator/getReviewCopy', input, { operator: operator });
    expect((await compare({ id, copyId: copyOf.id })).data).toEqual({
      text: changed,
      copyText: text,
      cut: false,
    });
    // What is no copy of it is read nowhere, nor by what is no document.
    expect((await compare({ id, copyId: stranger.id })).code).toBe(4004);
    expect((await compare({ id: await putBefore('comment', await comment()), copyId: copyOf.id })).code).toBe(
      4004,
    );
    expect((await compare({ id: 999_999, copyId: copyOf.id })).code).toBe(4004);
  });
});
