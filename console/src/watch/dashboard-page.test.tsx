import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSession, saveSession } from '#operator-session.ts';
import { useTestPage } from '#shell/page.testing.tsx';
import { DashboardPage } from '#watch/dashboard-page.tsx';
import { figureNames } from '#watch/figure-names.ts';

const page = useTestPage();
const operator = { id: 1, name: 'admin', role: 'admin', duty: null } as const;

beforeAll(() => saveSession({ token: 'token', expiresAt: Number.MAX_SAFE_INTEGER, operator }));
afterAll(endSession);

const part = (name: string, state: string) => ({
  part: name,
  state,
  milliseconds: null,
  succeededAt: null,
  failedAt: null,
  fault: '',
});
const figures = Object.fromEntries(figureNames.map((name) => [name, 0]));

test('what is not configured says what it stops and what to do', async () => {
  const off = ['replica', 'sms', 'wechatPay', 'alipay', 'wechat', 'amap', 'sandboxPay'];
  page.answerWith('operator/getDashboard', () => ({
    data: {
      today: figures,
      yesterday: figures,
      activeMembers: 0,
      queues: {},
      jobs: { waiting: 0, running: 0, failed: 0, oldestSeconds: 0, failures: [] },
      storage: { databaseBytes: 0, fileBytes: 0 },
      health: [part('database', 'ok'), ...off.map((name) => part(name, 'off'))],
    },
  }));
  await page.render(<DashboardPage />);
  await page.until(() => page.text().includes('没有配置'));
  const texts = [...document.querySelectorAll('.ant-descriptions-item-content')]
    .map((one) => one.textContent ?? '')
    .filter((text) => text.startsWith('没有配置'));
  expect(texts).toHaveLength(off.length);
  for (const text of texts) expect(text.length).toBeGreaterThan('没有配置'.length + 8);
  expect(page.text()).toContain('不能注册');
  expect(page.text()).toContain('SMS_ACCESS_KEY_ID');
});
