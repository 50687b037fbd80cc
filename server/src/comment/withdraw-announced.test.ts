import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestDatabase } from '#core/testing/test-database.ts';
import { buildMember } from '../account/account.testing.ts';
import { addComment, decideComment, deleteComment } from './comment.public.ts';
import { hideComment } from './review-comment.ts';

const { db } = useTestDatabase();
const kind = 'introduction';
const now = 1_790_000_000;
let owner: number;
let asker: number;
let mentionedMember: { uid: number; nickname: string };
let writer: number;

// New ones for each test: it looks at all that the writer's comments told.
beforeEach(async () => {
  owner = (await buildMember(db)).uid;
  asker = (await buildMember(db, { trustLevel: 1 })).uid;
  mentionedMember = await buildMember(db);
  writer = (await buildMember(db, { trustLevel: 1 })).uid;
});

const write = async (uid: number, content: string, commentId?: number) => {
  const target = { kind, id: 1, ownerUid: owner, title: '题', link: '#/pages/index/details?id=1' };
  const mentions = [mentionedMember.uid];
  const input = { target, uid, commentId, content, mentions, place: '', now };
  return (await inTransaction(db, (tx) => addComment(tx, input))).id;
};
const noticeTexts = async () => [
  ...(await db`select uid, event, text, read_at from message where actor_uid = ${writer} order by id`),
];

test('what was told of a deleted comment keeps none of its words, and stays as read as it was', async () => {
  const first = await write(asker, '这一步怎么来的');
  const id = await write(writer, `我的电话写在这里 @${mentionedMember.nickname}`, first);
  const other = await write(writer, '另一条');
  await db`update message set read_at = ${now} where uid = ${asker}`;
  const before = await noticeTexts();
  expect(before.map((one) => String(one['event'])).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'comment.add',
    'comment.add',
    'comment.mention',
    'comment.reply',
  ]);

  await inTransaction(db, (tx) => deleteComment(tx, { uid: writer, id, targetKind: kind, now }));
  const deletedText = '这条评论已删除';
  const after = before.map((one) =>
    String(one['text']).includes('电话') ? { ...one, text: deletedText } : one,
  );
  expect(after.filter((one) => one['text'] === deletedText)).toHaveLength(3);
  expect(await noticeTexts()).toEqual(after);
  expect(other).toBeGreaterThan(id);
});

const decision = { reason: '请不要攻击别人', cause: 'reported', now } as const;
const wordsOf = async (id: number) => {
  const rows = await db<{ text: string }[]>`
    select text from message where actor_uid = ${writer} and link like ${`%&comment=${id}`} order by id`;
  return rows.map(({ text }) => text);
};

test('what was told of a comment that is hidden keeps none of its words, nor when that was rejected', async () => {
  const first = await write(asker, '再问一步');
  const id = await write(writer, `骂人的话 @${mentionedMember.nickname}`, first);
  expect((await wordsOf(id)).join()).toContain('骂人的话');
  await inTransaction(db, (tx) => hideComment(tx, id, now));
  expect(await wordsOf(id)).toEqual(Array(3).fill('内容已收起，请点开查看'));
  await inTransaction(db, (tx) => decideComment(tx, id, { ...decision, approve: false }));
  expect(await wordsOf(id)).toEqual(Array(3).fill('这条评论未通过审核'));
  const [notice] = await db`select text from message where uid = ${writer} and event = 'comment.rejected'`;
  expect(notice).toEqual({ text: '请不要攻击别人' });
});

test('what was told of a comment that is rejected as it stands keeps none of its words', async () => {
  const id = await write(writer, `又骂人 @${mentionedMember.nickname}`, await write(asker, '第三步'));
  await inTransaction(db, (tx) => decideComment(tx, id, { ...decision, approve: false }));
  expect(await wordsOf(id)).toEqual(Array(3).fill('这条评论未通过审核'));
});

test('a comment that is shown again is not told of a second time, whatever it was reviewed for', async () => {
  const id = await write(writer, `没有问题 @${mentionedMember.nickname}`, await write(asker, '第四步'));
  for (const cause of ['reported', 'resubmitted'] as const) {
    await inTransaction(db, (tx) => hideComment(tx, id, now));
    await inTransaction(db, (tx) => decideComment(tx, id, { ...decision, cause, approve: true }));
    expect(await wordsOf(id)).toHaveLength(3);
  }
});

test('comments and deletions that tell the same people do not wait for each other in a circle', async () => {
  const writers = await Promise.all(
    Array.from({ length: 8 }, async () => (await buildMember(db, { trustLevel: 1 })).uid),
  );
  const first = await write(asker, '一起问');
  const rounds = writers.map(async (uid, i) => {
    const id = await write(uid, `第 ${i} 条 @${mentionedMember.nickname}`, first);
    await Promise.all([
      inTransaction(db, (tx) => deleteComment(tx, { uid, id, targetKind: kind, now })),
      write(uid, `又一条 ${i}`, first),
    ]);
  });
  await Promise.all(rounds);
  const [remainingNotice] = await db`
    select count(*)::int as count from message where actor_uid = any(${writers}) and text like '%条 @%'`;
  expect(remainingNotice).toEqual({ count: 0 });
});
