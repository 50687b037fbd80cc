import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { DetailsContents } from '#resource/details/details-contents.tsx';
import { Outline } from '#resource/reading/panels/outline.tsx';
import { ReadingEnd } from '#resource/reading/reading-end.tsx';

const outline = [
  { title: '极限', page: 1, depth: 0 },
  { title: '中值定理', page: 9, depth: 0 },
];
// What the end and the outline read of a document.
const detail = {
  id: 3,
  price: 12,
  memberFree: false,
  mine: false,
  bought: false,
  owned: false,
  state: 'published',
  pageCount: 12,
  previewPages: 4,
  outline,
  description: '',
  excerpt: '',
} as unknown as ResourceDetail;

let root: Root;
const host = document.createElement('div');
const open = vi.fn<() => void>();
const turn = vi.fn<(page: number) => void>();
const press = (text: string) =>
  act(() => [...host.querySelectorAll('button')].find((one) => one.textContent?.includes(text))?.click());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  open.mockClear();
  turn.mockClear();
});

describe('where the pages end that may be read', () => {
  it('the act that opens the rest stands with its price', () => {
    act(() => root.render(<ReadingEnd detail={detail} visible={4} onOpen={open} />));
    expect(host.querySelector('button')?.textContent).toBe('12 学币购买');
    press('购买');
    expect(open).toHaveBeenCalledOnce();
  });

  it('a locked chapter of the outline leads to that act, an open one to its page', () => {
    act(() => root.render(<Outline outline={outline} visible={4} shown={1} onPage={turn} onLocked={open} />));
    press('极限');
    expect(turn).toHaveBeenCalledWith(1);
    expect(open).not.toHaveBeenCalled();
    press('中值定理');
    expect(open).toHaveBeenCalledOnce();
  });

  it('so does a locked chapter on the page of the document', () => {
    act(() => root.render(<DetailsContents detail={detail} onPage={turn} onLocked={open} />));
    press('极限');
    press('中值定理');
    expect(turn.mock.calls).toEqual([[1]]);
    expect(open).toHaveBeenCalledOnce();
  });
});
