import { expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { settleShares } from '../wallet/wallet.public.ts';
import { sumsOf } from '../wallet/wallet.testing.ts';
import { addMemberships } from './add-memberships.ts';
import { addWithdrawals } from './add-withdrawals.ts';

const it = useTestApp();

async function members(...keys: string[]): Promise<Map<string, number>> {
  const uids = new Map<string, number>();
  for (const key of keys) uids.set(key, (await buildMember(it.db)).uid);
  return uids;
}

test('the creator has withdrawals in several states, once, and can withdraw more', async () => {
  const uids = await members('zhou', 'shen');
  await addWithdrawals(it.services, uids);
  await addWithdrawals(it.services, uids);
  await settleShares(it.services);
  const token = await it.loginAs(uids.get('zhou') ?? 0);
  const { data } = await it.call('withdrawal/getList', {}, { token });
  expect(data.list.map(({ state }) => state)).toEqual([
    'reviewing',
    'confirming',
    'revoked',
    'paid',
    'rejected',
  ]);
  const now = it.clock.now();
  expect(data.list.flatMap(({ steps }) => steps).every(({ at }) => at < now)).toBe(true);
  const config = await it.call('withdrawal/getConfig', {}, { token });
  expect(config.data).toMatchObject({ availableFen: 4_100, identity: { name: '*小末' } });
  expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
  const [pool] = await it.db<{ fen: number; count: number }[]>`
    select sum(e.amount)::bigint as fen, count(*)::int as count
    from ledger_entry e join ledger_account a on a.id = e.account_id where a.uid = 0 and a.name = 'pool'`;
  expect(pool).toEqual({ fen: 0, count: 3 });
});

test('a demo member has 会员 and had 文档会员', async () => {
  const uids = await members('gu');
  await addMemberships(it.services, uids);
  await addMemberships(it.services, uids);
  const token = await it.loginAs(uids.get('gu') ?? 0);
  const { own } = (await it.call('vip/getPlanList', {}, { token })).data;
  expect(own?.memberUntil).toBeGreaterThan(it.clock.now());
  expect(own?.documentUntil).toBeNull();
  const { data } = await it.call('vip/getRecordList', {}, { token });
  expect(data.list.map(({ kind }) => kind)).toEqual(['member', 'document']);
});
