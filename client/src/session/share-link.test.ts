import { afterEach, expect, test } from 'vitest';
import { login, logout } from '#session/session.ts';
import { shareHref } from '#session/share-link.ts';
import { spidOf } from '#session/spid.ts';

afterEach(logout);

test('a visitor sends the plain address', () => {
  expect(shareHref('resource', 12)).toBe(`${location.origin}/s/resource/12`);
});

test('a member sends their uid along, as the app reads it', () => {
  login('token', { uid: 77 });
  expect(shareHref('introduction', 3)).toBe(`${location.origin}/s/introduction/3?spid=77`);
  expect(spidOf(shareHref('introduction', 3))).toBe(77);
});
