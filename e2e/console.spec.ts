import { mp4Of } from '@xuelin/server/file/videos/video.testing';
import { ask, demoOperator } from './support/api.ts';
import { desktop, doubtfulPost, mark, signIn, stateOf, waitUntilLoaded } from './support/console.ts';
import { violations } from './support/inspect.ts';
import { newMember } from './support/members.ts';
import { expect, heard, test } from './support/test.ts';

test('posts are approved and rejected by keys alone, a decision is taken back, and the author reads why', async ({
  visit,
}) => {
  test.slow();
  const word = mark();
  const posts = await Promise.all(
    ['一', '二', '三'].map(async (name) => {
      const author = await newMember();
      return { author, id: await doubtfulPost(author, `${word}${name}`) };
    }),
  );
  const states = () => Promise.all(posts.map(({ author, id }) => stateOf(author, id)));
  const page = await visit(desktop);
  await signIn(page, 'reviewer');
  await page.goto('/console/reviews');
  await waitUntilLoaded(page);
  const content = page.getByRole('region', { name: '内容' });
  const heading = content.getByRole('heading', { level: 2 });
  /** N until it is one of this test's own: others wait for other tests. */
  const goTo = async (name: string) => {
    for (;;) {
      const title = (await heading.count()) > 0 ? ((await heading.textContent()) ?? '') : '';
      if (title.includes(`${word}${name}`)) return;
      await page.keyboard.press('n');
      await expect(heading).not.toHaveText(title || /^$/);
    }
  };
  await goTo('一');
  await waitUntilLoaded(page);
  expect.soft(await violations(page), 'the desk').toEqual([]);
  await page.keyboard.press('a');
  await expect(page.getByText(/^已通过“.*可以撤回$/)).toBeVisible();
  await page.keyboard.press('u');
  await heard(page, '已撤回');
  await expect(page.getByText(/^已通过“.*可以撤回$/)).toHaveCount(0);
  await expect(heading).toContainText(`${word}一`);
  expect((await states())[0]).toBe('reviewing');
  await page.keyboard.press('a');
  await expect(page.getByText(/^已通过“.*可以撤回$/)).toBeVisible();
  await expect(heading, 'the next one comes by itself').not.toContainText(`${word}一`);

  await goTo('二');
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: /^驳回/ });
  await expect(dialog).toBeVisible();
  expect.soft(await violations(page), 'the rejection').toEqual([]);
  await page.keyboard.press('2');
  await expect(dialog.getByRole('radio', { name: /广告骚扰/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^已驳回“.*可以撤回$/)).toBeVisible();
  await expect(heading).not.toContainText(`${word}二`);

  // Carried out ten seconds later.
  await expect.poll(states).toEqual(['published', 'rejected', 'reviewing']);
  const { author, id } = posts[1]!;
  expect((await ask('report/getDecision', { kind: 'seeding', id }, author.token)).code).toBe('spam');
  // What is left belongs to nobody's test.
  await goTo('三');
  await page.keyboard.press('a');
  await expect(page.getByText(/^已通过“.*可以撤回$/)).toBeVisible();
});

test('a member is muted and given coins with a reason; both stand in the log, and the member knows', async ({
  visit,
}) => {
  const member = await newMember();
  const page = await visit(desktop);
  await signIn(page, 'admin');
  await page.goto('/console/members');
  await page.getByRole('searchbox', { name: '查找会员' }).fill(String(member.uid));
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: '会员' }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/console/members/${member.uid}$`));
  await page.getByRole('button', { name: '禁言', exact: true }).click();
  const reason = `反复发广告${mark()}`;
  await page.getByRole('dialog').getByLabel('原因（会员会看到）').fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await heard(page, /^禁言到/);
  await page.getByRole('button', { name: '增减学币' }).click();
  await page.getByRole('spinbutton', { name: '多少' }).fill('7');
  await page.getByRole('dialog').getByLabel('原因（会员在账单里看到）').fill('补偿');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await heard(page, '已记入账本');
  await waitUntilLoaded(page);
  expect.soft(await violations(page), 'a member').toEqual([]);
  expect((await ask('wallet/getSummary', {}, member.token)).giftCoins).toBe(7);
  const post = ask('seeding/publish', { content: '今天读完一章' }, member.token);
  await expect(post).rejects.toThrow(reason);

  await page.goto('/console/audit');
  await page.getByRole('combobox', { name: '对什么' }).press('Enter');
  await page.locator('.ant-select-item-option[title="会员"]').click();
  await page.getByRole('searchbox', { name: '编号' }).fill(String(member.uid));
  await page.getByRole('searchbox', { name: '编号' }).press('Enter');
  await expect(page.getByRole('cell', { name: reason })).toBeVisible();
});

test('an article with a picture is written with its preview, published and seen by a visitor', async ({
  visit,
}) => {
  const page = await visit(desktop);
  await signIn(page, 'editor');
  await page.goto('/console/introductions/new');
  const title = `怎样安排一周${mark()}`;
  await page.getByLabel('标题', { exact: true }).fill(title);
  await page.getByLabel('摘要').fill('七天里每天做什么');
  await page.getByLabel('分类').click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: '公开部分' }).fill('周一先列清单。\n\n## 周二\n\n**默写**一遍。');
  const preview = page.getByRole('region', { name: '预览' });
  await expect(preview.getByRole('heading', { name: '周二' })).toBeVisible();
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '图片', exact: true }).first().click();
  await (await chooser).setFiles([{ name: '表.png', mimeType: 'image/png', buffer: png }]);
  await expect(preview.getByRole('button', { name: '放大图片：表' })).toBeVisible();
  expect.soft(await violations(page), 'the editor').toEqual([]);
  await page.getByRole('button', { name: '保存并发布' }).click();
  await expect(page).toHaveURL(/introductions\/\d+$/);
  await expect(page.getByText('已发布').first()).toBeVisible();
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const visitor = await visit();
  await visitor.goto(`/#/pages/index/details?id=${id}`);
  await expect(visitor.getByRole('heading', { name: title }).first()).toBeVisible();
  await expect(visitor.getByRole('button', { name: '放大图片：表' })).toBeVisible();
  await ask('operator/takeDownIntroduction', { id }, await demoOperator('editor'));
});

test('a video for a chapter is sent and looked at; one that is no video says so', async ({ visit }) => {
  const page = await visit(desktop);
  await signIn(page, 'editor');
  const { list } = await ask('introduce/getList', { kind: 'course', limit: 1 });
  await page.goto(`/console/introductions/${list[0]?.id}`);
  await page.getByRole('button', { name: '添加章节' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('视频', { exact: true }).click();
  const send = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: '上传视频' }).click();
    await (await chooser).setFiles([{ name, mimeType: 'video/mp4', buffer }]);
  };
  await send('坏.mp4', Buffer.alloc(2_000, 'no film'));
  await expect(dialog.getByRole('alert')).toContainText(/视频/);
  await send('课.mp4', mp4Of());
  await expect(dialog.getByText('视频已准备好')).toBeVisible();
});

test('finance reads what one account held, each entry and what it holds, and takes it along as a file', async ({
  visit,
}) => {
  const member = await newMember();
  const { fen } = (await ask('wallet/getRechargeXueBiList', {}, member.token)).list[0]!;
  const { order } = await ask('wallet/recharge', { fen }, member.token);
  const buyer = await visit({ member });
  await buyer.goto(`/#/pages/users/user_order/details?id=${order.id}`);
  await buyer.getByRole('button', { name: '继续支付' }).click();
  await buyer.getByRole('button', { name: '支付', exact: true }).click();
  await expect(buyer.getByText('付款成功，已经到账。')).toBeVisible();
  const { paidCoins } = await ask('wallet/getSummary', {}, member.token);

  const page = await visit(desktop);
  await signIn(page, 'finance');
  await page.goto('/console/statements');
  await waitUntilLoaded(page);
  const balances = page.getByRole('region', { name: '余额' });
  await expect(balances, 'the platform at first').toContainText('平台');
  await page.getByRole('searchbox', { name: '会员编号' }).fill(String(member.uid));
  await page.keyboard.press('Enter');
  await expect(balances).toContainText(member.info.nickname);
  await expect(balances).toContainText('充值学币');
  await expect(balances.getByText(`+${paidCoins}`)).toBeVisible();
  const row = page.getByRole('region', { name: '分录' }).getByRole('row').last();
  await expect(row).toContainText(`+${paidCoins}`);
  await waitUntilLoaded(page);
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  const stream = await (await download).createReadStream();
  const csv = (await stream.toArray()).join('');
  expect(csv).toContain('期初余额","","学币","","0"');
  expect(csv).toContain(`期末余额","","学币","","${paidCoins}"`);
});

test('a role sees its own pages only, and the end of a session leads to the login', async ({ visit }) => {
  const page = await visit({ ...desktop, expected: [/401|403/] });
  await signIn(page, 'finance');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await expect(menu.getByRole('link', { name: '提现', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: '审核', exact: true })).toHaveCount(0);
  await page.goto('/console/settings');
  await expect(page.getByText('没有这一页')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/console/orders');
  await expect(other.getByRole('heading', { name: '订单' })).toBeVisible();
  await other.getByRole('button', { name: /demo-finance/ }).click();
  await other.getByText('退出登录').click();
  await expect(other.getByLabel('用户名')).toBeVisible();
  await expect(page.getByLabel('用户名')).toBeVisible();
});
