import { ask, demoOperator } from './support/api.ts';
import { desktop, mark, signIn, waitUntilLoaded } from './support/console.ts';
import { violations } from './support/inspect.ts';
import { newMember } from './support/members.ts';
import { expect, heard, test } from './support/test.ts';

/* What editors and administrators change while the app runs. */

test('a setting is changed by a form, its history shows the difference, and it goes back by a new line', async ({
  visit,
}) => {
  const page = await visit(desktop);
  await signIn(page, 'admin');
  await page.goto('/console/settings');
  await waitUntilLoaded(page);
  await page.getByRole('textbox', { name: '查找设置' }).fill('upload.startsPerTenMinutes');
  const row = page.getByRole('row').filter({ hasText: 'upload.startsPerTenMinutes' });
  const before = (await ask('operator/getSettingList', {}, await demoOperator('admin'))).list.find(
    ({ key }) => key === 'upload.startsPerTenMinutes',
  )?.value as number;
  await row.getByRole('button', { name: '修改' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton').fill(String(before + 7));
  const reason = `开学${mark()}`;
  await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: '设定' }).click();
  await expect(row).toContainText(String(before + 7));
  await row.getByRole('button', { name: '历史' }).click();
  const history = page.getByRole('region', { name: '历史' });
  const line = history.getByRole('row').filter({ hasText: reason });
  await expect(line).toContainText(String(before));
  await line.getByRole('button', { name: '展开行' }).click();
  await expect(history.locator('del').first()).toHaveText(String(before));
  await expect(history.locator('ins').first()).toHaveText(String(before + 7));
  expect.soft(await violations(page), 'the history').toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '恢复' }).last().click();
  const back = page.getByRole('dialog', { name: '恢复这个值' });
  await back.getByLabel('原因').fill('回到默认');
  await back.getByRole('button', { name: '确定' }).click();
  await expect(history.getByRole('row').filter({ hasText: '回到默认' })).toBeVisible();
  await expect(history.getByRole('row').filter({ hasText: reason })).toBeVisible();
});

test('tiers and plans are edited in rows, from a day on', async ({ visit }) => {
  const page = await visit(desktop);
  await signIn(page, 'admin');
  await page.goto('/console/prices');
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: '修改' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('spinbutton').first()).toBeVisible();
  expect.soft(await violations(page), 'the rows').toEqual([]);
  const rows = dialog.getByRole('button', { name: /^去掉第/ });
  const count = await rows.count();
  await dialog.getByRole('button', { name: '加一行' }).click();
  await expect(rows).toHaveCount(count + 1);
  await rows.last().click();
  await expect(rows).toHaveCount(count);
  await dialog.getByRole('button', { name: /取\s?消/ }).click();
});

test('a new version of an agreement is written with its preview, and members read both', async ({
  visit,
}) => {
  const page = await visit(desktop);
  await signIn(page, 'editor');
  await page.goto('/console/texts/creator');
  await waitUntilLoaded(page);
  const field = page.getByLabel(/^正文/);
  const old = await field.inputValue();
  const word = mark();
  await field.fill(`${old}\n\n## 新的一条${word}\n\n{{appName}}会提前通知。`);
  const preview = page.getByRole('region', { name: '预览' });
  await expect(preview.getByRole('heading', { name: `新的一条${word}` })).toBeVisible();
  await expect(preview).not.toContainText('{{');
  await page.getByText('差异', { exact: true }).click();
  await expect(page.locator('ins').filter({ hasText: word })).toBeVisible();
  expect.soft(await violations(page), 'a text').toEqual([]);
  await page.getByLabel('为什么改').fill('补上一条');
  await page.getByRole('button', { name: '发布新版本' }).click();
  await expect(page.getByRole('region', { name: '全部版本' })).toContainText('补上一条');
  const visitor = await visit();
  await visitor.goto('/#/pages/webview?kind=creator');
  await expect(visitor.getByRole('heading', { name: `新的一条${word}` })).toBeVisible();
  const versions = visitor.getByRole('navigation', { name: '全部版本' });
  await versions.getByRole('link', { name: /版本 1\.0/ }).click();
  await expect(visitor.getByText('版本 1.0，自')).toBeVisible();
});

test('what is written and not saved is asked about before it is left, by a link as by going back', async ({
  visit,
}) => {
  const page = await visit(desktop);
  await signIn(page, 'editor');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('link', { name: '协议与帮助' }).click();
  await page.getByRole('link', { name: '用户协议' }).click();
  const field = page.getByLabel(/^正文/);
  const old = await field.inputValue();
  const written = `${old}\n\n${mark()}`;
  await field.fill(written);

  // In place of the browser's own dialog, which the tests take for a fault.
  const answerWith = (leave: boolean) =>
    page.evaluate((answer) => {
      globalThis.confirm = (question) => {
        document.documentElement.dataset['asked'] += `${question}\n`;
        return answer;
      };
      document.documentElement.dataset['asked'] = '';
    }, leave);
  const asked = () => page.evaluate(() => document.documentElement.dataset['asked']);
  const question = '这里有没保存的内容，离开就没有了。确定要离开吗？\n';
  const leave = () => menu.getByRole('link', { name: '横幅' }).click();
  const banners = page.getByRole('heading', { level: 1, name: '横幅' });
  await answerWith(false);
  await leave();
  await expect.poll(asked).toBe(question);
  await expect(field).toHaveValue(written);
  await answerWith(false);
  await page.evaluate(() => history.back());
  await expect.poll(asked).toBe(question);
  await expect(field).toHaveValue(written);
  await expect(page).toHaveURL(/\/texts\/user$/);

  await answerWith(true);
  await leave();
  await expect(banners).toBeVisible();
  expect(await asked()).toBe(question);
  await answerWith(false);
  await page.evaluate(() => history.back());
  await expect(field).toHaveValue(old);
  await leave();
  await expect(banners).toBeVisible();
  expect(await asked()).toBe('');
});

test('what is pasted from another program comes as plain text in our format', async ({ visit }) => {
  // The browser's policy keeps the handler of the copied text from running, and says so.
  const page = await visit({ ...desktop, expected: [/inline event handler/] });
  await signIn(page, 'editor');
  await page.goto('/console/texts/help-contact');
  await waitUntilLoaded(page);
  const field = page.getByLabel(/^正文/);
  await field.fill('');
  await field.focus();
  await field.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<h2 style="color:red">标题</h2><p onclick="x()"><b>粗</b>字<script>alert(1)</script></p><ul><li>甲</li></ul>',
    );
    data.setData('text/plain', '标题 粗字 甲');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(field).toHaveValue('## 标题\n\n**粗**字\n\n- 甲');
});

test('a word is tried, added, found where it stands, and removed', async ({ visit }) => {
  const page = await visit(desktop);
  await signIn(page, 'reviewer');
  await page.goto('/console/words');
  await waitUntilLoaded(page);
  const word = `紫藤${mark()}`;
  const field = page.getByRole('textbox', { name: '要试的文字' });
  const answer = page.getByRole('region', { name: '试的结果' });
  await field.fill(`大家来看${word}吧`);
  await page.getByRole('button', { name: '试一下' }).click();
  await expect(answer).toContainText('可以直接发布');
  await page.getByRole('button', { name: '加词' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('词，每行一个').fill(word);
  await dialog.getByLabel('作者看到的话').fill('不能发布这个');
  await dialog.getByRole('button', { name: '加入' }).click();
  await heard(page, /^已加入/);
  await page.getByRole('button', { name: '试一下' }).click();
  await expect(answer).toContainText('要等人审核');
  await expect(answer.locator('mark')).toHaveText(word);
  expect.soft(await violations(page), 'words').toEqual([]);
  await page.getByRole('searchbox', { name: '查找用词' }).fill(word);
  await page.getByRole('searchbox', { name: '查找用词' }).press('Enter');
  await page.getByRole('button', { name: '去掉' }).click();
  await page.getByRole('dialog').getByLabel('原因').fill('试完了');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('没有这样的词')).toBeVisible();
});

test('a campaign is made, its codes leave the house once, and a member changes one', async ({ visit }) => {
  const page = await visit(desktop);
  await signIn(page, 'editor');
  await page.goto('/console/coupons');
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: '新建活动' }).click();
  const dialog = page.getByRole('dialog');
  const name = `秋季${mark()}`.slice(0, 20);
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByLabel('原因').fill('地推');
  expect.soft(await violations(page), 'a campaign').toEqual([]);
  await dialog.getByRole('button', { name: /保\s?存/ }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: '数字与兑换码' }).click();
  await page.getByRole('button', { name: '生成一批' }).click();
  const codes = page.getByRole('dialog', { name: '生成一批兑换码' });
  await codes.getByLabel('多少个').fill('5');
  await codes.getByLabel('用途').fill('书店');
  await codes.getByRole('button', { name: '生成' }).click();
  await heard(page, /^已生成/);
  const download = page.waitForEvent('download');
  const batches = page.getByRole('dialog').getByRole('table');
  await batches.getByRole('button', { name: '导出 CSV' }).click();
  await page
    .getByRole('button', { name: /^确\s?定$/ })
    .last()
    .click();
  const csv = (await (await (await download).createReadStream()).toArray()).join('');
  const lines = csv.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(5);
  await expect(batches.getByRole('button', { name: '导出 CSV' }), 'once').toHaveCount(0);
  const member = await newMember();
  const code = lines[0]?.split(',')[0] ?? '';
  const { coupon } = await ask('coupon/redeem', { code }, member.token);
  expect(coupon.name).toBe(name);
});

test('a list is taken along as it is narrowed, with a line in the log', async ({ visit }) => {
  const member = await newMember();
  const page = await visit(desktop);
  await signIn(page, 'admin');
  await page.goto('/console/members');
  await waitUntilLoaded(page);
  await page.getByRole('searchbox', { name: '查找会员' }).fill(String(member.uid));
  await page.keyboard.press('Enter');
  await waitUntilLoaded(page);
  await expect(page.getByRole('region', { name: '会员' }).getByRole('row')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  const csv = (await (await (await download).createReadStream()).toArray()).join('');
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain(String(member.uid));
  await page.goto('/console/audit');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /导出 会员/ })
      .first(),
  ).toBeVisible();
});
