// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OverlayHost } from '#layers/overlay.tsx';
import { hideLoading, hideToast, showLoading, showToast } from '#layers/toast.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() => root.render(<OverlayHost />));
});
afterEach(() => {
  act(() => {
    vi.runAllTimers();
  });
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const words = () => document.querySelector('.toast')?.textContent ?? '';
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('stays for 2000 ms, then does what was to be done', () => {
  const onEnd = vi.fn<() => void>();
  act(() => showToast({ title: '已提交', onEnd }));
  pass(1999);
  expect(words()).toBe('已提交');
  expect(onEnd).not.toHaveBeenCalled();
  pass(1);
  expect(words()).toBe('');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('gives its place to the next one, which keeps its own time', () => {
  const onEnd = vi.fn<() => void>();
  act(() => showToast({ title: '一', onEnd }));
  pass(1500);
  act(() => showToast('二'));
  pass(500);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(words()).toBe('二');
  pass(1500);
  expect(words()).toBe('');
});

it('ends by its act and then skips the rest', () => {
  const onEnd = vi.fn<() => void>();
  const onPress = vi.fn<() => void>();
  act(() => showToast({ title: '已移除', action: { label: '撤销', onPress }, onEnd }));
  act(() => document.querySelector<HTMLButtonElement>('.toast button')?.click());
  pass(5000);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(onEnd).not.toHaveBeenCalled();
  expect(words()).toBe('');
});

it('keeps a loading until it is hidden, and hides only a loading', () => {
  act(() => showLoading('正在提交'));
  pass(60_000);
  act(() => hideToast());
  expect(words()).toBe('正在提交');
  act(() => hideLoading());
  expect(words()).toBe('');
  act(() => showToast('二'));
  act(() => hideLoading());
  expect(words()).toBe('二');
});
