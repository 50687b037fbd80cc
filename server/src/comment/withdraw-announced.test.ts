import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#core/database.ts';
import { useTestDatabase } from '#core/testing/test-database.ts';
import { buildMember } from '../account/account.testing.ts';
import { addComment, deleteComment } from './comment.public.ts';

const { db } = useTestDatabase();
const kind = 'introduction';
const now = 1_790_000_000;
let owner: number;
let asker: number;
let named: { uid: number; nickname: string };
let writer: number;

beforeAll(async () => {
  owner = (await buildMember(db)).uid;
  asker = (await buildMember(db, { trustLevel: 1 })).uid;
  named = await buildMember(db);
  writer = (await buildMember(db, { trustLevel: 1 })).uid;
});

const write = async (uid: number, content: string, commentId?: number) => {
  const target = { kind, id: 1, ownerUid: owner, title: '题', link: '#/pages/index/details?id=1' };
  const mentions = [named.uid];
  const given = { target, uid, commentId, content, mentions, place: '', now };
  return (await inTransaction(db, (tx) => addComment(tx, given))).id;
};
const told = async () => [
  ...(await db`select uid, event, text, read_at from message where actor_uid = ${writer} order by id`),
];

test('what was told of a deleted comment keeps none of its words, and stays as read as it was', async () => {
  const first = await write(asker, '这一步怎么来的');
  const id = await write(writer, `我的电话写在这里 @${named.nickname}`, first);
  const other = await write(writer, '另一条');
  await db`update message set read_at = ${now} where uid = ${asker}`;
  const before = await told();
  expect(before.map((one) => String(one['event'])).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'comment.add',
    'comment.add',
    'comment.mention',
    'comment.reply',
  ]);

  await inTransaction(db, (tx) => deleteComment(tx, { uid: writer, id, targetKind: kind, now }));
  const gone = '这条评论已删除';
  const after = before.map((one) => (String(one['text']).includes('电话') ? { ...one, text: gone } : one));
  expect(after.filter((one) => one['text'] === gone)).toHaveLength(3);
  expect(await told()).toEqual(after);
  expect(other).toBeGreaterThan(id);
});

test('comments and deletions that tell the same people do not wait for each other in a circle', async () => {
  const writers = await Promise.all(
    Array.from({ length: 8 }, async () => (await buildMember(db, { trustLevel: 1 })).uid),
  );
  const first = await write(asker, '一起问');
  const rounds = writers.map(async (uid, i) => {
    const id = await write(uid, `第 ${i} 条 @${named.nickname}`, first);
    await Promise.all([
      inTransaction(db, (tx) => deleteComment(tx, { uid, id, targetKind: kind, now })),
      write(uid, `又一条 ${i}`, first),
    ]);
  });
  await Promise.all(rounds);
  const [left] = await db`
    select count(*)::int as count from message where actor_uid = any(${writers}) and text like '%条 @%'`;
  expect(left).toEqual({ count: 0 });
});
