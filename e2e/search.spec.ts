import { ask } from './support/api.ts';
import { expect, open, settled, test, top } from './support/test.ts';

test('documents and introductions are found together, by kind, with the words marked', async ({ visit }) => {
  const { list } = await ask('introduce/getList', { limit: 1 });
  const [introduction] = list;
  const keyword = Array.from(introduction?.title ?? '')
    .slice(0, 4)
    .join('');
  const page = await visit();
  await open(page, `/pages/search?q=${encodeURIComponent(keyword)}`);
  await settled(page);
  const tabs = top(page).getByRole('tablist', { name: '结果的种类' });
  await expect(tabs.getByRole('tab')).toHaveText([
    '综合',
    '资料',
    '专辑',
    '题库',
    '题目',
    '文章课程',
    '帖子',
    '用户',
  ]);
  await tabs.getByRole('tab', { name: '文章课程' }).click();
  await settled(page);
  const hit = top(page)
    .getByRole('link')
    .filter({ hasText: introduction?.title ?? '' });
  await expect(hit.locator('mark').first()).toHaveText(keyword);
  await hit.click();
  await expect(page).toHaveURL(new RegExp(`pages/index/details\\?id=${introduction?.id}`));
  await page.goBack();
  await expect(tabs.getByRole('tab', { name: '文章课程' })).toHaveAttribute('aria-selected', 'true');
});

test('what was searched for is offered again, titles of both kinds are suggested', async ({ visit }) => {
  const { list } = await ask('introduce/getList', { limit: 1 });
  const title = list[0]?.title ?? '';
  const page = await visit();
  await open(page, '/pages/search');
  const field = top(page).getByRole('searchbox');
  await field.fill(Array.from(title).slice(0, 3).join(''));
  const suggestions = top(page).getByRole('list', { name: '搜索建议' });
  await suggestions.getByRole('button', { name: title }).click();
  await settled(page);
  await field.fill('');
  const history = top(page).getByRole('region', { name: '搜索记录' });
  await expect(history.getByRole('button', { name: title })).toBeVisible();
});
