import { Type, type Static } from 'typebox';
import { Author } from './account/account.ts';
import { call } from './core/call.ts';
import { Count, Id, listInput, listOf, OneOf, Seconds, Text, Toggle } from './core/schema.ts';
import { ContentKindName, ContentSummary } from './content.ts';
import { summaryTags } from './core/tags.ts';

/** A member as one who looks for people sees them. */
export const PersonCard = Type.Object({
  ...Author.properties,
  bio: Type.String(),
  /** The asking member follows them. */
  attention: Type.Boolean(),
  /** They follow the asking member. */
  fan: Type.Boolean(),
  fansCount: Count(),
});
export type PersonCard = Static<typeof PersonCard>;

/** A member in a list of followed ones or fans. */
export const Person = Type.Object({
  ...PersonCard.properties,
  /** When the follow began. */
  since: Seconds(),
});
export type Person = Static<typeof Person>;

export const attentionUser = call({
  name: 'user/attentionUser',
  method: 'POST',
  access: 'member',
  summary: '关注或取消关注',
  input: Type.Object({ uid: Id(), on: Toggle() }, { additionalProperties: false }),
  output: Type.Object({ on: Type.Boolean(), fansCount: Count() }),
  errors: [4003, 4004, 4029],
  changes: ['follow'],
  idempotent: true,
});

export const getRelation = call({
  name: 'user/getRelation',
  method: 'GET',
  access: 'member',
  summary: '我与一位会员之间：关注、被关注、拉黑',
  input: Type.Object({ uid: Id() }, { additionalProperties: false }),
  output: Type.Object({
    /** The asking member follows them; they follow the asking member. */
    attention: Type.Boolean(),
    fan: Type.Boolean(),
    /** One of them blocked the other. */
    blocked: Type.Boolean(),
  }),
  reads: ['follow'],
});

const peopleInput = Type.Object(
  { keyword: Type.Optional(Text(1, 30)), ...listInput },
  { additionalProperties: false },
);

export const getAttentionUserList = call({
  name: 'user/getAttentionUserList',
  method: 'POST',
  access: 'member',
  summary: '我的关注',
  input: peopleInput,
  output: listOf(Person),
  reads: ['follow', 'member'],
});

export const getMyFansUserList = call({
  name: 'user/getMyFansUserList',
  method: 'POST',
  access: 'member',
  summary: '我的粉丝',
  input: peopleInput,
  output: listOf(Person),
  reads: ['follow', 'member'],
});

export const findPeople = call({
  name: 'user/findPeople',
  method: 'GET',
  access: 'optional',
  summary: '搜索用户：昵称以这些字开头的会员，不分大小写，按昵称排列；互相拉黑的除外',
  input: Type.Object(
    { keyword: Text(1, 60, { pattern: '\\S', description: '不只有空格的昵称开头' }), ...listInput },
    { additionalProperties: false },
  ),
  output: listOf(PersonCard),
  reads: ['member', 'follow', 'block'],
});

const BlockInput = Type.Object({ uid: Id(), on: Type.Boolean() }, { additionalProperties: false });

export const setBlock = call({
  name: 'block/set',
  method: 'POST',
  access: 'member',
  summary: '拉黑或解除拉黑：互相取消关注，互相看不到对方写的内容',
  input: BlockInput,
  output: Type.Object({ on: Type.Boolean() }),
  errors: [4004, 4029],
  changes: ['follow', 'block', 'message'],
  idempotent: true,
});

export const setMute = call({
  name: 'block/setMute',
  method: 'POST',
  access: 'member',
  summary: '不看一位会员，或恢复：不再收到对方的消息；对方不会知道',
  input: BlockInput,
  output: Type.Object({ on: Type.Boolean() }),
  errors: [4004, 4029],
  changes: ['follow', 'message'],
  idempotent: true,
});

export const getBlockList = call({
  name: 'block/getList',
  method: 'POST',
  access: 'member',
  summary: '拉黑的人，或设为不看的人，最近的在前',
  input: Type.Object(
    { list: Type.Optional(OneOf(['block', 'mute'])), ...listInput },
    { additionalProperties: false },
  ),
  /** `since`: when it was set. */
  output: listOf(Type.Object({ ...Author.properties, since: Seconds() })),
  reads: ['follow', 'member'],
});

/** What stands beside a member's name: 官方 · 会员 · 文档会员 */
export const memberBadges = ['staff', 'vip', 'documentVip'] as const;

/** A member's public page. Between members of whom one blocked the other, only the name and the state. */
export const UserHome = Type.Object({
  ...Author.properties,
  bio: Type.String(),
  school: Type.String(),
  /** IP属地 of the last use, else of the registration; '' when unknown. */
  place: Type.String(),
  badges: Type.Array(OneOf(memberBadges)),
  attentionCount: Count(),
  fansCount: Count(),
  /** Likes that others gave to what the member made. */
  likeCount: Count(),
  /** It is the asking member's own page. */
  self: Type.Boolean(),
  /** The asking member follows them; they follow the asking member. */
  attention: Type.Boolean(),
  fan: Type.Boolean(),
  /** The asking member does not hear of them. */
  muted: Type.Boolean(),
  /** The asking member blocked them; they blocked the asking member. */
  blocking: Type.Boolean(),
  blocked: Type.Boolean(),
  /** The kinds that can stand on the page, with how many of each are published. */
  tabs: Type.Array(Type.Object({ kind: ContentKindName(), label: Type.String(), count: Count() })),
});
export type UserHome = Static<typeof UserHome>;

export const getUserHome = call({
  name: 'user/getUserHome',
  method: 'GET',
  access: 'optional',
  summary: '一位会员的公开主页；互相拉黑时只有昵称',
  input: Type.Object({ uid: Id() }, { additionalProperties: false }),
  output: UserHome,
  errors: [4004],
  reads: ['member', 'follow', 'reaction', ...summaryTags],
});

export const getUserContentList = call({
  name: 'user/getUserContentList',
  method: 'GET',
  access: 'optional',
  summary: '一位会员公开发布的某一种内容，最新的在前；互相拉黑时 4003',
  input: Type.Object(
    /** A kind that stands on members' pages: one of `tabs` of user/getUserHome. */
    { uid: Id(), kind: ContentKindName(), ...listInput },
    { additionalProperties: false },
  ),
  output: listOf(ContentSummary),
  errors: [4003, 4004],
  reads: ['member', 'comment', 'follow', ...summaryTags],
});
