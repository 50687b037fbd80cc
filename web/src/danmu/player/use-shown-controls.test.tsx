import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useShownControls } from '#danmu/player/use-shown-controls.ts';

let root: Root;

function Player({ isPlaying }: { isPlaying: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const { shown, handlers } = useShownControls(box, isPlaying);
  return <div ref={box} {...handlers} className={shown ? 'shown' : 'hidden'} />;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (isPlaying: boolean) => act(() => root.render(<Player isPlaying={isPlaying} />));
const areShown = () => document.querySelector('.shown') !== null;
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('the controls hide 3 s after playback starts, and are back when it stops', () => {
  show(false);
  pass(60_000);
  expect(areShown()).toBe(true);
  show(true);
  pass(2999);
  expect(areShown()).toBe(true);
  pass(1);
  expect(areShown()).toBe(false);
  show(false);
  expect(areShown()).toBe(true);
});
