import type { Locator, Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { publishPaper, singleChoice } from './support/banks.ts';
import { mark } from './support/documents.ts';
import { newMember } from './support/members.ts';
import type { Member } from './support/members.ts';
import { expect, open, settled, test, top } from './support/test.ts';

/* Blocked, a member is gone from every place of the square for the other one, both ways; a third member stays. */

/** Where something of a member is looked for: how one gets there, and what of a member stands in it. */
type Place = {
  name: string;
  go: (page: Page) => Promise<void>;
  trace: (page: Page, whose: Trace) => Locator;
};
/** What a member can be told by. */
type Trace = { nickname: string; word: string };
type Someone = Member & Trace;

const squarePath = '/pages/square/index';

/** A new member whose nickname begins like those of the others of this test, and whose texts carry a word of their own. */
async function someone(prefix: string, own: string): Promise<Someone> {
  const member = await newMember();
  const nickname = `${prefix}${own}`;
  await ask('user/updateUserInfo', { nickname }, member.token);
  return { ...member, info: { ...member.info, nickname }, nickname, word: `${prefix}的${own}` };
}

/** So short that the review does not ask whether several members write the same. */
const comment = (on: number, { word, token }: Someone) =>
  ask('seeding/addComment', { seedingId: on, content: `${word}，${on}` }, token);
const follow = (who: Someone, whom: Someone) =>
  ask('user/attentionUser', { uid: whom.uid, on: true }, who.token);
const post = async ({ word, token }: Someone, topic: string) =>
  (await ask('seeding/publish', { content: `记一笔${word}`, topics: [topic] }, token)).id;

const goTo = (path: string) => async (page: Page) => {
  await open(page, path);
  // The address may be the one it stands at: what was asked before is asked again.
  await page.reload();
  await settled(page);
};

const feedPlace = (name: string): Place => ({
  name,
  go: async (page) => {
    await goTo(squarePath)(page);
    await top(page).getByRole('tab', { name, exact: true }).click();
    await settled(page);
  },
  trace: (page, { word }) => top(page).getByRole('article').filter({ hasText: word }),
});

const searchPlace = (tab: string, keyword: string, what: keyof Trace): Place => ({
  name: `搜索：${tab}`,
  go: async (page) => {
    await goTo(`/pages/search?q=${encodeURIComponent(keyword)}`)(page);
    await top(page).getByRole('tab', { name: tab, exact: true }).click();
    await settled(page);
  },
  trace: (page, whose) => top(page).getByRole('tabpanel').getByText(whose[what]),
});

const peoplePlace = (name: string, path: string): Place => ({
  name,
  go: goTo(path),
  trace: (page, { nickname }) => top(page).getByRole('article', { name: nickname }),
});

/** The places; in the last, a post by its address, the third member has nothing. */
function placesOf(prefix: string, { third, topic, own, theirs }: Ids): Place[] {
  return [
    feedPlace('推荐'),
    feedPlace('最新'),
    feedPlace('关注'),
    {
      name: '评论',
      go: goTo(`/pages/square/details?id=${third}`),
      trace: (page, { word }) =>
        top(page)
          .getByRole('article')
          .filter({ hasText: `${word}，` }),
    },
    {
      name: '话题',
      go: goTo(`/pages/square/topic?id=${topic}`),
      trace: (page, { word }) => top(page).getByRole('article').filter({ hasText: word }),
    },
    searchPlace('帖子', `记一笔${prefix}`, 'word'),
    searchPlace('用户', prefix, 'nickname'),
    {
      name: '@',
      go: async (page) => {
        await goTo(`/pages/square/details?id=${own}`)(page);
        await top(page).getByRole('button', { name: '说说你的看法' }).click();
        const text = page.getByRole('dialog', { name: '写评论' }).getByRole('textbox');
        await text.click();
        const found = page.waitForResponse((answer) => answer.url().includes('findByNickname'));
        await text.pressSequentially(`@${prefix}`);
        await found;
      },
      trace: (page, { nickname }) => page.getByRole('option').filter({ hasText: nickname }),
    },
    peoplePlace('我的关注', '/pages/users/user_attention/index'),
    peoplePlace('我的粉丝', '/pages/users/user_fans/index'),
    {
      name: '消息',
      go: goTo('/pages/message/index'),
      trace: (page, { word }) => top(page).getByRole('listitem').filter({ hasText: word }),
    },
    {
      name: '题库',
      go: goTo('/pages/question_bank/list_page?sort=new'),
      trace: (page, { word }) => top(page).getByRole('link').filter({ hasText: word }),
    },
    {
      name: '帖子详情',
      go: goTo(`/pages/square/details?id=${theirs}`),
      trace: (page, { word }) => top(page).getByText(`记一笔${word}`),
    },
  ];
}
type Ids = { third: number; topic: number; own: number; theirs: number };

test('who is blocked is gone from fourteen places for who blocked them, and the other way round', async ({
  visit,
}) => {
  test.slow();
  const prefix = mark();
  const topicName = `同路${prefix}`;
  const [own, other, third] = await Promise.all([
    someone(prefix, '甲'),
    someone(prefix, '乙'),
    someone(prefix, '丙'),
  ]);
  const posts = { third: await post(third, topicName) };
  const [ownPost, theirPost] = [await post(own, topicName), await post(other, topicName)];
  for (const [who, whom] of [
    [own, other],
    [other, own],
    [own, third],
    [third, own],
    [other, third],
    [third, other],
  ] as const)
    await follow(who, whom);
  for (const id of [posts.third, ownPost, theirPost])
    for (const who of [own, other, third]) await comment(id, who);
  for (const who of [other, third]) await publishPaper(who, `小题库${who.word}`, [singleChoice(1)]);
  const { topics } = await ask('seeding/getDetail', { id: posts.third }, own.token);
  const topic = topics[0]?.id ?? 0;

  const places = placesOf(prefix, { third: posts.third, topic, own: ownPost, theirs: theirPost });
  const page = await visit({
    member: own,
    expected: [/status of 404/],
  });
  for (const { name, go, trace } of places) {
    await go(page);
    await expect.soft(trace(page, other).first(), `before: ${name}`).toBeVisible();
  }

  await open(page, `/pages/users/user_home?uid=${other.uid}`);
  await settled(page);
  await expect(top(page).getByRole('tabpanel')).toContainText(other.word);
  await top(page).getByRole('button', { name: '更多' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '拉黑' }).click();
  await page
    .getByRole('dialog', { name: /^拉黑/ })
    .getByRole('button', { name: '拉黑', exact: true })
    .click();
  await expect(top(page).getByRole('heading', { name: '你已拉黑 TA' })).toBeVisible();
  await expect(top(page).getByText(other.word)).toHaveCount(0);

  for (const { name, go, trace } of places.slice(0, -1)) {
    await go(page);
    await expect.soft(trace(page, third).first(), `the third one: ${name}`).toBeVisible();
    await expect.soft(trace(page, other), `after: ${name}`).toHaveCount(0);
  }
  await goTo(`/pages/square/details?id=${theirPost}`)(page);
  await expect(top(page).getByText('帖子不存在或已被删除').first()).toBeVisible();
  await expect(top(page).getByText(other.word)).toHaveCount(0);

  // The other way round: who is blocked does not find who blocked them either, and is not told so by name.
  const back = await visit({ member: other, expected: [/status of 404/] });
  const mirrored = placesOf(prefix, { third: posts.third, topic, own: theirPost, theirs: ownPost });
  for (const { name, go, trace } of mirrored.slice(0, -2)) {
    await go(back);
    await expect
      .soft(trace(back, third).first(), `the third one, the other way round: ${name}`)
      .toBeVisible();
    await expect.soft(trace(back, own), `the other way round: ${name}`).toHaveCount(0);
  }
  await goTo(`/pages/square/details?id=${ownPost}`)(back);
  await expect(top(back).getByText('帖子不存在或已被删除').first()).toBeVisible();
  await goTo(`/pages/users/user_home?uid=${own.uid}`)(back);
  await expect(top(back).getByRole('heading', { name: '暂时看不到 TA 的内容' })).toBeVisible();
});
