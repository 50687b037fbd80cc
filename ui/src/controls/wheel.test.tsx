// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Wheel } from '#controls/wheel.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Years />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Years() {
  const [year, setYear] = useState('2003');
  return <Wheel label="年" items={['2001', '2002', '2003', '2004']} value={year} onChange={setYear} />;
}

const wheel = () => document.querySelector<HTMLElement>('[role=listbox]')!;
const selected = () => document.querySelector('[aria-selected=true]')?.textContent;
const press = (key: string) =>
  act(() => {
    wheel().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });

it('a wheel opens with the selected entry in its middle', () => {
  expect(selected()).toBe('2003');
  expect(wheel().scrollTop).toBe(72);
  expect(document.getElementById(wheel().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    '2003',
  );
});

it('scrolling a wheel selects the entry that comes to its middle', () => {
  act(() => {
    wheel().scrollTop = 40;
    wheel().dispatchEvent(new Event('scroll'));
  });
  expect(selected()).toBe('2002');
  expect(wheel().scrollTop).toBe(40);
});

it('keys and clicks select an entry of a wheel, and none past its ends', () => {
  press('ArrowUp');
  expect(selected()).toBe('2002');
  expect(wheel().scrollTop).toBe(36);
  press('PageUp');
  expect(selected()).toBe('2001');
  press('End');
  expect(selected()).toBe('2004');
  press('ArrowDown');
  expect(selected()).toBe('2004');
  act(() => document.querySelectorAll<HTMLElement>('[role=option]')[1]?.click());
  expect(selected()).toBe('2002');
});
