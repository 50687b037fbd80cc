import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from '#core/database/database.ts';
import { useTestDatabase } from '#core/testing/test-database.ts';
import { buildMember } from '../account/account.testing.ts';
import { addComment, commentCountsOf, likeComment, listComments } from './comment.public.ts';
import { commentTarget } from './comment.queries.ts';

const { db } = useTestDatabase();
const now = 1_790_000_000;
const kind = 'introduction';
let ownerUid: number;

beforeAll(async () => {
  ownerUid = (await buildMember(db)).uid;
});

const targetOf = (id: number) => ({
  kind,
  id,
  ownerUid,
  title: '题',
  link: `#/pages/index/details?id=${id}`,
});
const add = (uid: number, id: number, content: string, reviewFirst = false) =>
  inTransaction(db, (tx) =>
    addComment(tx, { target: targetOf(id), uid, content, place: '', reviewFirst, now }),
  );
const list = (id: number, caller: number | null) =>
  listComments(db, { target: { kind, id }, caller, sort: 'new', limit: 10 });

describe('where a person looks first', () => {
  it('lets newcomers’ comments wait, and nobody else’s', async () => {
    const [newcomer, regular] = [await buildMember(db), await buildMember(db, { trustLevel: 1 })];
    expect(await add(newcomer.uid, 1, '大家好', true)).toMatchObject({ state: 'reviewing' });
    expect(await add(regular.uid, 1, '你好', true)).toMatchObject({ state: 'published' });
    expect((await list(1, null)).list).toHaveLength(1);
    expect((await list(1, newcomer.uid)).list).toHaveLength(2);
    expect((await commentCountsOf(db, kind, [1, 2])).get(1)).toBe(1);
  });
});

describe('one engine for all targets', () => {
  it('keeps what is on different kinds apart, though their ids are the same', async () => {
    const { uid } = await buildMember(db);
    const comment = await add(uid, 7, '关于介绍');
    const other = { target: { ...targetOf(7), kind: 'seeding' }, uid, content: '关于种草', place: '', now };
    await inTransaction(db, (tx) => addComment(tx, other));
    expect((await list(7, null)).list).toMatchObject([{ id: comment.id }]);
    expect(await commentTarget(db, comment.id)).toEqual({ kind, id: 7 });
    await expect(commentTarget(db, 999_999)).rejects.toMatchObject({ code: 4004 });
    await expect(commentTarget(db, comment.id, 'seeding')).rejects.toMatchObject({ code: 4004 });
    const like = inTransaction(db, (tx) =>
      likeComment(tx, { uid, id: comment.id, targetKind: 'seeding', on: true, now }),
    );
    await expect(like).rejects.toMatchObject({ code: 4004 });
    const answer = inTransaction(db, (tx) =>
      addComment(tx, { ...other, commentId: comment.id, content: '串了' }),
    );
    await expect(answer).rejects.toMatchObject({ code: 4004 });
  });
});

describe('a reply under a comment', () => {
  it.each([
    ['rejected', 4004],
    ['reviewing', 4004],
    ['deleted', 200],
    ['published', 200],
  ])('that is %s is liked: %i', async (state, code) => {
    const [{ uid }, reader] = [await buildMember(db), await buildMember(db)];
    const root = await add(uid, 8, `第一条，之后${state}`);
    const reply = await inTransaction(db, (tx) =>
      addComment(tx, { target: targetOf(8), uid, commentId: root.id, content: '回复', place: '', now }),
    );
    await db`update comment set state = ${state} where id = ${root.id}`;
    const like = (on: boolean) =>
      inTransaction(db, (tx) =>
        likeComment(tx, { uid: reader.uid, id: reply.id, targetKind: kind, on, now }),
      );
    const codeOf = (creation: Promise<unknown>) =>
      creation.then(
        () => 200,
        (error: { code: number }) => error.code,
      );
    expect([await codeOf(like(true)), await codeOf(like(false))]).toEqual([code, code]);
    expect(
      await db`select from message where uid = ${uid} and group_key = ${`comment.like:${reply.id}`}`,
    ).toHaveLength(code === 200 ? 1 : 0);
  });
});

describe('the statement of a page', () => {
  it.each(['new', 'hot'] as const)('reads an index from the cursor on, by %s', async (sort) => {
    await db`
      insert into comment (target_kind, target_id, owner_uid, title, link, uid, content, state, like_count, created_at)
      select ${kind}, 50 + n / 4000, ${ownerUid}, '', '', ${ownerUid}, '第 ' || n || ' 条', 'published', n % 50, ${now}
      from generate_series(1, 8000) n`;
    await db`analyze comment`;
    const rowsRead = await inTransaction(db, async (tx) => {
      const before = await rowsIn(tx);
      await listComments(tx, { target: { kind, id: 50 }, caller: null, sort, limit: 10 });
      return (await rowsIn(tx)) - before;
    });
    expect(rowsRead).toBeGreaterThan(10);
    expect(rowsRead).toBeLessThan(200);
  });
});

/** Rows of comments and of their indexes that this transaction looked at. */
async function rowsIn(tx: Tx): Promise<number> {
  const [row] = await tx<{ read: number }[]>`
    select coalesce(sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid)), 0)::int as read
    from pg_class where relname like 'comment%' or relname = 'member'`;
  return row?.read ?? 0;
}
