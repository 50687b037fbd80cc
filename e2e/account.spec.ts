import { ask } from './support/api.ts';
import { violations } from './support/inspect.ts';
import { demo, demoMember, newMember, newPhone } from './support/members.ts';
import { enterByCode, tokenOf } from './support/steps.ts';
import { expect, heard, open, settled, test, top } from './support/test.ts';

const passwordPage = '/pages/users/normal_login/index?tab=password';

test('coins, logout and login of one tab are seen in another one', async ({ visit }) => {
  const wallet = await visit({ member: await newMember() });
  await open(wallet, '/pages/users/user_wallet/index');
  const coins = top(wallet).getByRole('region', { name: '学币' });
  await expect(coins).toContainText('赠送 0');
  const other = await wallet.context().newPage();
  await open(other, '/pages/user/index');
  await other.getByRole('button', { name: '签到 +1' }).click();
  await expect(coins).toContainText('赠送 1');
  await open(other, '/pages/users/settings');
  await top(other).getByRole('button', { name: '退出登录', exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect(coins).toHaveCount(0);
  await open(other, '/pages/users/normal_login/index');
  await enterByCode(other, newPhone());
  await expect(coins).toContainText('赠送 0');
});

test('a code logs in, registers the new phone, and nothing is agreed to in advance', async ({ visit }) => {
  const page = await visit();
  for (const path of ['/pages/users/login/index', '/pages/users/normal_login/index']) {
    await open(page, path);
    await expect(top(page).getByRole('checkbox', { name: /同意/ })).not.toBeChecked();
  }
  await open(page, '/pages/users/user_wallet/index');
  await enterByCode(page, newPhone());
  await heard(page, '账号已创建');
  await expect(page, 'back where it was asked for').toHaveTitle('我的钱包');
});

test('who leaves the login while it is on its way is logged in where they went', async ({ visit }) => {
  const member = await newMember();
  await ask('user/setPassword', { password: 'right-password' }, member.token);
  const page = await visit();
  let letThrough = () => {};
  const wait = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/apis\/login\/account/, async (route) => {
    await wait;
    await route.continue();
  });
  await open(page, passwordPage);
  await top(page).getByLabel('手机号').fill(member.phone);
  await top(page).getByLabel('密码', { exact: true }).fill('right-password');
  await top(page).getByRole('checkbox', { name: /同意/ }).check({ force: true });
  await top(page).getByRole('button', { name: '登录', exact: true }).click();
  await top(page).getByRole('button', { name: '关闭' }).click();
  await open(page, '/pages/search');
  letThrough();
  await heard(page, `已登录，${member.info.nickname}`);
  await expect(page).toHaveURL(/pages\/search/);
});

test('leaving login without one leads back to where everybody may be', async ({ visit }) => {
  const page = await visit();
  await open(page, '/');
  await settled(page);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).click();
  await page.getByRole('link', { name: '我的购买' }).click();
  await expect(page).toHaveURL(/login\/index/);
  await top(page)
    .getByRole('button', { name: /^(关闭|返回)$/ })
    .click();
  await expect(page).toHaveTitle('我的');
});

test('wrong passwords ask for a proof of work that the browser does alone; the right one then works', async ({
  visit,
}) => {
  const member = await newMember();
  await ask('user/setPassword', { password: 'right-password' }, member.token);
  const page = await visit();
  await open(page, passwordPage);
  await top(page).getByLabel('手机号').fill(member.phone);
  await top(page).getByRole('checkbox', { name: /同意/ }).check({ force: true });
  const password = top(page).getByLabel('密码', { exact: true });
  const login = top(page).getByRole('button', { name: '登录', exact: true });
  const fault = top(page).getByText(/密码不对|不正确|人机验证/);
  for (const guess of ['wrong-one', 'wrong-two', 'wrong-three']) {
    await password.fill(guess);
    await expect(fault).toBeHidden();
    await login.click();
    await expect(fault).toBeVisible();
  }
  await expect(top(page).getByText('安全验证已完成，可以继续了')).toBeVisible();
  await password.fill('right-password');
  await login.click();
  await heard(page, `已登录，${member.info.nickname}`);
  await expect(page.getByRole('heading', { level: 1, name: '学林首页' })).toBeAttached();
});

test('a forgotten password is set anew by code', async ({ visit }) => {
  const page = await visit();
  await open(page, passwordPage);
  await top(page).getByRole('button', { name: '忘记密码' }).click();
  await top(page).getByLabel('手机号').fill(demo.forgetful);
  await top(page).getByRole('button', { name: '获取验证码' }).click();
  await top(page)
    .getByRole('button', { name: /演示验证码/ })
    .click();
  await top(page).getByLabel('新密码').fill('一个新的密码2026');
  await top(page).getByRole('button', { name: '设置新密码' }).click();
  await heard(page, '新密码已设好，请用它登录');
  await top(page).getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '同意并继续' }).click();
  await heard(page, '已登录，盐汽水');
});

test('a device that is logged out elsewhere is led to login and back to its page', async ({ visit }) => {
  const member = await newMember();
  await ask('user/setPassword', { password: 'kept-at-home' }, member.token);
  const home = await visit();
  await open(home, passwordPage);
  await top(home).getByLabel('手机号').fill(member.phone);
  await top(home).getByLabel('密码', { exact: true }).fill('kept-at-home');
  await top(home).getByRole('button', { name: '登录', exact: true }).click();
  await home.getByRole('dialog').getByRole('button', { name: '同意并继续' }).click();
  await heard(home, '已登录');
  const { phone } = member;
  const second = await ask('login/account', {
    phone,
    password: 'kept-at-home',
    deviceName: '丢在图书馆的手机',
  });
  const other = await visit({ member: { ...member, token: second.token } });
  await open(other, '/pages/users/user_buy/index');
  await expect(other).toHaveTitle('我的购买');
  await settled(other);

  await open(home, '/pages/users/settings');
  await expect(top(home).getByText('这台设备')).toHaveCount(1);
  await top(home)
    .getByRole('button', { name: /^退出\s*丢在图书馆的手机$/ })
    .click();
  await home.getByRole('dialog').getByRole('button', { name: '让它退出' }).click();
  await heard(home, '“丢在图书馆的手机”已退出登录');

  await open(other, '/pages/users/user_wallet/index');
  await expect(other).toHaveURL(/login\/index/);
  await heard(other, '登录已失效，请重新登录');
  await top(other).getByLabel('手机号').waitFor();
  expect(await other.evaluate(() => localStorage.getItem('LOGIN_STATUS_TOKEN'))).toBeNull();
  if (!other.url().includes('tab=password')) await top(other).getByRole('tab', { name: '密码登录' }).click();
  await top(other).getByLabel('手机号').fill(member.phone);
  await top(other).getByLabel('密码', { exact: true }).fill('kept-at-home');
  await top(other).getByRole('button', { name: '登录', exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: '同意并继续' }).click();
  await expect(other).toHaveTitle('我的钱包');
  await expect(top(other).getByRole('region', { name: '学币' })).toBeVisible();
});

test('profile: a new name and picture are kept and shown', async ({ visit }) => {
  const page = await visit({ member: await newMember() });
  await open(page, '/pages/user/index');
  await settled(page);
  await page.getByRole('link', { name: '编辑资料' }).click();
  const name = `林间${Math.floor(Math.random() * 1e6)}`;
  await top(page).getByLabel(/^昵称/).fill(name);
  await top(page).getByLabel(/^简介/).fill('在学习，也在长大。');
  await page.reload();
  await expect(top(page).getByLabel(/^昵称/), 'the draft survives a reload').toHaveValue(name);
  const chooser = page.waitForEvent('filechooser');
  await top(page).getByRole('button', { name: '更换头像' }).click();
  const buffer = await page.screenshot({ type: 'jpeg' });
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('dialog').getByRole('button', { name: '用这个头像' }).click();
  await heard(page, '头像已更换');
  await top(page).getByRole('button', { name: '保存修改' }).click();
  await heard(page, '资料已保存');
  await expect(page).toHaveTitle('我的');
  await expect(top(page).getByRole('heading', { level: 1 })).toHaveText(name);
  const picture = top(page).locator('.mine-id img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const savedProfile = await ask('getUserData', {}, await tokenOf(page));
  expect(savedProfile).toMatchObject({ nickname: name, bio: '在学习，也在长大。' });
});

test('logging out ends the session here and on the server', async ({ visit }) => {
  const member = await newMember();
  const page = await visit({ member });
  await open(page, '/pages/users/settings');
  await top(page).getByRole('button', { name: '退出登录', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await heard(page, '已退出登录');
  await expect(page.getByRole('heading', { level: 1, name: '登录学林' })).toBeVisible();
  await expect(ask('getUserData', {}, member.token)).rejects.toMatchObject({ code: 2008 });
});

test('theme and text size are kept', async ({ visit }) => {
  const page = await visit({ member: await demoMember(demo.lookAround) });
  await open(page, '/pages/users/settings');
  await top(page).locator('label', { hasText: '深色' }).click();
  await top(page).locator('label', { hasText: '特大' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-text', 'huge');
});

test('where one logged in stands in the history, tries that failed too', async ({ visit }) => {
  const member = await newMember();
  await ask('login/account', { phone: member.phone, password: 'a wrong guess' }).catch(() => {});
  // Failures are written every few seconds; what a page has shown it does not ask for again for half a minute.
  const count = async () => (await ask('user/getLoginList', {}, member.token)).list.length;
  await expect.poll(count).toBe(2);
  const page = await visit({ member });
  await open(page, '/pages/users/login_history');
  await expect(page).toHaveTitle('登录记录');
  const lines = top(page).getByRole('region', { name: '登录记录' }).getByRole('listitem');
  await expect(lines.first()).toContainText(/密码.*失败/);
  await expect(lines.nth(1)).toContainText(/验证码.*成功/);
  expect(await violations(page)).toEqual([]);
});

test('WeChat is bound to the account that is logged in: WeChat agrees, then the owner proves to be it', async ({
  visit,
}) => {
  const member = await newMember();
  const password = 'proves-the-owner';
  await ask('user/setPassword', { password }, member.token);
  const page = await visit({ member, userAgent: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0' });
  // The server of these tests has no WeChat; what it says of itself stands inside the document.
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"wechatLogin":false', '"wechatLogin":true');
      await route.fulfill({ response, body });
    },
  );
  const envelope = (data: object, code = 200, message = '') => ({ code, data, message, msg: message });
  // WeChat agrees at once and leads back to the page that asked, with its code and our own word.
  await page.route('**/apis/login/wechatUrl**', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const back = new URL(query.get('redirect') ?? '');
    back.search = `?code=code-of-wechat&state=${query.get('state')}`;
    await route.fulfill({ json: envelope({ url: back.href }) });
  });
  const sent: unknown[] = [];
  await page.route('**/apis/user/bindWechat**', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({
      json:
        sent.length === 1
          ? envelope({}, 4009, '这个微信已经绑定了另一个账号。请用微信登录那个账号，解绑以后再来绑定')
          : envelope({ ...(await ask('getUserData', {}, member.token)), wechatBound: true }),
    });
  });
  await open(page, '/pages/users/user_information/index');
  await top(page)
    .getByRole('button', { name: /^微信.*未绑定/ })
    .click();
  const sheet = page.getByRole('dialog', { name: '绑定微信' });
  await expect(sheet).toContainText('可以用这个微信登录现在的账号');
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: '去微信授权' }).click();

  await expect(sheet).toContainText('微信已经授权');
  expect(page.url(), 'the code does not stay in the address').not.toContain('code-of-wechat');
  await sheet.getByLabel('原来的密码').fill(password);
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: '绑定微信' }).click();
  await expect(sheet.getByText('已经绑定了另一个账号')).toBeVisible();
  await sheet.getByRole('button', { name: '绑定微信' }).click();
  await heard(page, '微信已绑定');
  expect(sent[1]).toEqual({ code: 'code-of-wechat', oldPassword: password });

  // A return that did not begin in this browser is none.
  await page.goto('/?code=of-somebody&state=forged-state#/pages/users/user_information/index');
  await expect(sheet).toContainText('这次微信授权已失效');
  await page.unrouteAll({ behavior: 'wait' });
});
