import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { inspect, violations } from './support/inspect.ts';
import { demoMember, newMember } from './support/members.ts';
import type { Member } from './support/members.ts';
import { expect, open, settled, test, top } from './support/test.ts';

/* Messages: live on every open page, by kind, read, switched off. */

/** A creator of the demo whose messages no other file counts. */
const CREATOR = '13800000015';
const MESSAGES = '/pages/message/index';

// One after the other: they count what the same creator has not read.
test.describe.configure({ mode: 'default' });

/** Somebody new takes a free document of this creator, who is told so; answers its title. */
async function makeMessage(creator: Member): Promise<string> {
  const { list } = await ask('resource/getUserResourceList', { state: 'published' }, creator.token);
  const own = list.find(({ price }) => price === 0);
  if (!own) throw new Error('the creator of the demo has no free document');
  const { token } = await newMember();
  await ask('pascal/buy', { kind: 'resource', id: own.id, price: 0 }, token);
  return own.title;
}

const bell = (page: Page) => top(page).getByRole('link', { name: /^消息/ });
const tabs = (page: Page) => page.getByRole('navigation', { name: '主导航' });

test('a new message shows on both open pages by itself, and reading it on one clears both', async ({
  visit,
}) => {
  const creator = await demoMember(CREATOR);
  await ask('message/read', { kind: 'all' }, creator.token);
  const [first, second] = [await visit({ member: creator }), await visit({ member: creator })];
  const live = (page: Page) =>
    page.waitForResponse((answer) => answer.url().includes('/apis/message/stream'));
  const streams = Promise.all([live(first), live(second)]);
  await open(first, '/pages/user/index');
  await open(second, MESSAGES);
  await streams;
  await settled(first);
  await expect(bell(first)).toHaveAccessibleName('消息');

  const title = await makeMessage(creator);
  const row = top(second)
    .getByRole('listitem')
    .filter({ hasText: `有人领取了《${title}》` })
    .first();
  await Promise.all([
    expect(bell(first)).toHaveAccessibleName('消息，1 条未读'),
    expect(row).toContainText('未读'),
  ]);
  await expect(tabs(first).getByRole('link', { name: '我的，有新内容' })).toBeVisible();

  await expect(top(second).getByText('1 条未读')).toBeVisible();
  await top(second).getByRole('button', { name: '全部已读' }).click();
  await second.getByRole('dialog').getByRole('button', { name: '全部已读' }).click();
  await expect(row).not.toContainText('未读');
  await expect(bell(first)).toHaveAccessibleName('消息');
  await expect(tabs(first).getByRole('link', { name: '我的', exact: true })).toBeVisible();
});

test('by keyboard: tabs, a message opens what it is about and is read', async ({ visit }) => {
  const creator = await demoMember(CREATOR);
  const title = await makeMessage(creator);
  const page = await visit({ member: creator });
  await open(page, MESSAGES);
  await settled(page);
  await top(page).getByRole('tab', { name: /^全部/ }).focus();
  await page.keyboard.press('End');
  await expect(top(page).getByRole('tab', { name: /^系统/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  const money = top(page).getByRole('tab', { name: /^收入/ });
  await expect(money).toHaveAttribute('aria-selected', 'true');
  await settled(page);
  const row = top(page).getByRole('listitem').first();
  await expect(row).toContainText(title);
  await expect(row).toContainText('未读');
  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/pages\/resource\/details\?id=\d+/);
  await page.goBack();
  await expect(money).toHaveAttribute('aria-selected', 'true');
  await expect(row).not.toContainText('未读');
});

test('a kind that is switched off stays off, and comes again', async ({ visit }) => {
  const member = await newMember();
  const page = await visit({ member });
  await open(page, MESSAGES);
  await settled(page);
  await expect(top(page).getByRole('heading', { name: '还没有消息' })).toBeVisible();
  const sheet = async () => {
    await top(page).getByRole('button', { name: '消息提醒' }).click();
    return page.getByRole('dialog').getByRole('switch', { name: '收入' });
  };
  const off = await sheet();
  await expect(off).toBeChecked();
  await off.click();
  await expect(off).not.toBeChecked();
  // Away at once: what was switched is sent all the same.
  await page.goto('about:blank');
  const readSwitch = async () => (await ask('message/getSummary', {}, member.token)).switches.money;
  await expect.poll(readSwitch).toBe(false);
  await open(page, MESSAGES);
  await settled(page);
  const again = await sheet();
  await expect(again).not.toBeChecked();
  await again.click();
  await expect(again).toBeChecked();
});

test('a lost line comes back by itself and brings what was missed', async ({ visit }) => {
  const creator = await demoMember(CREATOR);
  await ask('message/read', { kind: 'all' }, creator.token);
  const page = await visit({ member: creator, expected: [/ERR_INTERNET_DISCONNECTED/] });
  const live = page.waitForResponse((answer) => answer.url().includes('/apis/message/stream'));
  await open(page, '/pages/user/index');
  await live;
  await settled(page);
  await page.context().setOffline(true);
  await makeMessage(creator);
  await page.context().setOffline(false);
  await expect(bell(page)).toHaveAccessibleName(/条未读/);
});

test('visitors are asked to log in, and no stream is opened for them', async ({ visit }) => {
  const page = await visit();
  let streams = 0;
  page.on('request', (request) => {
    if (request.url().includes('message/stream')) streams += 1;
  });
  await open(page, MESSAGES);
  await expect(page).toHaveURL(/login/);
  expect(streams).toBe(0);
});

test('nothing stands in the way of anybody, in both themes', async ({ visit }) => {
  const creator = await demoMember(CREATOR);
  await makeMessage(creator);
  const page = await visit({ member: creator });
  await inspect(page, [MESSAGES]);
  await top(page).getByRole('button', { name: '消息提醒' }).click();
  await expect(page.getByRole('dialog').getByRole('switch').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(top(page).getByRole('button', { name: '消息提醒' })).toBeFocused();
});

test('all kinds are seen on the narrowest window, with their figures; larger text fades where there are more', async ({
  visit,
}) => {
  const creator = await demoMember(CREATOR);
  await makeMessage(creator);
  const page = await visit({ member: creator, viewport: { width: 320, height: 640 } });
  await open(page, MESSAGES);
  await settled(page);
  const kinds = page.getByRole('tablist', { name: '消息种类' });
  for (const name of ['全部', '赞', '评论', '回复', '关注', '审核', '收入', '系统']) {
    await expect(kinds.getByRole('tab', { name })).toBeInViewport({ ratio: 1 });
  }
  await expect(kinds).not.toHaveClass(/tabs--/);

  await page.evaluate(() => document.documentElement.style.setProperty('--fs-15', '30px'));
  await expect(kinds).toHaveClass(/tabs--after/);
  await kinds.getByRole('tab', { name: '系统' }).click();
  await expect(kinds.getByRole('tab', { name: '系统' })).toBeInViewport({ ratio: 1 });
  await expect(kinds).toHaveClass(/tabs--before/);
});
