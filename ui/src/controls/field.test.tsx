// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextArea, type TextAreaProps } from '#controls/field.tsx';
import { chooseWord } from '#controls/input-method.testing.ts';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const area = () => document.querySelector('textarea')!;

function show(props: Partial<TextAreaProps>): void {
  act(() => root.render(<TextArea label="原因" value="" onChange={() => undefined} {...props} />));
  area().focus();
}

/** Presses Enter; true when the field would still make a new line. */
function enter(options: KeyboardEventInit = {}): boolean {
  const key = { key: 'Enter', bubbles: true, cancelable: true, ...options };
  let isLeft = true;
  act(() => void (isLeft = area().dispatchEvent(new KeyboardEvent('keydown', key))));
  return isLeft;
}

describe('the confirm type of a text of several lines', () => {
  it.each([
    [undefined, 'enter'],
    ['return', 'enter'],
    ['done', 'done'],
    ['go', 'go'],
    ['next', 'next'],
    ['search', 'search'],
    ['send', 'send'],
  ] as const)('%s shows %s on the keyboard', (confirmType, hint) => {
    show(confirmType ? { confirmType } : {});
    expect(area().getAttribute('enterkeyhint')).toBe(hint);
  });

  it('return makes a new line and confirms nothing', () => {
    const onConfirm = vi.fn<() => void>();
    show({ onConfirm });
    expect(enter()).toBe(true);
    expect(onConfirm).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(area());
  });

  it('done confirms and lets the keyboard go; next keeps it', () => {
    const onConfirm = vi.fn<() => void>();
    show({ confirmType: 'done', onConfirm });
    expect(enter()).toBe(false);
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(document.activeElement).not.toBe(area());
    show({ confirmType: 'next', onConfirm });
    expect(enter()).toBe(false);
    expect(document.activeElement).toBe(area());
  });

  it('not when a word of the input method is chosen, in the order of WebKit', () => {
    const onConfirm = vi.fn<() => void>();
    show({ confirmType: 'send', onConfirm });
    let isLeft = false;
    act(() => void (isLeft = chooseWord(area())));
    expect(isLeft).toBe(true);
    expect(onConfirm).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(area());
  });

  it('not with Shift, not while the input method is at it, not when somebody else took the key', () => {
    const onConfirm = vi.fn<() => void>();
    show({ confirmType: 'send', onConfirm });
    expect(enter({ shiftKey: true })).toBe(true);
    expect(enter({ isComposing: true })).toBe(true);
    show({ confirmType: 'send', onConfirm, area: { onKeyDown: (event) => event.preventDefault() } });
    enter();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
