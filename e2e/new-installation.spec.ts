import { violations } from './support/inspect.ts';
import { startServer } from './server.ts';
import { expect, open, settled, test, top } from './support/test.ts';

test('an installation without the demo can be looked at, says that it is empty, and has categories to publish in', async ({
  visit,
}) => {
  const server = await startServer({ DEMO: '0' });
  try {
    const page = await visit({ baseURL: server.url });
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
    const { status } = await page.request.get('/console/').then((answer) => ({ status: answer.status() }));
    expect(status).toBe(200);
  } finally {
    await server.remove();
  }
});
