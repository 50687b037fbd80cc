import type { Page } from '@playwright/test';
import { exportableLists } from '@xuelin/contract/operator/exportable-lists';
import { ask, demoOperator } from './support/api.ts';
import { desktop, menuAddresses, signIn, waitUntilLoaded } from './support/console.ts';
import { newMember } from './support/members.ts';
import { expect, test } from './support/test.ts';

/* Every list of the console leaves the house as a file: a button on its page, a header in Chinese, one line in the log. */

/** Names of columns that are no Chinese words: what they hold is a percentile. */
const plainNames = ['95%（毫秒）'];

async function download(page: Page, at: number): Promise<string[]> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).nth(at).click();
  const csv = (await (await (await waiting).createReadStream()).toArray()).join('');
  return csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
}

/**
 * Lists without a button here: where nothing stands in the demo there is nothing to take along (the server's own test exports
 * every list), and one opens in a window.
 */
const elsewhere = new Set<string>([
  'operator/getCorrectionList',
  'operator/getWithdrawalBatchList',
  'operator/getOpenRefundList',
  'operator/getReconciliationList',
  'operator/getPaymentDifferences',
  'operator/getSettingHistory',
  'operator/getBankList',
]);

/** Something in the lists that a demo begins without. */
async function fillLists(): Promise<void> {
  const [member, finance, editor] = await Promise.all([
    newMember(),
    demoOperator('finance'),
    demoOperator('editor'),
  ]);
  await ask('feedback/add', { kind: 'fault', content: '第三页打不开' }, member.token);
  const coins = { uid: member.uid, purse: 'gift' as const, reason: '测试' };
  await ask('operator/adjustCoins', { ...coins, coins: 9_999 }, finance);
  await ask('operator/adjustCoins', { ...coins, coins: 30 }, finance);
  const now = Math.floor(Date.now() / 1_000);
  // Above what one operator gives alone: it waits for a second one.
  const campaign = {
    name: '导出用的活动',
    kind: 'cash' as const,
    scope: 'all' as const,
    threshold: 0,
    value: 9_999,
    percent: 100,
    cap: 0,
    days: 0,
    plan: null,
    place: '',
    itemKind: null,
    itemId: null,
    claimable: true,
    newcomers: false,
    claimFrom: now,
    claimUntil: now + 86_400,
    stock: 1,
    perMember: 1,
    validDays: 7,
    reason: '测试',
  };
  await ask('operator/addCouponCampaign', campaign, editor);
  const { list } = await ask('resource/getList', { limit: 50, access: 'coins', sort: 'priceAsc' });
  const { id, price } = list.find((one) => one.price > 0 && one.price <= 30)!;
  const { purchase } = await ask('pascal/buy', { kind: 'resource', id, price }, member.token);
  await ask('pascal/refund', { id: purchase.id, cause: 'quality', text: '缺页' }, member.token);
  const words = {
    work: '一本书',
    text: '逐字相同',
    name: '王小明',
    contact: 'a@b.cn',
    truthful: true as const,
  };
  await ask('copyright/complain', { kind: 'resource', id, ...words }, member.token);
  await ask('operator/proveLedger', {}, finance);
  await expect
    .poll(async () => (await ask('operator/getLedgerCheckList', {}, finance)).list.length)
    .toBeGreaterThan(0);
}

test('every page gives its lists as files, each with Chinese heads and one line in the log', async ({
  visit,
}) => {
  await fillLists();
  const page = await visit(desktop);
  await signIn(page, 'admin');
  const session = await demoOperator('admin');
  const lines = async () =>
    (await ask('operator/getAuditLog', { limit: 50 }, session)).list.filter(({ act }) =>
      act.startsWith('operator/export'),
    );
  const seen = new Set<string>();
  for (const address of [...(await menuAddresses(page)), '/console/texts/user']) {
    await page.goto(address);
    await waitUntilLoaded(page);
    const count = await page.getByRole('button', { name: '导出 CSV' }).count();
    for (let at = 0; at < count; at++) {
      const last = (await lines())[0]?.id ?? 0;
      const [head = ''] = await download(page, at);
      const names = head.split(',');
      expect.soft(names.length, address).toBeGreaterThan(1);
      for (const name of names)
        if (!plainNames.includes(name)) expect.soft(name, address).toMatch(/\p{Script=Han}/u);
      const added = (await lines()).filter(({ id }) => id > last);
      const subject = added[0]?.subjectId ?? '';
      const ofThis = added.filter(({ subjectId }) => subjectId === subject);
      // Another test of the suite takes members along too.
      expect.soft(ofThis.length, address).toBeGreaterThanOrEqual(1);
      if (subject !== 'operator/getMemberList') expect.soft(ofThis.length, address).toBe(1);
      seen.add(subject);
    }
  }
  const missing = exportableLists.filter((name) => !seen.has(name));
  expect(missing.filter((name) => !elsewhere.has(name))).toEqual([]);
});
