import { beforeEach, describe, expect, it } from 'vitest';
import { takeFirstView } from '#shell/start/first-view.ts';
import { openPage, relaunch } from '#shell/stack/router.ts';

const root = () => document.querySelector('#app')!;

beforeEach(() => {
  relaunch('/');
  document.documentElement.dataset.first = 'other';
  document.body.innerHTML = '<div id="app"><p>画好的首页</p></div>';
});

function carry(at: number): void {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'first';
  data.textContent = JSON.stringify({ at, answers: [1] });
  document.body.append(data);
}

describe('what the document brings', () => {
  it('is taken over when home is shown', () => {
    carry(1000);
    expect(takeFirstView(root(), true)).toEqual({ answers: [1], at: 1000, isShown: true });
    expect(root().textContent).toBe('画好的首页');
    expect(document.documentElement.dataset.first).toBeUndefined();
  });

  it('is cleared away when another page is shown; its answers stay useful', () => {
    carry(1000);
    openPage('/pages/search');
    expect(takeFirstView(root(), true)).toMatchObject({ answers: [1], isShown: false });
    expect(root().childNodes).toHaveLength(0);
  });

  it('is cleared away after a reload: the page of before is drawn as it was left', () => {
    carry(1000);
    expect(takeFirstView(root(), false)).toMatchObject({ isShown: false });
    expect(root().childNodes).toHaveLength(0);
  });

  it('is never newer than the clock here', () => {
    carry(Date.now() + 3_600_000);
    expect(takeFirstView(root(), true)?.at).toBeLessThanOrEqual(Date.now());
  });

  it('is nothing when the server drew nothing', () => {
    root().replaceChildren();
    expect(takeFirstView(root(), true)).toBeNull();
  });
});
