import type { Message, MessageKind } from '@xuelin/contract/message';
import type { IconShape } from '@xuelin/ui/icons/icons.ts';
import { bellIcon, commentIcon, heartIcon, paperIcon, walletIcon } from '@xuelin/ui/icons/icons.ts';

/** The tabs, and the icon of what has no face. */
export const kinds: readonly { key: MessageKind; label: string; icon: IconShape }[] = [
  { key: 'like', label: '赞', icon: heartIcon },
  { key: 'comment', label: '评论', icon: commentIcon },
  { key: 'reply', label: '回复', icon: commentIcon },
  { key: 'review', label: '审核', icon: paperIcon },
  { key: 'money', label: '收入', icon: walletIcon },
  { key: 'system', label: '系统', icon: bellIcon },
];

/** What a member may switch off, in words. */
export const switches = [
  { key: 'like', title: '赞', note: '有人赞了你的内容或评论' },
  { key: 'comment', title: '评论', note: '有人评论了你的内容' },
  { key: 'reply', title: '回复与提到', note: '有人回复你，或在评论里提到你' },
  { key: 'review', title: '审核结果', note: '你的资料和内容通过、未通过或转换失败' },
  { key: 'money', title: '收入', note: '有人购买或领取了你的资料' },
] as const;

/** What stands after the name of a group: “等 5 人”. */
export function othersText({ actor, count }: Pick<Message, 'actor' | 'count'>): string {
  return actor !== null && count > 1 ? `等 ${count} 人` : '';
}

/** How often it happened, when nobody in particular did it: “共 3 次”. */
export function timesText({ actor, count }: Pick<Message, 'actor' | 'count'>): string {
  return actor === null && count > 1 ? `共 ${count} 次` : '';
}
