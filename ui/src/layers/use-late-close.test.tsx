import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLateClose } from '#layers/use-late-close.ts';

const onClose = vi.fn<(id?: number) => void>();
let root: Root;
let begin: () => (id?: number) => void;

function Sheet({ open }: { open?: boolean }) {
  const closeLater = useLateClose(onClose, open);
  useEffect(() => {
    begin = closeLater;
  });
  return null;
}
const show = (sheet: React.ReactNode) => act(async () => root.render(sheet));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onClose.mockClear();
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

describe('work that ends late', () => {
  it('closes the sheet it began in', async () => {
    await show(<Sheet open />);
    begin()();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('leaves alone what was opened after that sheet was closed', async () => {
    await show(<Sheet open />);
    const close = begin();
    await show(<Sheet open={false} />);
    close();
    await show(<Sheet open />);
    close();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('leaves alone another sheet in its place', async () => {
    await show(<Sheet key="first" />);
    const close = begin();
    await show(<Sheet key="second" />);
    close();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('goes on with what came of it', async () => {
    await show(<Sheet open />);
    begin()(7);
    expect(onClose).toHaveBeenCalledWith(7);
  });
});
