import { expect, it } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestDatabase } from '#core/testing/test-database.ts';
import { buildMember, readItems } from '../account.testing.ts';
import type { NewMember } from '../account.public.ts';
import { flushReads, noteRead } from './items-read.ts';
import { standingOf } from './standing.ts';
import { candidatesForSecondTrust, raiseToFirstTrust, raiseTrust } from './trust.ts';

const { db } = useTestDatabase();
const start = 1_790_000_000;
const day = 86_400;

async function member(fields: Partial<NewMember> & { reads: number; likes?: number }): Promise<number> {
  const { reads, likes = 0, ...facts } = fields;
  const { uid } = await buildMember(db, { now: start, ...facts });
  await db`update member set like_count = ${likes} where uid = ${uid}`;
  await readItems(db, uid, reads);
  return uid;
}
const levelOf = async (uid: number) =>
  (await db<{ trustLevel: number }[]>`select trust_level from member where uid = ${uid}`)[0]?.trustLevel;
const standing = (uid: number, age: number) => standingOf(db, uid, start + age);
const raiseAt = (age: number) => raiseToFirstTrust({ db, clock: { now: () => start + age } });
const readsOf = async (uid: number) => (await db`select from item_read where uid = ${uid}`).length;

it('lets who has a phone, ten minutes and five items stand with level 1 at once, and the job writes it down', async () => {
  const uid = await member({ reads: 5 });
  expect(await standing(uid, 599)).toMatchObject({ trustLevel: 0 });
  expect(await levelOf(uid)).toBe(0);
  expect(await standing(uid, 600)).toEqual({ phoneBound: true, trustLevel: 1, registeredAt: start });
  expect(await levelOf(uid)).toBe(0);
  await raiseAt(599);
  expect(await levelOf(uid)).toBe(0);
  await raiseAt(600);
  expect(await levelOf(uid)).toBe(1);
});

it.each([
  ['no phone', { phone: null, reads: 5 }],
  ['four items', { reads: 4 }],
])('keeps level 0 with %s', async (_what, facts) => {
  const uid = await member(facts);
  expect(await standing(uid, 90 * day)).toMatchObject({ trustLevel: 0 });
  await raiseAt(90 * day);
  expect(await levelOf(uid)).toBe(0);
});

it.each([1, 2, 3, 4])('leaves level %i as it is', async (trustLevel) => {
  const uid = await member({ trustLevel, reads: 5 });
  expect(await standing(uid, 90 * day)).toMatchObject({ trustLevel });
  await raiseAt(90 * day);
  expect(await levelOf(uid)).toBe(trustLevel);
  await inTransaction(db, (tx) => raiseTrust(tx, uid, 1));
  expect(await levelOf(uid)).toBe(trustLevel);
  await inTransaction(db, (tx) => raiseTrust(tx, uid, 2));
  expect(await levelOf(uid)).toBe(Math.max(trustLevel, 2));
});

it('counts an item once, and a document apart from an introduction of the same id', async () => {
  const { uid } = await buildMember(db);
  for (let i = 0; i < 3; i++) {
    noteRead(db, { uid, kind: 'resource', id: 7 });
    noteRead(db, { uid, kind: 'introduction', id: 7 });
    await flushReads(db);
  }
  expect(await readsOf(uid)).toBe(2);
});

it('keeps no more than a level asks for, and nothing of who needs none', async () => {
  const [reader, regular, staff] = await Promise.all([
    member({ reads: 100 }),
    member({ trustLevel: 2, reads: 3 }),
    member({ trustLevel: 4, reads: 3 }),
  ]);
  noteRead(db, { uid: reader, kind: 'resource', id: 1 });
  await flushReads(db);
  expect([await readsOf(reader), await readsOf(regular), await readsOf(staff)]).toEqual([100, 0, 0]);
});

it('keeps what could not be written for the next time', async () => {
  const { uid } = await buildMember(db);
  await db`alter table item_read rename to item_gone`;
  noteRead(db, { uid, kind: 'resource', id: 7 });
  await expect(flushReads(db)).rejects.toThrow('item_read');
  await db`alter table item_gone rename to item_read`;
  await flushReads(db);
  expect(await readsOf(uid)).toBe(1);
});

it('forgets what a member who is gone has opened', async () => {
  const { uid } = await buildMember(db);
  noteRead(db, { uid, kind: 'resource', id: 7 });
  await db`delete from member where uid = ${uid}`;
  await flushReads(db);
  expect(await readsOf(uid)).toBe(0);
});

it('names for level 2 who has the phone, the days, the reads and a like', async () => {
  const due = await member({ trustLevel: 1, reads: 100, likes: 1 });
  const next = await member({ trustLevel: 1, reads: 100, likes: 1 });
  await member({ trustLevel: 1, reads: 100, likes: 1, phone: null });
  await member({ trustLevel: 1, reads: 99, likes: 1 });
  await member({ trustLevel: 1, reads: 100, likes: 0 });
  await member({ trustLevel: 1, reads: 100, likes: 1, now: start + 1 });
  await member({ trustLevel: 0, reads: 100, likes: 1 });
  const page = { after: 0, limit: 10, now: start + 15 * day };
  expect(await candidatesForSecondTrust(db, page)).toEqual([due, next]);
  expect(await candidatesForSecondTrust(db, { ...page, after: due })).toEqual([next]);
  expect(await candidatesForSecondTrust(db, { ...page, limit: 1 })).toEqual([due]);
  expect(await candidatesForSecondTrust(db, { ...page, now: page.now - 1 })).toEqual([]);
});
