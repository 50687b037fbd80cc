import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToggle } from '#reaction/use-toggle.ts';
import type { ToggleState } from '#reaction/use-toggle.ts';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { login, logout } from '@xuelin/client/session/session.ts';

/** A server whose answers come when the test says so. */
function slowServer() {
  const requests: { on: boolean; answer: (count: number) => void; refuse: (error: Error) => void }[] = [];
  const send = (on: boolean) =>
    new Promise<ToggleState>((resolve, reject) => {
      requests.push({ on, answer: (count) => resolve({ on, count }), refuse: reject });
    });
  return { asked: requests, send };
}

function Part({ known, send }: { known: ToggleState; send: (on: boolean) => Promise<ToggleState> }) {
  const { on, count, toggle } = useToggle(known, send);
  return (
    <button type="button" aria-pressed={on} onClick={toggle}>
      {count}
    </button>
  );
}

async function place(initial: ToggleState, send: (on: boolean) => Promise<ToggleState>) {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const root = createRoot(host);
  const draw = (next: ToggleState) => act(async () => root.render(<Part known={next} send={send} />));
  await draw(initial);
  return { draw, tap: () => act(async () => button().click()) };
}
const button = () => document.querySelector('button')!;
const readButton = () => ({
  on: button().getAttribute('aria-pressed') === 'true',
  count: Number(button().textContent),
});

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  login('token', { uid: 7 });
});
afterEach(() => {
  logout();
  vi.unstubAllGlobals();
});

it('shows a tap at once, then what the server counted, then what was asked again', async () => {
  const { asked, send } = slowServer();
  const { draw, tap } = await place({ on: false, count: 3 }, send);
  await tap();
  expect(readButton()).toEqual({ on: true, count: 4 });
  await act(async () => asked[0]?.answer(9));
  expect(readButton()).toEqual({ on: true, count: 9 });
  await draw({ on: true, count: 10 });
  expect(readButton()).toEqual({ on: true, count: 10 });
});

it('the last of many taps wins', async () => {
  const { asked, send } = slowServer();
  const { tap } = await place({ on: false, count: 0 }, send);
  await tap();
  await tap();
  expect(readButton()).toEqual({ on: false, count: 0 });
  expect(asked).toHaveLength(1);
  await act(async () => asked[0]?.answer(1));
  expect(asked.map(({ on }) => on)).toEqual([true, false]);
  await act(async () => asked[1]?.answer(0));
  expect(readButton()).toEqual({ on: false, count: 0 });
});

it('stays what was wished while others change the count, and the next tap takes it back', async () => {
  const { asked, send } = slowServer();
  const { draw, tap } = await place({ on: false, count: 3 }, send);
  await tap();
  await draw({ on: false, count: 7 });
  expect(readButton()).toEqual({ on: true, count: 4 });
  await tap();
  expect(readButton().on).toBe(false);
  await act(async () => asked[0]?.answer(8));
  expect(asked.map(({ on }) => on)).toEqual([true, false]);
  await act(async () => asked[1]?.answer(7));
  expect(readButton()).toEqual({ on: false, count: 7 });
});

it('goes back when it is refused', async () => {
  const { asked, send } = slowServer();
  const { tap } = await place({ on: true, count: 5 }, send);
  await tap();
  expect(readButton()).toEqual({ on: false, count: 4 });
  await act(async () => asked[0]?.refuse(new CallError('这篇介绍已下架', 4004)));
  expect(readButton()).toEqual({ on: true, count: 5 });
});

it('a visitor changes nothing', async () => {
  logout();
  const { asked, send } = slowServer();
  const { tap } = await place({ on: false, count: 5 }, send);
  await tap();
  expect(asked).toHaveLength(0);
  expect(readButton()).toEqual({ on: false, count: 5 });
});
