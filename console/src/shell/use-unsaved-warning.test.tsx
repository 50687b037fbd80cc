import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useUnsavedWarning } from '#shell/use-unsaved-warning.ts';

const navigation = new EventTarget();
const confirm = vi.fn<() => boolean>();
let root: Root;

function Page() {
  useUnsavedWarning(true);
  return <Dialog />;
}
function Dialog() {
  useUnsavedWarning(true);
  return null;
}

/** Follows a link; true = the page is left. */
const follow = () =>
  navigation.dispatchEvent(
    Object.assign(new Event('navigate', { cancelable: true }), {
      navigationType: 'push',
      hashChange: false,
      destination: { sameDocument: true },
    }),
  );

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('navigation', navigation);
  vi.stubGlobal('confirm', confirm);
  confirm.mockReset();
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Page />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

describe('a page and its dialog that both hold something unsaved', () => {
  it('ask once before they are left, and again the next time', () => {
    confirm.mockReturnValueOnce(false).mockReturnValueOnce(true);
    expect(follow()).toBe(false);
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(follow()).toBe(true);
    expect(confirm).toHaveBeenCalledTimes(2);
  });
});
