import type { Message } from '@xuelin/contract/message/message';
import { messageKindNames, messageKinds, type MessageKind } from '@xuelin/contract/message/kinds';
import type { IconShape } from '@xuelin/ui/icons/icons.ts';
import { bellIcon, commentIcon, heartIcon, paperIcon, plusIcon, walletIcon } from '@xuelin/ui/icons/icons.ts';

const icons: Record<MessageKind, IconShape> = {
  like: heartIcon,
  comment: commentIcon,
  reply: commentIcon,
  follow: plusIcon,
  review: paperIcon,
  money: walletIcon,
  system: bellIcon,
};

/** The tabs, and the icon of what has no face. */
export const kinds = messageKindNames.map((key) => ({
  key,
  label: messageKinds[key].label,
  icon: icons[key],
}));

/** What stands after the name of a group: “等 5 人”. */
export function othersText({ actor, count }: Pick<Message, 'actor' | 'count'>): string {
  return actor !== null && count > 1 ? `等 ${count} 人` : '';
}

/** How often it happened, when nobody in particular did it: “共 3 次”. */
export function timesText({ actor, count }: Pick<Message, 'actor' | 'count'>): string {
  return actor === null && count > 1 ? `共 ${count} 次` : '';
}
