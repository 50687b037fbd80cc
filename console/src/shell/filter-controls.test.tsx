import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { FilterSearch } from '#shell/filter-controls.tsx';
import { useTestPage } from '#shell/page.testing.tsx';
import { chooseWord } from '@xuelin/ui/controls/input-method.testing.ts';

const page = useTestPage();

it('choosing a word of the input method does not search, Enter and the button do', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  await page.render(<FilterSearch label="查找会员" onSearch={onSearch} />);
  await page.write('input', ' 小陆 ');
  const key = (type: 'keydown' | 'keyup') =>
    act(
      async () =>
        void page.field('input').dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true })),
    );
  await act(async () => void chooseWord(page.field('input')));
  expect(onSearch).not.toHaveBeenCalled();
  await key('keyup');
  await key('keydown');
  await page.press('查找');
  expect(onSearch.mock.calls).toEqual([['小陆'], ['小陆']]);
});
