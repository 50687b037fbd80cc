import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { mark } from './support/documents.ts';
import { inspect, violations } from './support/inspect.ts';
import { newMember, newPhone } from './support/members.ts';
import type { Member } from './support/members.ts';
import { enterByCode } from './support/steps.ts';
import { expect, heard, open, settled, test, top } from './support/test.ts';

const squarePath = '/pages/square/index';
const postPath = (id: number) => `/pages/square/details?id=${id}`;

/** A post of a list with this text. */
const postWith = (page: Page, text: string) =>
  top(page)
    .getByRole('article', { name: /的帖子$/ })
    .filter({ hasText: text });

const feed = (page: Page, name: string) => top(page).getByRole('tab', { name, exact: true });

/** A post written without a browser. */
async function newPost(author: Member, content: string, more: object = {}): Promise<number> {
  return (await ask('seeding/publish', { content, ...more }, author.token)).id;
}

test('a post with a picture, a topic and a poll is written, found by another member, liked, collected, commented, answered and voted on; its author hears of it and deletes it, with a way back', async ({
  visit,
}) => {
  test.slow();
  const word = mark();
  const [author, reader] = [await newMember(), await newMember()];
  const page = await visit({ member: author });
  await open(page, squarePath);
  await settled(page);
  expect.soft(await violations(page), 'the square').toEqual([]);
  await top(page).getByRole('link', { name: '发布', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await top(page).getByRole('button', { name: '图片', exact: true }).click();
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } });
  await (await chooser).setFiles([{ name: '笔记.png', mimeType: 'image/png', buffer: png }]);
  await expect(top(page).getByRole('button', { name: /第 1 张图片，共 1 张/ })).toBeVisible();
  const text = top(page).getByRole('textbox', { name: '内容' });
  await text.fill(`今天背完一章${word} #打卡${word}`);
  await top(page)
    .getByRole('button', { name: `新话题“打卡${word}”` })
    .click();
  await expect(text).toHaveValue(`今天背完一章${word} `);
  await top(page).getByRole('button', { name: '发起投票' }).click();
  await top(page).getByRole('textbox', { name: '选项 1' }).fill('明天继续');
  await top(page).getByRole('textbox', { name: '选项 2' }).fill('休息一天');
  await top(page).getByRole('button', { name: '附上资料或题库' }).click();
  const attach = page.getByRole('dialog', { name: '附上资料或题库' });
  await attach.getByRole('searchbox').fill('高等数学');
  await attach.getByRole('listitem').getByRole('button').nth(1).click();
  const attachment = top(page).getByRole('region', { name: '附上的内容', exact: true });
  const title = (await attachment.locator('b').textContent()) ?? '';
  await page.reload();
  await expect(attachment, 'kept over a reload').toContainText(title);
  await expect(top(page).getByRole('textbox', { name: '选项 2' }), 'kept over a reload').toHaveValue(
    '休息一天',
  );
  expect.soft(await violations(page), 'the form').toEqual([]);
  await top(page).getByRole('button', { name: '发布', exact: true }).click();
  await heard(page, '已发布');
  await expect(page).toHaveURL(/square\/details\?id=\d+/);
  const id = Number(/id=(\d+)/.exec(page.url())?.[1]);

  const other = await visit({ member: reader });
  await open(other, squarePath);
  await feed(other, '最新').click();
  const card = postWith(other, word);
  await expect(card.getByRole('link', { name: title })).toHaveAttribute('href', /details/);
  await card.getByRole('button', { name: '明天继续' }).click();
  await expect(card.getByRole('list', { name: '投票结果' })).toContainText('100%');
  for (const name of [/^点赞/, /^收藏/]) {
    const button = card.getByRole('button', { name });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toHaveText('1');
  }
  await expect(card.getByRole('link', { name: `#打卡${word}` })).toBeVisible();
  await card.getByRole('button', { name: '放大第 1 张图片' }).click();
  await expect(other.getByRole('dialog', { name: '图片预览' })).toBeVisible();
  await other.keyboard.press('Escape');
  await card.getByRole('link', { name: /^评论/ }).click();
  await expect(other).toHaveURL(new RegExp(`details\\?id=${id}$`));
  await top(other).getByRole('button', { name: '说说你的看法' }).click();
  const composer = other.getByRole('dialog', { name: '写评论' });
  await composer.getByRole('textbox').fill(`写得好${word}`);
  await composer.getByRole('button', { name: '发表' }).click();
  await expect(
    top(other)
      .getByRole('article')
      .filter({ hasText: `写得好${word}` })
      .last(),
  ).toBeVisible();
  expect.soft(await violations(other), 'the post').toEqual([]);

  await open(page, '/pages/message/index');
  const message = top(page)
    .getByRole('link')
    .filter({ hasText: `写得好${word}` });
  await message.click();
  await expect(page).toHaveURL(new RegExp(`square/details\\?id=${id}`));
  const comment = top(page)
    .getByRole('article')
    .filter({ hasText: `写得好${word}` })
    .last();
  await comment.getByRole('button', { name: /^回复/ }).first().click();
  const answer = page.getByRole('dialog', { name: /回复/ });
  await answer.getByRole('textbox').fill(`一起加油${word}`);
  await answer.getByRole('button', { name: '发表' }).click();
  await expect(top(page).getByText(`一起加油${word}`)).toBeVisible();

  await open(other, '/pages/users/user_collection/index');
  await top(other).getByRole('tab', { name: '帖子' }).click();
  await expect(postWith(other, word)).toBeVisible();
  await open(other, `/pages/search?q=${encodeURIComponent(word)}`);
  await top(other).getByRole('tab', { name: '帖子' }).click();
  await expect(top(other).getByRole('link').filter({ hasText: word }).first()).toBeVisible();

  await open(page, '/pages/users/user_release/index');
  const own = top(page).getByRole('article').filter({ hasText: word });
  await expect(own).toContainText('已发布');
  await own.getByRole('button', { name: /^删除/ }).click();
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(own).toBeVisible();
  await own.getByRole('button', { name: /^删除/ }).click();
  await expect(own).toHaveCount(0);
  const late = await visit();
  await open(late, postPath(id));
  await expect(top(late).getByRole('button', { name: '返回' }).last()).toBeVisible();
  await expect(top(late).getByText(word)).toHaveCount(0);
});

test('new posts are announced and move nothing until the reader asks for them', async ({ visit }) => {
  const word = mark();
  const [before, author, reader] = [await newMember(), await newMember(), await newMember()];
  await newPost(before, `早就在这里的${word}`);
  const page = await visit({ member: reader });
  await page.clock.install();
  await open(page, squarePath);
  await feed(page, '最新').click();
  const firstPost = postWith(page, `早就在这里的${word}`);
  await expect(firstPost).toBeVisible();
  await newPost(author, `刚写的${word}`);
  const pill = top(page).getByRole('button', { name: /有 \d+\+? 条新内容/ });
  // A minute passes once the page has begun to count it.
  await expect(async () => {
    await page.clock.fastForward(61_000);
    expect(await pill.isVisible()).toBe(true);
  }).toPass();
  await expect(firstPost).toBeVisible();
  await expect(postWith(page, `刚写的${word}`)).toHaveCount(0);
  await pill.click();
  await expect(postWith(page, `刚写的${word}`)).toBeVisible();
  await expect(pill).toHaveCount(0);
});

test('what a visitor does leads to login and back, with what they wrote', async ({ visit }) => {
  const word = mark();
  const author = await newMember();
  const id = await newPost(author, `给访客看的${word}`);
  const page = await visit();
  await open(page, squarePath);
  await feed(page, '关注').click();
  await expect(top(page).getByRole('heading', { name: '登录后看关注的人' })).toBeVisible();
  await open(page, postPath(id));
  await top(page).getByRole('button', { name: '说说你的看法' }).click();
  const composer = page.getByRole('dialog', { name: '写评论' });
  await composer.getByRole('textbox').fill(`先写后登录${word}`);
  await composer.getByRole('button', { name: '发表' }).click();
  await enterByCode(page, newPhone());
  await expect(page).toHaveURL(new RegExp(`details\\?id=${id}$`));
  await expect(composer.getByRole('textbox')).toHaveValue(`先写后登录${word}`);
  await composer.getByRole('button', { name: '发表' }).click();
  await expect(
    top(page)
      .getByRole('article')
      .filter({ hasText: `先写后登录${word}` })
      .last(),
  ).toBeVisible();
});

test('发布 of a visitor leads to login and back to the form', async ({ visit }) => {
  const page = await visit();
  await open(page, squarePath);
  await top(page).getByRole('link', { name: '发布', exact: true }).click();
  await enterByCode(page, newPhone());
  await expect(page).toHaveURL(/square\/upload/);
  await expect(top(page).getByRole('textbox', { name: '内容' })).toBeVisible();
});

test('附近 asks first, rounds what the device says, and is switched off at once', async ({ visit }) => {
  const page = await visit({
    member: await newMember(),
    geolocation: { latitude: 32.061_23, longitude: 118.791_87 },
    permissions: ['geolocation'],
  });
  await open(page, squarePath);
  await feed(page, '附近').click();
  await expect(top(page).getByText('精确到约 1 公里')).toBeVisible();
  const request = page.waitForRequest(/seeding\/getList.*latitude/);
  await top(page).getByRole('button', { name: '使用我的位置' }).click();
  const { searchParams } = new URL((await request).url());
  expect([searchParams.get('latitude'), searchParams.get('longitude')]).toEqual(['3206', '11879']);
  expect(await page.evaluate(() => localStorage.getItem('LATITUDE'))).toContain('32.06');
  await top(page).getByRole('button', { name: '关闭位置' }).click();
  await expect(top(page).getByText('精确到约 1 公里')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('LATITUDE'))).toBeNull();
});

test('its author changes who may see a post, and what it says; the versions can be read', async ({
  visit,
}) => {
  const word = mark();
  const [author, reader] = [await newMember(), await newMember()];
  const id = await newPost(author, `第一版${word}`);
  const page = await visit({ member: author });
  await open(page, postPath(id));
  await top(page).getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('button', { name: '编辑' }).click();
  await top(page).getByRole('textbox', { name: '内容' }).fill(`第二版${word}`);
  await top(page).getByRole('button', { name: '保存修改' }).click();
  await expect(top(page).getByText(`第二版${word}`)).toBeVisible();
  await top(page)
    .getByRole('button', { name: /^编辑于/ })
    .click();
  const history = page.getByRole('dialog', { name: '编辑记录' });
  await expect(history).toContainText(`第一版${word}`);
  await page.keyboard.press('Escape');
  await top(page).getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('button', { name: '谁可以看' }).click();
  await page.getByRole('dialog', { name: '谁可以看' }).getByText('仅自己可见').click();
  await heard(page, '已更改可见范围');
  const other = await visit({ member: reader });
  await open(other, postPath(id));
  await expect(top(other).getByText(word)).toHaveCount(0);
});

test('topics stand beside the column of a wide window, and above the list of a narrow one', async ({
  visit,
}) => {
  const word = mark();
  await newPost(await newMember(), `有话题的${word}`, { topics: [`旁边${word}`] });
  const page = await visit({ viewport: { width: 1280, height: 800 } });
  await open(page, squarePath);
  await settled(page);
  const aside = top(page).getByRole('complementary', { name: '热门话题' });
  await expect(aside).toBeInViewport({ ratio: 1 });
  await expect(top(page).getByRole('navigation', { name: '热门话题' })).toBeHidden();
  expect.soft(await violations(page), 'wide').toEqual([]);
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(aside).toBeHidden();
  await expect(top(page).getByRole('navigation', { name: '热门话题' })).toBeVisible();
});

test('a new member can perceive and fit', async ({ visit }) => {
  await inspect(await visit({ member: await newMember() }), [
    '/pages/square/index',
    '/pages/square/upload',
    '/pages/users/user_release/index',
  ]);
});
