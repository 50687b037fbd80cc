import { waitFor } from '@xuelin/contract/testing/wait-for';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildCourse, buildEvent } from '../introduction/introduction.testing.ts';
import { pursesOf } from '../wallet/wallet.public.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';

const it = useTestApp();
let author: number;
let uid: number;
let token: string;
let keys = 0;

beforeAll(async () => {
  author = (await buildMember(it.db)).uid;
});
beforeEach(async () => {
  ({ uid } = await buildMember(it.db));
  token = await it.loginAs(uid);
  await buildWallet(it.db, uid, { paid: 200 });
});

const call: typeof it.call = (name, input) => it.call(name, input, { token, key: `course-key-${++keys}` });
const refund = async (id: number) => (await call('pascal/refund', { id, cause: 'unused' })).code;
const buy = async (id: number) => {
  const { price } = (await call('pascal/getQuote', { kind: 'introduction', id })).data;
  return (await call('pascal/buy', { kind: 'introduction', id, price })).data.purchase.id;
};

describe('a course', () => {
  test.each(['text', 'video'] as const)('whose %s was opened is not given back', async (kind) => {
    const course = await buildCourse(it.db, { uid: author });
    const purchase = await buy(course.id);
    expect((await call('introduce/getChapter', { id: course[kind] })).code).toBe(200);
    expect(await refund(purchase)).toBe(4003);
    expect((await pursesOf(it.db, uid)).paid).toBe(100);
  });

  test('of which only what everybody may see was learnt is given back', async () => {
    const course = await buildCourse(it.db, { uid: author });
    await call('introduce/getChapter', { id: course.trial });
    await call('introduce/saveProgress', { chapterId: course.trial, position: 500 });
    const purchase = await buy(course.id);
    await call('introduce/getChapter', { id: course.trial });
    expect(await refund(purchase)).toBe(200);
    expect((await pursesOf(it.db, uid)).paid).toBe(200);
  });

  test('and a refund at once: never both', async () => {
    const course = await buildCourse(it.db, { uid: author });
    const purchase = await buy(course.id);
    const [back, chapter] = await Promise.all([
      refund(purchase),
      call('introduce/getChapter', { id: course.text }),
    ]);
    expect([back, chapter.code].filter((code) => code === 200)).toHaveLength(1);
  });
});

test('an address of a video ends with the right to it: for buyers with the right, for all with the course', async () => {
  const course = await buildCourse(it.db, { uid: author });
  const [file] = await it.db<{ storageKey: string }[]>`
    select storage_key from file where upload_id = ${course.uploadId}`;
  await it.services.storage.put(file?.storageKey ?? '', Buffer.from('video'));
  await buy(course.id);
  const url = (await call('introduce/getChapter', { id: course.video })).data.video?.url ?? '';
  const open = async () => (await fetch(`${it.url}${url}`, { headers: { token } })).status;
  expect(await open()).toBe(200);
  await it.db`update introduction set state = 'offShelf' where id = ${course.id}`;
  expect(await open()).toBe(200);
  await it.db`update entitlement set uid = ${author} where uid = ${uid} and ref_id = ${course.id}`;
  expect(await open()).toBe(404);
  await it.db`update introduction set state = 'published' where id = ${course.id}`;
  expect(await open()).toBe(404);
});

test('a ticket that is used while it is given back is not given back', async () => {
  const now = it.clock.now();
  const event = await buildEvent(it.db, { uid: author, price: 40, now, seats: 5 });
  const purchase = await buy(event);
  const { answer } = await it.db.session(async (sql) => {
    await sql`begin`;
    // The door has marked it, and has not committed yet.
    await sql`update ticket set used_at = ${now}, used_by = ${author} where introduce_id = ${event} and uid = ${uid}`;
    const refunding = refund(purchase);
    await waitFor(async () => {
      const waiting = await it.db`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(waiting.length).toBeGreaterThan(0);
    });
    await sql`commit`;
    return { answer: refunding };
  });
  expect(await answer).toBe(4003);
  expect((await pursesOf(it.db, uid)).paid).toBe(160);
});
