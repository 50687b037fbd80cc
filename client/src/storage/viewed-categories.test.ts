import { beforeEach, expect, test } from 'vitest';
import {
  followsViewed,
  rememberViewed,
  setFollowsViewed,
  viewedCategories,
} from '#storage/viewed-categories.ts';

beforeEach(() => localStorage.clear());

test('the last five are kept, the newest first, each once', () => {
  expect(viewedCategories()).toBeUndefined();
  for (const id of [1, 2, 3, 2, 4, 5, 6]) rememberViewed(id);
  expect(viewedCategories()).toBe('6,5,4,2,3');
});

test('switched off, nothing is kept and nothing is sent', () => {
  rememberViewed(1);
  setFollowsViewed(false);
  rememberViewed(2);
  expect([followsViewed(), viewedCategories()]).toEqual([false, undefined]);
  setFollowsViewed(true);
  expect(viewedCategories()).toBeUndefined();
  rememberViewed(3);
  expect(viewedCategories()).toBe('3');
});

test('something else in its place is nothing', () => {
  localStorage.setItem('FEED_VIEWED', JSON.stringify({ type: 'object', data: ['a', -1, 0.5, 7] }));
  expect(viewedCategories()).toBe('7');
});
