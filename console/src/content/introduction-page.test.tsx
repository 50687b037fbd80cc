import { describe, expect, it } from 'vitest';
import { IntroductionPage } from '#content/introduction-page.tsx';
import { useTestPage } from '#shell/page.testing.tsx';

const page = useTestPage();

const article = {
  id: 5,
  kind: 'article',
  state: 'published',
  title: '考前须知',
  summary: '摘要',
  coverId: null,
  categoryId: 1,
  price: 0,
  memberFree: false,
  content: '正文',
  paidContent: '',
  relatedIds: [],
  event: null,
  images: [],
  chapters: [],
  stamp: 'a',
};
const warns = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const saved = () => page.sent('operator/saveIntroduction');

describe('the page of an introduction', () => {
  it('still warns of what was typed while the text before it was being saved', async () => {
    page.answerWith('operator/getIntroduction', () => ({ data: article }));
    page.answerWith('introduce/getCategoryList', () => ({ data: { list: [{ id: 1, name: '指南' }] } }));
    await page.render(<IntroductionPage />, { path: '/introductions/5', route: '/introductions/:id' });
    await page.until(() => page.button('保存'));
    expect(warns()).toBe(false);
    await page.write('#summary', '摘要一');
    await page.press('保存');
    await page.until(() => saved().length === 1);
    await page.write('#summary', '摘要二');
    await saved()[0]!.answer({ data: { id: 5, stamp: 'b' } });
    await page.until(() => page.text().includes('已保存'));
    expect(warns()).toBe(true);
    await page.press('保存');
    await page.until(() => saved().length === 2);
    expect(saved()[1]!.input).toMatchObject({ summary: '摘要二', basedOn: 'b' });
    await saved()[1]!.answer({ data: { id: 5, stamp: 'c' } });
    await page.until(() => !warns());
  });
});
