import { beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { createTestClock } from '#core/testing/test-clock.ts';
import { useTestDatabase } from '#core/testing/test-database.ts';
import { buildMember, readItems } from '../account/account.testing.ts';
import type { NewMember } from '../account/account.public.ts';
import { setReaction } from '../reaction/reaction.public.ts';
import { addComment, deleteComment, likeComment } from './comment.public.ts';
import { raiseToSecondTrust } from './raise-trust.ts';

const { db } = useTestDatabase();
const kind = 'introduction';
const start = 1_790_000_000;
const clock = createTestClock(start);
let other: number;

beforeAll(async () => {
  other = (await buildMember(db, { trustLevel: 2 })).uid;
});
// Far apart, so that the pace of comments and repeated words play no part.
beforeEach(() => clock.advance(30 * 86_400));

async function reader(facts: Partial<NewMember> = {}): Promise<number> {
  const { uid } = await buildMember(db, { trustLevel: 1, now: start, ...facts });
  await readItems(db, uid, 100);
  return uid;
}
async function say(uid: number, commentId?: number): Promise<number> {
  clock.advance(60);
  const target = { kind, id: 1, ownerUid: other, title: '题', link: '#/pages/index/details?id=1' };
  const input = { target, uid, commentId, content: '好的', place: '', now: clock.now() };
  return (await inTransaction(db, (tx) => addComment(tx, input))).id;
}
const like = (uid: number, id: number) =>
  inTransaction(db, (tx) => likeComment(tx, { uid, id, targetKind: kind, on: true, now: clock.now() }));
async function levelAfterJob(uid: number): Promise<number | undefined> {
  await raiseToSecondTrust({ db, clock });
  const [row] = await db<{ trustLevel: number }[]>`select trust_level from member where uid = ${uid}`;
  return row?.trustLevel;
}

/** Two replies written, one received, a like each way; what is said to be missing is not done. */
async function converse(uid: number, missing = ''): Promise<void> {
  const theirs = await say(other);
  const own = await say(uid);
  await say(uid, theirs);
  if (missing !== 'a written reply') await say(uid, theirs);
  if (missing !== 'a received reply') await say(other, own);
  if (missing !== 'a like given') await like(uid, theirs);
  if (missing !== 'a like received') await like(other, own);
}

it('gives level 2 to who reads, converses and likes; again changes nothing', async () => {
  const uid = await reader();
  await converse(uid);
  expect(await levelAfterJob(uid)).toBe(2);
  expect(await levelAfterJob(uid)).toBe(2);
});

it.each(['a written reply', 'a received reply', 'a like given', 'a like received'])(
  'keeps level 1 without %s',
  async (missing) => {
    const uid = await reader();
    await converse(uid, missing);
    expect(await levelAfterJob(uid)).toBe(1);
  },
);

it('takes no account of what members say to themselves', async () => {
  const uid = await reader();
  const own = await say(uid);
  for (let i = 0; i < 3; i++) await say(uid, own);
  await like(other, own);
  await like(uid, await say(other));
  expect(await levelAfterJob(uid)).toBe(1);
});

it('takes no account of who likes their own words', async () => {
  const uid = await reader();
  await converse(uid, 'a like given');
  await like(uid, await say(uid));
  expect(await levelAfterJob(uid)).toBe(1);
});

it('takes no account of what others say to each other under a comment', async () => {
  const uid = await reader();
  const own = await say(uid);
  const reply = await say(other, own);
  for (let i = 0; i < 3; i++) await say(other, reply);
  await like(other, own);
  await like(uid, reply);
  expect(await levelAfterJob(uid)).toBe(1);
});

it('counts answers to replies, and no deleted ones', async () => {
  const uid = await reader();
  const theirs = await say(other);
  const reply = await say(uid, theirs);
  const answers = [await say(other, reply), await say(other, reply)];
  await like(uid, theirs);
  await like(other, reply);
  await inTransaction(db, (tx) =>
    deleteComment(tx, { uid: other, id: answers[0] ?? 0, targetKind: kind, now: clock.now() }),
  );
  expect(await levelAfterJob(uid)).toBe(1);
  await say(other, reply);
  expect(await levelAfterJob(uid)).toBe(2);
});

it('takes the like of an introduction as well', async () => {
  const uid = await reader();
  await converse(uid, 'a like given');
  const reaction = { uid, target: { kind, id: 1 }, on: true, now: clock.now() };
  await inTransaction(db, (tx) => setReaction(tx, { ...reaction, kind: 'collect' }));
  expect(await levelAfterJob(uid)).toBe(1);
  await inTransaction(db, (tx) => setReaction(tx, { ...reaction, kind: 'like' }));
  expect(await levelAfterJob(uid)).toBe(2);
});

it('leaves newcomers, certified members and staff as they are', async () => {
  for (const trustLevel of [0, 3, 4]) {
    const uid = await reader();
    await converse(uid);
    await db`update member set trust_level = ${trustLevel} where uid = ${uid}`;
    expect(await levelAfterJob(uid)).toBe(trustLevel);
  }
});

it('does no harm when it runs twice at once', async () => {
  const uid = await reader();
  await converse(uid);
  await Promise.all([raiseToSecondTrust({ db, clock }), raiseToSecondTrust({ db, clock })]);
  expect(await levelAfterJob(uid)).toBe(2);
});
