import path from 'node:path';
import { ask, demoOperator } from './support/api.ts';
import { violations } from './support/inspect.ts';
import { newMember } from './support/members.ts';
import { expect, heard, open, settled, test, top } from './support/test.ts';

const picture = path.join(import.meta.dirname, '../web/public/icons/icon-192.png');

test('how things work is read from the settings on, page by page', async ({ visit }) => {
  const page = await visit();
  await open(page, '/pages/users/settings');
  await top(page)
    .getByRole('link', { name: /^帮助中心/ })
    .click();
  await top(page)
    .getByRole('link', { name: /^价格与费用/ })
    .click();
  await expect(page).toHaveTitle('价格与费用');
  await expect(top(page).getByText(/作者得到买家所付充值学币的 70%/)).toBeVisible();
  await top(page).getByRole('link', { name: '推荐与排序' }).click();
  await expect(top(page).getByText(/点赞 \+ 2 × 评论/)).toBeVisible();
  await open(page, '/pages/help/index?topic=nothing');
  await expect(top(page).getByText('没有这一页帮助')).toBeVisible();
});

test('a member’s feedback with a picture is answered, and the answer comes as a message', async ({
  visit,
}) => {
  const member = await newMember();
  const page = await visit({ member });
  await open(page, '/pages/users/feedback');
  await settled(page);
  await top(page).getByRole('button', { name: '发送' }).click();
  await expect(top(page).getByText('请写下要告诉我们的事')).toBeVisible();
  await top(page).getByRole('button', { name: '建议' }).click();
  await top(page).getByLabel('内容').fill('希望目录可以折叠');
  const chooser = page.waitForEvent('filechooser');
  await top(page).getByRole('button', { name: '添加图片' }).click();
  await (await chooser).setFiles(picture);
  await expect(top(page).getByRole('button', { name: '去掉第 1 张图片' })).toBeVisible();
  await top(page).getByRole('button', { name: '发送' }).click();
  await expect(top(page).getByText('等待回答')).toBeVisible();
  await expect(top(page).getByLabel('内容')).toHaveValue('');
  expect(await violations(page)).toEqual([]);

  const operator = await demoOperator('reviewer');
  const { list } = await ask('operator/getFeedbackList', { kind: 'idea', limit: 50 }, operator);
  const own = list.find(({ author }) => author?.uid === member.uid);
  await ask('operator/answerFeedback', { id: own?.id ?? 0, text: '下个版本就有' }, operator);
  await open(page, '/pages/message/index');
  await top(page).getByText('你的反馈有了回答').click();
  await expect(page).toHaveTitle('反馈与投诉');
  await expect(top(page).getByText('下个版本就有')).toBeVisible();
  await expect(top(page).getByText('已回答')).toBeVisible();
});

test('a visitor leaves word with how to be reached', async ({ visit }) => {
  const page = await visit();
  await open(page, '/pages/users/feedback');
  await top(page).getByRole('button', { name: '投诉' }).click();
  await top(page).getByLabel('内容').fill('有人用了我的讲义');
  await top(page).getByLabel('联系方式').fill('a@b.cn');
  await top(page).getByRole('button', { name: '发送' }).click();
  await heard(page, '已收到，谢谢你');
  await expect(top(page).getByText('我的反馈')).toHaveCount(0);
});
