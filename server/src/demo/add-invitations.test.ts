import { expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildSeeding } from '../seeding/seeding.testing.ts';
import { sumsOf } from '../wallet/wallet.testing.ts';
import { addViewDays } from './add-days.ts';
import { addExams } from './add-exams.ts';
import { addInvitations } from './add-invitations.ts';

const it = useTestApp();
const { db } = it;

test('the creator invited three who studied and one who has not yet, once', async () => {
  const uids = new Map<string, number>();
  for (const key of ['zhou', 'qiao', 'yan', 'tian', 'zhong']) uids.set(key, (await buildMember(db)).uid);
  await addInvitations(it.services, uids);
  await addInvitations(it.services, uids);
  const token = await it.loginAs(uids.get('zhou') ?? 0);
  const { data } = await it.call('spread/getSummary', {}, { token });
  expect(data).toMatchObject({ invitedCount: 4, earnedCoins: 60 });
  expect(data.list.map(({ state }) => state).toSorted()).toEqual([
    'rewarded',
    'rewarded',
    'rewarded',
    'waiting',
  ]);
  expect(await sumsOf(db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
});

test('the creator has an approved and a rejected record, and views of posts by the day', async () => {
  const { uid } = await buildMember(db, { trustLevel: 2 });
  await addExams(it.services, uid);
  const token = await it.loginAs(uid);
  const { list } = (await it.call('exam/getList', {}, { token })).data;
  expect(list.map(({ state }) => state).toSorted()).toEqual(['approved', 'draft', 'rejected', 'reviewing']);
  expect(list.find(({ state }) => state === 'rejected')?.reason).toContain('完整的成绩截图');
  const id = await buildSeeding(it, { uid });
  const publishedAt = it.clock.now() - 40 * 86_400;
  await db`update seeding set view_count = 400, published_at = ${publishedAt} where id = ${id}`;
  await addViewDays(it.services);
  await addViewDays(it.services);
  const { data } = await it.call('creator/getOverview', {}, { token });
  expect(data.days90.views).toBeGreaterThan(360);
  expect(data.days90.views).toBeLessThan(440);
  expect(data.days7.views).toBeLessThan(data.days30.views);
});
