import { expect, test } from 'vitest';
import { useTestPage } from '#shell/page.testing.tsx';
import { SignInPage } from '#sign-in/sign-in-page.tsx';

const page = useTestPage();

test('where nobody can administer, the page says what to run', async () => {
  page.answerWith('operator/getSetup', () => ({ data: { hasAdministrator: false } }));
  await page.render(<SignInPage />);
  await page.until(() => page.text().includes('还没有管理员'));
  expect(page.text()).toContain('npm run console:admin');
});

test('where somebody can, it asks for name and password and says nothing else', async () => {
  page.answerWith('operator/getSetup', () => ({ data: { hasAdministrator: true } }));
  await page.render(<SignInPage />);
  await page.until(() => page.sent('operator/getSetup').length === 1);
  expect(page.text()).not.toContain('console:admin');
  expect(page.button('登录')).toBeDefined();
});
