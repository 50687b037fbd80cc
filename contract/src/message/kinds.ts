/** What stands beside the switch of a kind that a member may turn off. */
type SwitchText = { title: string; note: string };

/** The kinds of messages in the order of their tabs: label, and the switch's words; null = it always comes. */
export const messageKinds = {
  like: { label: '赞', switch: { title: '赞与收藏', note: '有人赞了你的内容或评论，收藏了你的帖子' } },
  comment: { label: '评论', switch: { title: '评论', note: '有人评论了你的内容' } },
  reply: { label: '回复', switch: { title: '回复与提到', note: '有人回复你，或在评论里提到你' } },
  follow: { label: '关注', switch: { title: '新的粉丝', note: '有人关注了你' } },
  review: { label: '审核', switch: { title: '审核结果', note: '你的资料和内容通过、未通过或转换失败' } },
  money: { label: '收入', switch: { title: '收入', note: '有人购买或领取了你的资料' } },
  system: { label: '系统', switch: null },
} as const satisfies Record<string, { label: string; switch: SwitchText | null }>;

export type MessageKind = keyof typeof messageKinds;
/** Kinds that a member may turn off. */
export type SwitchableKind = {
  [K in MessageKind]: (typeof messageKinds)[K]['switch'] extends null ? never : K;
}[MessageKind];

/** What members do to each other: nobody hears of it from whom they blocked or muted. */
export const socialKinds = ['like', 'comment', 'reply', 'follow'] as const satisfies MessageKind[];

export const messageKindNames = Object.keys(messageKinds) as MessageKind[];
export const switchableKinds = messageKindNames.filter(
  (kind): kind is SwitchableKind => messageKinds[kind].switch !== null,
);
