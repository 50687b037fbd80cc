import { beforeEach, describe, expect, it } from 'vitest';
import { fullPath } from '#shell/stack/route-path.ts';
import { getStack, goBack, moveFrom, openPage, redirectTo, relaunch, topEntry } from '#shell/stack/router.ts';

const form = '/pages/resource/upload?id=1';
const reader = '/pages/resource/read?id=2';
const pages = () => getStack().pages.map(fullPath);

describe('a move of a page', () => {
  let id = 0;

  beforeEach(() => {
    relaunch('/pages/users/user_upload/index');
    openPage(form);
    ({ id } = topEntry());
  });

  it('is made at once while the page is on top', () => {
    moveFrom(id, () => goBack());
    expect(pages()).toEqual(['/pages/users/user_upload/index']);
  });

  it('waits while another page lies over it, and is made once that one is left', () => {
    openPage(reader);
    moveFrom(id, () => goBack());
    expect(pages().at(-1)).toBe(reader);
    goBack();
    expect(pages()).toEqual(['/pages/users/user_upload/index']);
  });

  it('is made once, whatever comes after', () => {
    openPage(reader);
    moveFrom(id, () => redirectTo('/pages/resource/details?id=1'));
    goBack();
    expect(pages().at(-1)).toBe('/pages/resource/details?id=1');
    goBack();
    expect(pages()).toEqual(['/pages/users/user_upload/index']);
  });

  it('is not made when the page was closed meanwhile', () => {
    goBack();
    openPage(reader);
    moveFrom(id, () => goBack());
    expect(pages()).toEqual(['/pages/users/user_upload/index', reader]);
  });

  it('is forgotten when the page is closed before it is on top again', () => {
    openPage(reader);
    moveFrom(id, () => goBack());
    goBack(2);
    openPage(reader);
    expect(pages()).toEqual(['/pages/users/user_upload/index', reader]);
  });
});
