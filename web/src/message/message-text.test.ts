import { expect, test } from 'vitest';
import { othersText, timesText } from '#message/message-text.ts';

const actor = { uid: 1, nickname: '张三', avatar: null, certificate: null };

test('people are counted with a name, times without', () => {
  expect(othersText({ actor, count: 5 })).toBe('等 5 人');
  expect(othersText({ actor, count: 1 })).toBe('');
  expect(othersText({ actor: null, count: 5 })).toBe('');
  expect(timesText({ actor: null, count: 3 })).toBe('共 3 次');
  expect(timesText({ actor: null, count: 1 })).toBe('');
  expect(timesText({ actor, count: 3 })).toBe('');
});
