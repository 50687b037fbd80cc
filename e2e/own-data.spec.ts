import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { ask } from './support/api.ts';
import { chinesePdf, mark } from './support/documents.ts';
import { newMember, newPhone } from './support/members.ts';
import { publishPdf } from './support/publish-pdf.ts';
import { enterByCode } from './support/steps.ts';
import { expect, open, settled, test, top } from './support/test.ts';

test('all of one’s own is packed, told of, and opened', async ({ visit }) => {
  const member = await newMember();
  await ask('checkIn/sign', {}, member.token);
  const title = `自己的讲义${mark()}`;
  await publishPdf(member, title, { pages: 2, price: 0 });
  const page = await visit({ member });
  await open(page, '/pages/users/settings');
  await top(page)
    .getByRole('link', { name: /^导出我的数据/ })
    .click();
  await expect(page).toHaveTitle('导出我的数据');
  await top(page).getByRole('button', { name: '导出我的数据' }).click();
  await expect(top(page).getByRole('heading', { name: /正在排队|正在打包|已经打包好/ })).toBeVisible();
  await expect(top(page).getByRole('heading', { name: '已经打包好' })).toBeVisible();
  const downloadEvent = page.waitForEvent('download');
  await top(page).getByRole('button', { name: /^下载/ }).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toMatch(/我的数据.*\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(JSON.parse(text('账号/资料.json'))).toMatchObject({ uid: member.uid, phone: member.phone });
  expect(text('账单/账目.csv')).toMatch(/签到/);
  expect(text('资料/我的资料.csv')).toContain(title);
  const original = chinesePdf(title, { pages: 2 }).buffer;
  const holdsOriginal = Object.values(files).some((bytes) => original.equals(bytes));
  expect(holdsOriginal, 'the document itself, byte for byte').toBe(true);
  await open(page, '/pages/message/index');
  await expect(top(page).getByText('你的数据已经打包好')).toBeVisible();
});

test('the agreements ticked at a login are kept; a new version is asked for', async ({ visit }) => {
  const page = await visit();
  const phone = newPhone();
  await open(page, '/pages/users/consents');
  await enterByCode(page, phone);
  await expect(page).toHaveTitle('协议与同意');
  const agreement = top(page).getByRole('region', { name: '用户协议' });
  await expect(agreement).toContainText(/版本 1\.0.*同意/);
  await expect(agreement.getByRole('button', { name: /^同意/ })).toHaveCount(0);
  await expect(top(page).getByRole('region', { name: '同意记录' })).toContainText(/隐私协议 1\.\d/);

  // As it is after the text has changed: what was agreed to is an older one.
  await page.route('**/apis/user/getConsents**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { list: { kind: string; agreedVersion: string }[] } };
    for (const one of answer.data.list) if (one.kind === 'user') one.agreedVersion = '0.9';
    await route.fulfill({ response, json: answer });
  });
  await page.reload();
  const dialog = page.getByRole('dialog', { name: '协议有更新' });
  await expect(dialog).toContainText('《用户协议》（版本 1.0）');
  await expect(dialog).not.toContainText('隐私');
  const response = page.waitForResponse('**/apis/user/agree**');
  await dialog.getByRole('button', { name: '同意并继续' }).click();
  expect(((await (await response).json()) as { code: number }).code).toBe(200);
  await page.unrouteAll({ behavior: 'wait' });
});

test('an account is cancelled after its conditions are shown, and a login within the week keeps it', async ({
  visit,
}) => {
  const member = await newMember();
  const password = 'mine-for-a-while';
  await ask('user/setPassword', { password }, member.token);
  const page = await visit({ member });
  await open(page, '/pages/users/settings');
  await top(page)
    .getByRole('link', { name: /^注销账号/ })
    .click();
  await expect(top(page).getByRole('region', { name: '会删除的' })).toContainText('手机号');
  await expect(top(page).getByRole('region', { name: '会留下的' })).toContainText('账目');
  await top(page).getByRole('button', { name: '申请注销账号' }).click();
  const sheet = page.getByRole('dialog', { name: '申请注销账号' });
  await sheet.getByLabel('原来的密码').fill('another one');
  await sheet.getByText(/^我知道/).click();
  await sheet.getByRole('button', { name: '申请注销' }).click();
  await expect(sheet.getByText(/密码不对/)).toBeVisible();
  await sheet.getByLabel('原来的密码').fill(password);
  await sheet.getByRole('button', { name: '申请注销' }).click();
  const notice = page.getByRole('dialog', { name: '已申请注销' });
  await expect(notice).toContainText('在那之前登录一次');
  await notice.getByRole('button', { name: '知道了' }).click();
  await expect(page).toHaveTitle('我的');
  await expect(top(page).getByText(member.info.nickname)).toHaveCount(0);

  await open(page, '/pages/users/normal_login/index?tab=password');
  await top(page).getByLabel('手机号').fill(member.phone);
  await top(page).getByLabel('密码', { exact: true }).fill(password);
  await top(page).getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '同意并继续' }).click();
  const confirmDialog = page.getByRole('dialog', { name: '注销申请已撤销' });
  await expect(confirmDialog).toContainText('账号和资料都还在');
  await confirmDialog.getByRole('button', { name: '知道了' }).click();
  await open(page, '/pages/user/index');
  await settled(page);
  await expect(top(page).getByText(member.info.nickname).first()).toBeVisible();
});

test('what is still open stands in the way, with the way to settle it', async ({ visit }) => {
  const member = await newMember();
  await ask('wallet/recharge', { fen: 1_000 }, member.token);
  const page = await visit({ member });
  await open(page, '/pages/users/cancel_account');
  await expect(top(page).getByRole('region', { name: '要先处理的' })).toContainText('订单没有完成');
  await expect(top(page).getByRole('button', { name: '还有 1 项要先处理' })).toBeDisabled();
  await top(page)
    .getByRole('link', { name: /订单没有完成/ })
    .click();
  await expect(page).toHaveTitle('我的订单');
});
