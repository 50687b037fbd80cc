import { execFile } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { totpCode, totpStepAt } from '@xuelin/server/operator/login/totp';
import { desktop, mark, waitUntilLoaded } from './support/console.ts';
import { chinesePdf } from './support/documents.ts';
import { violations } from './support/inspect.ts';
import { newPhone } from './support/members.ts';
import { fillIn } from './support/steps.ts';
import { startServer, type RunningServer } from './server.ts';
import { expect, open, settled, test, top } from './support/test.ts';

const operator = { name: 'first-admin', password: 'long-enough-word' };

test('an installation without the demo can be looked at, says that it is empty, and goes live: an operator lets the first document of one member pass, which another one reads', async ({
  visit,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'xuelin-e2e-'));
  await chmod(dataDir, 0o755);
  await makeAdministrator(dataDir);
  const server = await startServer({ DEMO: '0', SMS_TO_LOG: '1', DATA_DIR: dataDir });
  try {
    const page = await visit({ baseURL: server.url });
    await lookAround(page);

    await register(page, server);
    await open(page, '/pages/resource/upload');
    const chooser = page.waitForEvent('filechooser');
    await top(page).getByRole('button', { name: '选择文件' }).click();
    const title = `第一份资料${mark()}`;
    await (await chooser).setFiles([chinesePdf(title, { pages: 2 })]);
    await expect(top(page).getByText('已上传')).toBeVisible();
    await fillIn(page, { subject: '高等数学', price: '0' });
    await top(page).getByRole('button', { name: '发布', exact: true }).click();
    await expect(top(page).getByText('审核').first()).toBeVisible();

    const desk = await visit({ ...desktop, baseURL: server.url });
    await enterConsole(desk);
    await desk.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '审核' }).click();
    await desk.getByRole('button', { name: /^领取下一条/ }).click();
    await expect(desk.getByRole('region', { name: '内容' }).getByRole('heading', { level: 2 })).toContainText(
      title,
    );
    await desk.keyboard.press('a');
    await expect(desk.getByText(/^已通过“.*可以撤回$/)).toBeVisible();

    const reader = await visit({ baseURL: server.url });
    await register(reader, server);
    const link = top(reader).getByRole('link', { name: new RegExp(title) });
    // A decision takes effect ten seconds later, as it can be taken back.
    const look = async () => {
      await open(reader, '/pages/resource/index');
      await reader.reload();
      await settled(reader);
      return link.count();
    };
    await expect.poll(look).toBeGreaterThan(0);
    await link.first().click();
    await expect(top(reader).getByRole('heading', { name: title })).toBeVisible();
    await expect(top(reader).getByText('第1页 学习资料').first()).toBeVisible();
    // Open pages would complain that their server ends.
    await Promise.all([page, desk, reader].map((one) => one.close()));
  } finally {
    await server.remove();
  }
});

/** As README.md says, before the first start. */
async function makeAdministrator(dataDir: string): Promise<void> {
  const root = join(import.meta.dirname, '..');
  await promisify(execFile)(join(root, 'node_modules/node/bin/node'), ['server/src/console-admin.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      OPERATOR_NAME: operator.name,
      OPERATOR_PASSWORD: operator.password,
      OPERATOR_MEMBER_PHONE: newPhone(),
      OPERATOR_MEMBER_NICKNAME: '编辑部',
    },
  });
}

async function lookAround(page: Page): Promise<void> {
  await open(page, '/');
  await settled(page);
  await expect(top(page).getByRole('link', { name: '还没有资料，上传第一份' })).toBeVisible();
  await expect(top(page).getByRole('link', { name: '历年真题' })).toBeVisible();
  await expect(top(page).getByText('这里还没有内容')).toBeVisible();
  // The picture of an empty list comes with the styles that draw it.
  await expect(page.locator('.plist__none')).toHaveCount(1);
  for (const [path, text] of [
    ['/', '热门资料'],
    ['/pages/question_bank/index', '这个考试还没有题库'],
    ['/pages/square/index', '广场还很安静'],
    ['/pages/resource/index', '这里还没有资料'],
  ] as const) {
    await open(page, path);
    await settled(page);
    await expect(top(page).getByText(text).first()).toBeVisible();
    expect.soft(await violations(page), path).toEqual([]);
  }
  await open(page, '/pages/resource/index');
  await settled(page);
  await expect(top(page).getByText('学霸笔记').first()).toBeVisible();
}

/** A new member, by a code that stands in the log. */
async function register(page: Page, server: RunningServer): Promise<void> {
  const phone = newPhone();
  await open(page, '/pages/users/normal_login/index');
  const login = top(page);
  await login.getByLabel('手机号').fill(phone);
  await login.getByRole('button', { name: '获取验证码' }).click();
  const code = () =>
    server.printed.map((line) => new RegExp(`${phone} 的验证码：(\\d{6})`).exec(line)?.[1]).find(Boolean);
  await expect.poll(code).toBeTruthy();
  await login.getByLabel('验证码', { exact: true }).fill(code() ?? '');
  await login.getByRole('checkbox', { name: /同意/ }).check({ force: true });
  await login.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).not.toHaveURL(/login\/index/);
}

/** The first login at the console: the second factor is set up before anything else. */
async function enterConsole(page: Page): Promise<void> {
  await page.goto('/console/');
  await page.getByLabel('用户名').fill(operator.name);
  await page.getByLabel('密码').fill(operator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '绑定动态口令' })).toBeVisible();
  await page.getByLabel('登录密码').fill(operator.password);
  await page.keyboard.press('Enter');
  const secret = await page.locator('code').innerText();
  await page
    .getByLabel('动态口令')
    .last()
    .fill(totpCode(secret, totpStepAt(Date.now() / 1_000)));
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: '我已经把恢复码存好' }).check();
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await waitUntilLoaded(page);
}
