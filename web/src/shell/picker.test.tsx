import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Picker } from '#shell/picker.tsx';
import { OverlayHost } from '@xuelin/ui/layers/overlay.tsx';

let root: Root;
const onConfirm = vi.fn<(value: unknown) => void>();

// Its code comes with the first opening; here it is there, so that no test waits for a disk.
beforeAll(() => import('#shell/page/picker-sheet.tsx'));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  onConfirm.mockClear();
  vi.unstubAllGlobals();
});

function Chooser(props: Partial<Parameters<typeof Picker>[0]>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button id="open" onClick={() => setOpen(true)}>
        选择
      </button>
      <Picker
        title="科目"
        mode="selector"
        range={[{ name: '数学' }, { name: '英语' }]}
        rangeKey="name"
        value={1}
        {...props}
        open={isOpen}
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      />
      <OverlayHost />
    </>
  );
}

const wheels = () => [...document.querySelectorAll('[role=listbox]')];
const selection = () => [...document.querySelectorAll('[aria-selected=true]')].map((one) => one.textContent);
const confirmButton = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '选好了');

async function openPicker(props: Partial<Parameters<typeof Picker>[0]> = {}): Promise<void> {
  await act(async () => root.render(<Chooser {...props} />));
  await act(async () => document.querySelector<HTMLElement>('#open')?.click());
  await act(async () => void (await import('#shell/page/picker-sheet.tsx')));
  expect(confirmButton()).toBeDefined();
}

it('opens with the entry of its value, says what was chosen, and closes', async () => {
  await openPicker();
  expect(wheels()).toHaveLength(1);
  expect(selection()).toEqual(['英语']);
  const first = document.querySelectorAll<HTMLElement>('[role=option]')[0];
  expect(first?.textContent).toBe('数学');
  await act(async () => first?.click());
  await act(async () => confirmButton()?.click());
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(0);
  expect(wheels()).toHaveLength(0);
});

it.each([
  [{ mode: 'multiSelector', range: [['甲', '乙'], ['丙']], rangeKey: undefined, value: [1, 0] }, [1, 0]],
  [{ mode: 'time', value: '08:30', start: '08:00', end: '10:15' }, '08:30'],
  [{ mode: 'date', value: '2024-02-29', start: '2024-01-01', end: '2025-03-05' }, '2024-02-29'],
] as const)('%j gives its value back', async (props, value) => {
  await openPicker(props);
  await act(async () => confirmButton()?.click());
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(value);
});
