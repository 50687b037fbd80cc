import { act } from 'react';
import { expect, it } from 'vitest';
import { FeaturesPage } from '#operator/features-page.tsx';
import { useTestPage } from '#shell/page.testing.tsx';
import { queryClient } from '#use-operator-call.ts';

const page = useTestPage();

it('a feature that a colleague closed while its dialog was open is not opened by it', async () => {
  let setting = { key: 'feature.recharge', meaning: '充值', value: true, lastId: 1, current: null };
  page.answerWith('operator/getSettingList', () => ({ data: { list: [setting] } }));
  await page.render(<FeaturesPage />);
  await page.until(() => page.button('关上'));
  await page.press('关上');
  await page.write('#reason', '检修');
  setting = { ...setting, value: false, lastId: 2 };
  await act(() => queryClient.refetchQueries());
  await page.until(() => page.button('打开'));
  await page.press('确定');
  await page.until(() => page.sent('operator/setSetting').length === 1);
  expect(page.sent('operator/setSetting')[0]!.input).toMatchObject({ value: false, basedOn: 1 });
});
