import { ask, demoOperator } from './support/api.ts';
import { baseUrl, ownAddress } from './support/address.ts';
import { deskOf, desktop, mark, noticesOf, signIn, stateOf, waitUntilLoaded } from './support/console.ts';
import { demo, demoMember, newMember, type Member } from './support/members.ts';
import { expect, test } from './support/test.ts';

/* Each queue of the console, from the member's act to the member's message. */

/** Coins to spend, given by finance. */
async function giveCoins({ uid }: Member, coins: number): Promise<void> {
  const finance = await demoOperator('finance');
  await ask('operator/adjustCoins', { uid, purse: 'gift', coins, reason: '测试' }, finance);
}

/** A picture of a result, as its owner sends it. */
async function sendProof({ token }: Member, picture: Buffer): Promise<number> {
  const body = new FormData();
  body.append('files', new Blob([new Uint8Array(picture)], { type: 'image/png' }), '成绩单.png');
  const headers = { ...ownAddress(), TOKEN: token };
  const response = await fetch(new URL('/apis/upload/proof', baseUrl), { method: 'POST', body, headers });
  const answer = (await response.json()) as { data: { id: number }[] };
  return answer.data[0]!.id;
}

test('a refund is asked for by its buyer, decided by finance, and its coins are back', async ({ visit }) => {
  const buyer = await newMember();
  await giveCoins(buyer, 60);
  const { list } = await ask('resource/getList', { limit: 50, access: 'coins', sort: 'priceAsc' });
  const { id, price } = list.find((one) => one.price > 0 && one.price <= 60)!;
  const { purchase } = await ask('pascal/buy', { kind: 'resource', id, price }, buyer.token);
  const words = `第三页缺了一半${mark()}`;
  const wish = await ask('pascal/refund', { id: purchase.id, cause: 'quality', text: words }, buyer.token);
  expect(wish.state).toBe('waiting');

  const page = await visit(desktop);
  await signIn(page, 'finance');
  await page.goto('/console/refunds');
  await waitUntilLoaded(page);
  const rowUnder = (name: string) =>
    page
      .locator('section', { has: page.getByRole('heading', { name, exact: true }) })
      .getByRole('row')
      .filter({ hasText: words });
  await rowUnder('待决定的申请').getByRole('button', { name: '同意' }).click();
  await page
    .getByRole('button', { name: /^确\s?定$/ })
    .last()
    .click();
  await expect(rowUnder('待决定的申请')).toHaveCount(0);
  await expect(rowUnder('决定过的申请')).toContainText('已退款');
  expect((await ask('wallet/getSummary', {}, buyer.token)).giftCoins).toBe(60);
  await expect.poll(async () => (await noticesOf(buyer)).join('\n')).toMatch(/退/);
});

test('an exam record is proved, looked at by a reviewer and stands beside its member’s name', async ({
  visit,
}) => {
  const member = await newMember();
  const page = await visit(desktop);
  await signIn(page, 'reviewer');
  const proof = await sendProof(member, await page.screenshot());
  const school = `${mark()}大学`;
  const record = {
    exam: '考研',
    year: 2026,
    school,
    subjects: [{ name: '数学', score: 142, full: 150 }],
    shownSubject: 0,
    proofIds: [proof],
  };
  const { id } = await ask('exam/save', record, member.token);
  await ask('exam/submit', { id }, member.token);

  await page.goto('/console/reviews');
  await waitUntilLoaded(page);
  const desk = deskOf(page);
  await desk.goTo(school);
  await expect(page.getByRole('region', { name: '内容' }).getByRole('img').first()).toBeVisible();
  await page.keyboard.press('a');
  await desk.decided();
  const stateNow = async () =>
    (await ask('exam/getList', { limit: 10 }, member.token)).list.find((one) => one.id === id)?.state;
  await expect.poll(stateNow).toBe('approved');
  expect((await ask('getUserData', {}, member.token)).certificate).toContain('142');
  expect((await noticesOf(member)).join('\n')).toContain('考试');
});

test('a report takes a post away, its author appeals, and another decision brings it back', async ({
  visit,
}) => {
  test.slow();
  const author = await newMember();
  const word = mark();
  const { id } = await ask('seeding/publish', { content: `这本习题册的答案都对${word}` }, author.token);
  expect(await stateOf(author, id)).toBe('published');
  // Trusted most: one report hides it until a person looked.
  const reporter = await demoMember(demo.editor);
  await ask('report/add', { kind: 'seeding', id, reason: 'false' }, reporter.token);

  const page = await visit(desktop);
  await signIn(page, 'reviewer');
  await page.goto('/console/reviews');
  await waitUntilLoaded(page);
  const desk = deskOf(page);
  await desk.goTo(word);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: /^驳回/ });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('5');
  await page.keyboard.press('Enter');
  await desk.decided();
  await expect.poll(() => stateOf(author, id)).toBe('rejected');
  expect((await ask('report/getDecision', { kind: 'seeding', id }, author.token)).canAppeal).toBe(true);
  expect((await noticesOf(author)).join('\n')).toMatch(/未通过|不实/);

  const plea = `每一题我都核对过${mark()}`;
  await ask('report/appeal', { kind: 'seeding', id, text: plea }, author.token);
  await page.reload();
  await waitUntilLoaded(page);
  await desk.goTo(word);
  await expect(page.getByText(plea).first()).toBeVisible();
  await page.keyboard.press('a');
  await desk.decided();
  await expect.poll(() => stateOf(author, id)).toBe('published');
  expect((await noticesOf(author))[0]).toMatch(/已发布/);
});

test('a danmu that breaks the rules is removed, and its writer reads why', async ({ visit }) => {
  const writer = await newMember();
  const { list } = await ask('introduce/getList', { kind: 'course', limit: 10 });
  let chapterId = 0;
  for (const { id } of list) {
    const { chapters } = await ask('introduce/getIntroduceDetail', { id });
    chapterId ||= chapters.find(({ kind, free }) => kind === 'video' && free)?.id ?? 0;
  }
  expect(chapterId, 'a free video of the demo').toBeGreaterThan(0);
  const text = `听不懂${mark()}`;
  await ask('danmu/add', { chapterId, time: 1, text }, writer.token);

  const page = await visit(desktop);
  await signIn(page, 'reviewer');
  await page.goto('/console/danmu');
  await waitUntilLoaded(page);
  const row = page.getByRole('row').filter({ hasText: text });
  await row.getByRole('button', { name: '删除' }).click();
  const reason = `刷屏${mark()}`;
  await page.getByRole('dialog').getByLabel('原因（发的人会看到）').fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(row).toHaveCount(0);
  expect((await noticesOf(writer))[0]).toContain(reason);
});

test('an empty list says what it is a list of, and a fault of the books how much', async ({ visit }) => {
  const page = await visit(desktop);
  await signIn(page, 'admin');
  const answer = (call: string, item?: object) =>
    page.route(`**/operator/${call}*`, async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      const list = item ? [{ ...data.list[0], ...item }] : [];
      await route.fulfill({ response, json: { ...rest, data: { ...data, list, nextCursor: null } } });
    });
  for (const [call, address, waits, none] of [
    ['getCoinAdjustmentList', 'coin-adjustments', '没有等待同意的增减', '还没有增减过学币'],
    ['getCouponIssueList', 'coupon-issues', '没有等待同意的发放', '还没有发放过优惠券'],
    ['getFeedbackList', 'feedback', '没有等待回答的反馈', '还没有反馈'],
    ['getCopyrightList', 'copyright', '没有等待决定的版权投诉', '还没有版权投诉'],
  ] as const) {
    await answer(call);
    await page.goto(`/console/${address}`);
    await expect(page.getByText(waits)).toBeVisible();
    await page.getByText('全部', { exact: true }).click();
    await expect(page.getByText(none)).toBeVisible();
  }
  await answer('getLedgerCheckList', {
    id: 1,
    checkedAt: 1_790_000_000,
    balanced: false,
    imbalances: [
      { currency: 'cny', sum: 1205 },
      { currency: 'coin_gift', sum: -3 },
    ],
    driftedAccounts: [],
    unbalancedJournals: [],
    mismatches: [],
  });
  await page.goto('/console/reconciliation');
  await expect(page.getByText('人民币 ¥12.05，赠送学币 -3')).toBeVisible();
});
