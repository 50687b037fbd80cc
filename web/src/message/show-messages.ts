import type { Message, Unread } from '@xuelin/contract/message/message';
import type { Input, Output } from '@xuelin/contract/core/types';
import { keepUnreadCount, unreadCount } from '@xuelin/client/storage/badge-count.ts';
import { invalidate, setAnswer } from '@xuelin/client/queries/query.ts';
import { listAnswers, setQueryData } from '@xuelin/client/queries/query-store.ts';
import type { Pages } from '@xuelin/client/queries/use-query.ts';
import { setBadge } from '#shell/stack/badges.ts';

type List = Pages<Output<'message/getList'>, string | undefined>;

/** Tab that carries the dot. */
const TAB = 'pages/user/index';

/** Shows a number of unread messages wherever one is shown. */
export function showCount(count: number): void {
  keepUnreadCount(count);
  setBadge(TAB, count > 0);
}

/** Shows what is unread: the badge, the tab's dot, the tabs of the messages. */
export function showUnread(unread: Unread): void {
  showCount(unread.total);
  setAnswer('message/getSummary', {}, (before) => ({ ...before, unread }));
}

/** What another page or device changed: when messages were read there, the lists here are asked again. */
export function takeUnread(unread: Unread): void {
  const wasReadElsewhere = unread.total < unreadCount();
  showUnread(unread);
  if (wasReadElsewhere) void invalidate('message/getList');
}

/** Puts a message that has just come on top of the lists it belongs to; one that grew moves there. */
export function takeMessage(message: Message): void {
  changeLists((list, { kind = 'all' }) => {
    const others = list.pages.map((page) => ({
      ...page,
      list: page.list.filter(({ id }) => id !== message.id),
    }));
    const [first, ...rest] = others;
    if (!first || (kind !== 'all' && kind !== message.kind)) return list;
    return { ...list, pages: [{ ...first, list: [message, ...first.list] }, ...rest] };
  });
}

/** Shows messages as read before the server has said so. */
export function showRead(which: (message: Message) => boolean): void {
  changeLists((list) => ({
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      list: page.list.map((one) => (!one.read && which(one) ? { ...one, read: true } : one)),
    })),
  }));
}

function changeLists(change: (list: List, input: Input<'message/getList'>) => List): void {
  for (const { key, state } of listAnswers()) {
    const [, name, input] = key;
    if (name === 'message/getList')
      setQueryData(key, change(state.data as List, input as Input<'message/getList'>));
  }
}
