import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { newMember } from './support/members.ts';
import type { Member } from './support/members.ts';
import { expect, open, settled, test, top } from './support/test.ts';

/* Following from a member's page, the lists, the message of it, and blocking. */

const homeOf = ({ uid }: Member) => `/pages/users/user_home?uid=${uid}`;

/** The button of following, whatever it says. */
const followButton = (page: Page, member: Member) =>
  top(page).getByRole('button', {
    name: new RegExp(`^(关注|回关|已关注|互相关注) ?${member.info.nickname}$`),
  });

test('a member follows another one, who is told and follows back; blocked, each is gone for the other', async ({
  visit,
}) => {
  const [reader, author] = await Promise.all([newMember(), newMember()]);
  const page = await visit({ member: reader });
  await open(page, homeOf(author));
  await settled(page);
  await expect(top(page).getByRole('heading', { level: 1, name: author.info.nickname })).toBeVisible();
  await followButton(page, author).click();
  await expect(followButton(page, author)).toHaveText(/^已关注/);

  await open(page, '/pages/user/index');
  await top(page).getByRole('link', { name: '1 关注' }).click();
  const row = top(page).getByRole('article', { name: author.info.nickname });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^已关注/ }).click();
  await expect(top(page).getByRole('heading', { name: '还没有关注别人' })).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row).toBeVisible();

  const other = await visit({ member: author });
  await open(other, '/pages/message/index');
  await top(other)
    .getByRole('link', { name: /关注了你/ })
    .click();
  await expect(other).toHaveURL(/user_fans/);
  await followButton(other, reader).click();
  await expect(followButton(other, reader)).toHaveText(/^互相关注/);
  await top(other).getByRole('searchbox').fill('查无此人');
  await expect(top(other).getByRole('heading', { name: '没有找到“查无此人”' })).toBeVisible();

  await open(other, homeOf(reader));
  await settled(other);
  await top(other).getByRole('button', { name: '更多' }).click();
  await other.getByRole('dialog').getByRole('button', { name: '拉黑' }).click();
  await other
    .getByRole('dialog', { name: /^拉黑/ })
    .getByRole('button', { name: '拉黑', exact: true })
    .click();
  await expect(top(other).getByRole('heading', { name: '你已拉黑 TA' })).toBeVisible();
  await expect(followButton(other, reader)).toHaveCount(0);

  await open(page, homeOf(author));
  await page.reload();
  await expect(top(page).getByRole('heading', { name: '暂时看不到 TA 的内容' })).toBeVisible();
  await open(page, '/pages/users/user_fans/index');
  await expect(top(page).getByRole('heading', { name: '还没有人关注你' })).toBeVisible();

  await open(other, '/pages/users/blocked');
  await top(other)
    .getByRole('article', { name: reader.info.nickname })
    .getByRole('button', { name: /^解除拉黑/ })
    .click();
  await expect(top(other).getByRole('heading', { name: '没有拉黑的人' })).toBeVisible();
});

test('a visitor sees what somebody published, kind by kind, and is led to login by following', async ({
  visit,
}) => {
  const { list } = await ask('resource/getList', { limit: 1 });
  const author = list[0]?.author;
  if (!author) throw new Error('the demo has no document');
  const page = await visit();
  await open(page, `/pages/users/user_home?uid=${author.uid}`);
  await settled(page);
  await top(page).getByRole('tab', { name: /^资料/ }).click();
  await expect(top(page).getByRole('region', { name: '资料' }).getByRole('link').first()).toBeVisible();
  await top(page)
    .getByRole('button', { name: new RegExp(`^关注 ?${author.nickname}$`) })
    .click();
  await expect(page).toHaveURL(/login\/index/);
});
