import { expect, it } from 'vitest';
import { useTestPage } from '#shell/page.testing.tsx';
import { BatchesPage } from '#withdrawal/batches-page.tsx';

const page = useTestPage();
const batch = {
  id: 3,
  createdAt: 1_700_000_000,
  operatorName: '甲',
  count: 2,
  open: 2,
  arrivalFen: 1,
  taxFen: 0,
  exports: 0,
  exportedAt: null,
};

it('a list of payments is handed out once though its button is pressed twice', async () => {
  page.answerWith('operator/getWithdrawalBatchList', () => ({ data: { list: [batch], nextCursor: null } }));
  await page.render(<BatchesPage />);
  await page.until(() => page.button('导出打款表'));
  await page.press('导出打款表');
  const exported = () => page.sent('operator/exportWithdrawalBatch');
  await page.until(() => exported().length === 1 && document.querySelector('.ant-btn-loading'));
  await page.press('导出打款表');
  for (const { answer } of exported()) await answer({ data: { fileName: '打款.csv', csv: '', exports: 1 } });
  await page.until(() => page.text().includes('已导出'));
  expect(exported()).toHaveLength(1);
});
