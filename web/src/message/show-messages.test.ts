import type { Message, Unread } from '@xuelin/contract/message/message';
import { beforeEach, expect, test } from 'vitest';
import { showRead, showUnread, takeMessage, takeUnread } from '#message/show-messages.ts';
import { unreadCount } from '@xuelin/client/storage/badge-count.ts';
import { removeWhere, hashKey, setQueryData, stateOf } from '@xuelin/client/queries/query-store.ts';

const message = (id: number, facts: Partial<Message> = {}): Message => ({
  id,
  place: id,
  kind: 'like',
  event: 'like',
  actor: null,
  count: 1,
  title: `第 ${id} 条`,
  text: '',
  link: '',
  read: false,
  updatedAt: 1,
  ...facts,
});
const key = (kind: string) => ['list', 'message/getList', { kind, limit: 20 }];
const idsOf = (kind: string) => {
  const { pages } = stateOf(hashKey(key(kind))).data as { pages: { list: Message[] }[] };
  return pages.map((page) => page.list.map((one) => (one.read ? -one.id : one.id)));
};

beforeEach(() => {
  removeWhere(() => true);
  for (const [kind, pages] of [
    ['all', [[9, 8], [7]]],
    ['money', [[8]]],
  ] as const)
    setQueryData(key(kind), {
      pages: pages.map((ids) => ({ list: ids.map((id) => message(id)), nextCursor: null })),
      pageParams: pages.map(() => undefined),
    });
});

test('a new message stands on top of the lists it belongs to', () => {
  takeMessage(message(10));
  expect(idsOf('all')).toEqual([[10, 9, 8], [7]]);
  expect(idsOf('money')).toEqual([[8]]);
});

test('one that grew moves there from wherever it was, once', () => {
  takeMessage(message(7, { place: 11, count: 2 }));
  expect(idsOf('all')).toEqual([[7, 9, 8], []]);
});

test('what is read is shown so at once', () => {
  showRead(({ id }) => id > 7);
  expect(idsOf('all')).toEqual([[-9, -8], [7]]);
  expect(idsOf('money')).toEqual([[-8]]);
});

test('the counts go to the badge and to the tabs', () => {
  const unread: Unread = {
    total: 2,
    like: 2,
    comment: 0,
    reply: 0,
    follow: 0,
    review: 0,
    money: 0,
    system: 0,
  };
  setQueryData(['message/getSummary', {}], { unread: { ...unread, total: 0 }, switches: {} });
  showUnread(unread);
  expect(unreadCount()).toBe(2);
  expect(stateOf(hashKey(['message/getSummary', {}])).data).toMatchObject({ unread });
});

test('lists are asked again when messages were read on another page, not when new ones come', () => {
  const isInvalid = () => stateOf(hashKey(key('all'))).invalid;
  const unread = (total: number): Unread => ({
    total,
    like: total,
    comment: 0,
    reply: 0,
    follow: 0,
    review: 0,
    money: 0,
    system: 0,
  });
  showUnread(unread(2));
  takeUnread(unread(3));
  expect(isInvalid()).toBe(false);
  takeUnread(unread(1));
  expect(isInvalid()).toBe(true);
  expect(unreadCount()).toBe(1);
});
