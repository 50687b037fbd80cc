import { ask } from './support/api.ts';
import { affordable, demo, demoMember, newMember } from './support/members.ts';
import { expect, heard, open, settled, test, top } from './support/test.ts';

test('buying says so, starts no download, and what is owned shows no price any more', async ({ visit }) => {
  const member = await demoMember(demo.owner);
  const { id, title, payable } = await affordable(member);
  const page = await visit({ member });
  await open(page, `/pages/resource/details?id=${id}`);
  await page.getByRole('button', { name: '购买下载' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `支付 ${payable} 学币` })
    .click();
  await heard(page, '购买成功');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`details\\?id=${id}\\b`));
  await expect(top(page).getByText('已拥有', { exact: true })).toBeVisible();
  await expect(top(page).getByRole('button', { name: '下载', exact: true })).toBeVisible();
  expect(
    (await ask('resource/getDownloadList', {}, member.token)).list.map((one) => one.resourceId),
  ).not.toContain(id);

  await open(page, `/pages/search?q=${encodeURIComponent(title)}`);
  const row = top(page).getByRole('link', { name: title }).first();
  await expect(row).toContainText('已拥有');
  await expect(row).not.toContainText('学币');
});

test('who has too few coins is shown what costs none', async ({ visit }) => {
  const member = await newMember();
  const { list } = await ask('resource/getList', { limit: 1, access: 'coins', sort: 'priceDesc' });
  const page = await visit({ member });
  await open(page, `/pages/resource/details?id=${list[0]?.id}`);
  await page.getByRole('button', { name: '购买下载' }).click();
  const sheet = page.getByRole('dialog', { name: '学币不足' });
  const before = await sheet.getByText(/还差 \d+ 学币/).innerText();
  await sheet.getByRole('button', { name: /^签到/ }).click();
  // The coin taken counts at once.
  await expect(sheet.getByText(/还差 \d+ 学币/)).not.toHaveText(before);
  await sheet.getByRole('link', { name: /免费资料/ }).click();
  await expect(page).toHaveURL(/list_page/);
  await settled(page);
  await expect(top(page).locator('.plist__i').first()).toContainText('免费');
});

test('科目, 类型 and 年份 each open their own choice', async ({ visit }) => {
  const page = await visit();
  await open(page, '/pages/resource/list_page');
  await settled(page);
  const bar = page.getByRole('group', { name: '排序和筛选' });
  for (const name of ['类型', '年份', '科目']) {
    await bar.getByRole('button', { name, exact: true }).click();
    const sheet = page.getByRole('dialog', { name, exact: true });
    await expect(sheet.getByRole('button', { name: `全部${name}` })).toHaveAttribute('aria-pressed', 'true');
    if (name !== '科目') await page.keyboard.press('Escape');
  }
  const [subject] = (await ask('resource/getSubjectList', {})).list;
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${subject?.subject} ${subject?.count} 份` })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(bar.getByRole('button', { name: subject?.subject, exact: true })).toBeVisible();
  await settled(page);
  await expect(top(page).locator('.plist__i').first()).toContainText(subject?.subject ?? '');
});

test('the title of a document stands in the bar once its heading has gone', async ({ visit }) => {
  const page = await visit();
  const { list } = await ask('resource/getList', { limit: 1 });
  await open(page, `/pages/resource/details?id=${list[0]?.id}`);
  await settled(page);
  const title = top(page).locator('header .nav__t', { hasText: list[0]?.title });
  await expect(title).toHaveCSS('opacity', '0');
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect(title).toHaveCSS('opacity', '1');
});

test('a document is shared by the device, by a poster with a code, by its link', async ({ visit }) => {
  const page = await visit();
  await page.addInitScript(() => {
    navigator.share = () => Promise.resolve();
  });
  const { list } = await ask('resource/getList', { limit: 1 });
  await open(page, `/pages/resource/details?id=${list[0]?.id}`);
  await settled(page);
  await top(page).getByRole('button', { name: '分享', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '分享' });
  await expect(sheet.getByRole('button')).toHaveText(['系统分享', '分享海报', '复制链接', '取消']);
  await sheet.getByRole('button', { name: '分享海报' }).click();
  const poster = page.getByRole('img', { name: `${list[0]?.title}的分享海报` });
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存图片' }).click();
  expect((await download).suggestedFilename()).toBe(`${list[0]?.title}.png`);
});
