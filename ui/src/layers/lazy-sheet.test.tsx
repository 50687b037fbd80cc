import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OverlayHost } from '#layers/overlay.tsx';
import { lazySheet } from '#layers/lazy-sheet.tsx';

let root: Root;
const host = document.createElement('div');

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

type Props = { open?: boolean; onClose: () => void };
const Real = ({ onClose }: Props) => <button onClick={onClose}>这是面板</button>;

/** A page with a button that opens the sheet, kept drawn once it was open, as pages do. */
function pageWith(load: () => Promise<typeof Real>) {
  const Sheet = lazySheet<Props>(load);
  return function Page() {
    const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
    return (
      <>
        <p>正文</p>
        <OverlayHost />
        <button id="open" onClick={() => setState('open')}>
          {state}
        </button>
        {state === 'never' ? null : <Sheet open={state === 'open'} onClose={() => setState('closed')} />}
      </>
    );
  };
}

const tap = () => act(async () => host.querySelector<HTMLElement>('#open')?.click());

it('is fetched when it is first opened, once', async () => {
  const load = vi.fn<() => Promise<typeof Real>>(() => Promise.resolve(Real));
  const Page = pageWith(load);
  act(() => root.render(<Page />));
  expect(load).not.toHaveBeenCalled();
  await tap();
  await tap();
  expect([host.textContent, load.mock.calls.length]).toEqual(['正文open这是面板', 1]);
});

it('that does not come leaves the page as it is, says so, and comes with a later tap', async () => {
  const load = vi.fn<() => Promise<typeof Real>>(() => Promise.resolve(Real));
  load.mockRejectedValueOnce(new Error('Unable to preload CSS'));
  const Page = pageWith(load);
  act(() => root.render(<Page />));
  await tap();
  expect(host.textContent).toContain('正文');
  expect(host.textContent).toContain('closed');
  expect(host.textContent).toContain('没有打开，请检查网络后再试');
  expect(host.textContent).not.toContain('preload');
  await tap();
  expect(load).toHaveBeenCalledTimes(2);
  expect(host.textContent).toContain('这是面板');
});
