import { expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { addFollows } from './follows.ts';
import { demoAccounts, demoMembers } from './people.ts';

const it = useTestApp();

test('demo members follow each other, again without another count; nobody follows the newcomer', async () => {
  const uids = new Map<string, number>();
  for (const { key, nickname } of [...demoAccounts, ...demoMembers])
    uids.set(key, (await buildMember(it.db, { nickname })).uid);
  await addFollows(it.services, uids);
  const count = async () =>
    (await it.db<{ count: number }[]>`select count(*)::int as count from follow`)[0]?.count;
  const first = await count();
  expect(first).toBeGreaterThan(40);
  await addFollows(it.services, uids);
  expect(await count()).toBe(first);
  const newcomer = uids.get('newcomer') ?? 0;
  expect(await it.db`select 1 from follow where ${newcomer}::bigint in (uid, followed_uid)`).toHaveLength(0);
  const token = await it.loginAs(uids.get('learner') ?? 0);
  const { data } = await it.call('user/getMyFansUserList', {}, { token });
  expect(data.list.some(({ attention }) => attention)).toBe(true);
});
