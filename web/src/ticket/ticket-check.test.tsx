import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { login, logout } from '@xuelin/client/session/session.ts';
import { holdCalls, type HeldCall } from '@xuelin/client/testing/held-calls.ts';
import { TicketCheck } from '#ticket/ticket-check.tsx';

const ticketOf = (nickname: string) => ({
  title: '讲座',
  startsAt: 1_700_000_000,
  endsAt: 1_700_003_600,
  place: '一号楼',
  holder: { uid: 3, nickname, avatar: null },
  boughtAt: 1_690_000_000,
  state: 'unused',
  usedAt: null,
});
const [first, second] = ['111122223333', '444455556666'];

let requests: HeldCall[];
let root: Root;
const host = document.createElement('div');

async function write(text: string) {
  const field = host.querySelector('input')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const button = (name: string) =>
  [...host.querySelectorAll('button')].find((one) => one.textContent?.startsWith(name))!;
const check = () =>
  act(async () => {
    host.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });

beforeEach(async () => {
  await loadCalls();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  requests = holdCalls();
  login({ token: 'a', uid: 1 } as never);
  document.body.append(host);
  root = createRoot(host);
  await act(async () => root.render(<TicketCheck />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  logout();
  vi.unstubAllGlobals();
});

describe('at the door', () => {
  it('the ticket that is shown is the one that is used, whatever the field holds by then', async () => {
    await write(first);
    await check();
    await requests[0]!.answer(ticketOf('小陆'));
    expect(host.textContent).toContain('小陆');
    await act(async () => button('确认核销').click());
    expect(requests[1]).toMatchObject({ name: 'hexiaoma/verify', input: { code: first } });
    expect(button('不是这张').disabled).toBe(true);
    await requests[1]!.answer({ ...ticketOf('小陆'), state: 'used', usedAt: 1_700_000_100 });
    expect(host.textContent).toContain('核销成功');
  });

  it('the answer about a code that is no longer in the field is not shown', async () => {
    await write(first);
    await check();
    await write(second);
    await requests[0]!.answer(ticketOf('小陆'));
    expect(host.textContent).not.toContain('小陆');
    await check();
    await requests[1]!.answer(ticketOf('小林'));
    expect(host.textContent).toContain('小林');
    await act(async () => button('确认核销').click());
    expect(requests[2]).toMatchObject({ name: 'hexiaoma/verify', input: { code: second } });
  });
});
