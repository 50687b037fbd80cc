import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { login, logout } from '@xuelin/client/session/session.ts';
import { holdCalls, type HeldCall } from '@xuelin/client/testing/held-calls.ts';
import { routeOf } from '#routes.ts';
import { makePage, PageContext } from '#shell/page/page.tsx';
import { IdentitySheet } from '#withdrawal/identity-sheet.tsx';

const onSaved = vi.fn<() => void>();
const host = document.createElement('div');
let requests: HeldCall<{ name?: string }>[];
let root: Root;

async function write(label: string, text: string) {
  const field = [...document.querySelectorAll('input')].find(
    (one) => one.labels?.[0]?.textContent.includes(label) ?? one.getAttribute('aria-label') === label,
  )!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

beforeEach(async () => {
  await loadCalls();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  requests = holdCalls();
  login({ token: 'a', uid: 1 } as never);
  onSaved.mockClear();
  document.body.append(host);
  root = createRoot(host);
  await act(async () =>
    root.render(
      <PageContext value={makePage(1, routeOf('pages/users/user_withdrawal/index'), {})}>
        <IdentitySheet onClose={() => undefined} onSaved={onSaved} />
      </PageContext>,
    ),
  );
  await write('真实姓名', '陆小明');
  await write('身份证号', '11010519491231002X');
  await act(async () => document.querySelector('form')!.requestSubmit());
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  logout();
  vi.unstubAllGlobals();
});

describe('the real name', () => {
  it('leads on to the account once it is saved', async () => {
    expect(requests[0]?.input).toMatchObject({ name: '陆小明' });
    await requests[0]!.answer({});
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('leads nowhere when its sheet was closed before the answer', async () => {
    await act(async () => root.render(null));
    await requests[0]!.answer({});
    expect(onSaved).not.toHaveBeenCalled();
  });
});
