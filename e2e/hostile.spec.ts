import type { Page } from '@playwright/test';
import { makePdf } from '@xuelin/server/conversion/testing/conversion.testing';
import { makeLockedPdf } from '@xuelin/server/conversion/testing/locked-pdf.testing';
import { ask } from './support/api.ts';
import { mark } from './support/documents.ts';
import { affordable, demo, demoMember, newMember } from './support/members.ts';
import { fillIn, publish } from './support/steps.ts';
import { expect, heard, open, settled, test, top } from './support/test.ts';

const attack = '<img src=x onerror=alert(1)>';
const scriptUrl = '"><script>document.title="抓到"</script>';

/** Opens the upload page and sends files. */
async function chooseFiles(page: Page, files: { name: string; buffer: Buffer }[]): Promise<void> {
  await open(page, '/pages/resource/upload');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选择文件' }).click();
  await (await chooser).setFiles(files.map((file) => ({ ...file, mimeType: 'application/pdf' })));
}

test('markup in titles, texts, names and searches is shown as text and never runs', async ({ visit }) => {
  const word = mark();
  const member = await newMember();
  const page = await visit({ member });
  await chooseFiles(page, [{ name: `${word}.pdf`, buffer: makePdf({ pages: 2, text: `正文${word}` }) }]);
  const title = `${attack}${word}`;
  await page.getByLabel(/^标题/).fill(title);
  await page.getByLabel(/^说明/).fill(`${scriptUrl} [点我](javascript:alert(1)) **粗**`);
  await fillIn(page, { subject: '<b>学', price: '3' });
  await publish(page);
  await expect(page.getByRole('article').getByText('已发布', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').getByText(title).first()).toBeVisible();

  await open(page, '/pages/users/user_information/index');
  await page.getByLabel(/^昵称/).fill('<svg/onload=1>');
  await page.getByRole('button', { name: '保存修改' }).click();
  await heard(page, '资料已保存');

  await open(page, `/pages/search?q=${encodeURIComponent(word)}`);
  await top(page)
    .getByRole('link', { name: new RegExp(word) })
    .click();
  await expect(top(page).getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(top(page).getByText(scriptUrl)).toBeVisible();
  await expect(top(page).getByText('<svg/onload=1>')).toBeVisible();
  await expect(page).not.toHaveTitle(/抓到/);
  expect(
    await page.locator('.page :is(script, img[src="x"], svg[onload], a[href^="javascript"])').count(),
  ).toBe(0);

  await open(page, `/pages/search?q=${encodeURIComponent(attack)}`);
  await settled(page);
  await open(page, `/pages/resource/list_page?title=${encodeURIComponent(attack)}`);
  await expect(top(page).getByRole('heading', { level: 1 })).toHaveText(attack);
  await open(page, `/pages/webview?url=${encodeURIComponent('javascript:alert(1)')}`);
  await settled(page);
  expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
});

test('a broken and a locked PDF fail visibly, with the reason and a way to try again; the others go on', async ({
  visit,
}) => {
  const word = mark();
  const page = await visit({ member: await newMember() });
  await chooseFiles(page, [
    { name: `残缺${word}.pdf`, buffer: makePdf({ pages: 5 }).subarray(0, 600) },
    { name: `加锁${word}.pdf`, buffer: await makeLockedPdf() },
    { name: `完好${word}.pdf`, buffer: makePdf({ pages: 2 }) },
  ]);
  await expect(page.getByText('已上传')).toHaveCount(3);
  await fillIn(page, { subject: '测试', price: '2' });
  await page.getByRole('button', { name: '其余文件也用' }).click();
  await publish(page);
  const row = (name: string) => page.getByRole('article').filter({ hasText: `${name}${word}` });
  for (const [name, reason] of [
    ['残缺', /损坏|打不开|不完整/],
    ['加锁', /密码|加密/],
  ] as const) {
    await expect(row(name).getByText('转换失败')).toBeVisible();
    await expect(row(name)).toContainText(reason);
    await expect(row(name).getByRole('button', { name: /^重试/ })).toBeEnabled();
  }
  await expect(row('完好').getByText('已发布')).toBeVisible();
  await row('残缺').getByRole('button', { name: /^重试/ }).click();
  await heard(page, '已重新开始转换');
  await expect(row('残缺').getByText('转换失败')).toBeVisible();
});

test('an empty file and one that is no document are refused by name, before anything is sent', async ({
  visit,
}) => {
  const page = await visit({ member: await newMember() });
  await chooseFiles(page, [{ name: '空白.pdf', buffer: Buffer.alloc(0) }]);
  await expect(page.getByText(/“空白.pdf”是空的/)).toBeVisible();
  await expect(page.getByRole('list', { name: '已选的文件' })).toHaveCount(0);
});

test('a file that is not what its name says is refused with the reason', async ({ visit }) => {
  const page = await visit({ member: await newMember() });
  const program = Buffer.concat([Buffer.from('MZ\u0090\u0000\u0003', 'latin1'), Buffer.alloc(5000)]);
  await chooseFiles(page, [{ name: '程序.pdf', buffer: program }]);
  const row = page.getByRole('list', { name: '已选的文件' }).getByRole('listitem');
  await expect(row.locator('.upf__s--bad')).toContainText(/认不出这个文件的类型/);
});

test('a double tap on 支付 charges once', async ({ visit }) => {
  const member = await demoMember(demo.doubleTapper);
  const { id, payable, coinsBefore } = await affordable(member);
  const page = await visit({ member });
  const purchases: number[] = [];
  await page.route('**/apis/pascal/buy?*', async (route) => {
    purchases.push(1);
    await route.continue();
  });
  await open(page, `/pages/resource/details?id=${id}`);
  await page.getByRole('button', { name: '购买下载' }).click();
  const pay = page.getByRole('dialog').getByRole('button', { name: `支付 ${payable} 学币` });
  await pay.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await heard(page, '购买成功');
  expect(purchases.length).toBeLessThanOrEqual(2);
  expect((await ask('wallet/getSummary', {}, member.token)).coins).toBe(coinsBefore - payable);
  const { list } = await ask('pascal/getBuyList', { limit: 50 }, member.token);
  expect(list.filter(({ goodsId }) => goodsId === id)).toHaveLength(1);
});
