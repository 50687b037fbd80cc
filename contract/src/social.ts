import { Type } from 'typebox';
import { Author } from './account.ts';
import { call } from './core/call.ts';
import { Count, Id, listInput, listOf, Seconds, Text } from './core/schema.ts';
import { ContentKindName, ContentSummary } from './content.ts';
import { summaryTags } from './core/tags.ts';

/** A member in a list of people. */
export const Person = Type.Object({
  ...Author.properties,
  bio: Type.String(),
  /** The asking member follows them. */
  attention: Type.Boolean(),
  /** They follow the asking member. */
  fan: Type.Boolean(),
  fansCount: Count(),
  since: Seconds(),
});

export const attentionUser = call({
  name: 'user/attentionUser',
  method: 'POST',
  access: 'member',
  summary: '关注或取消关注',
  input: Type.Object({ uid: Id(), on: Type.Boolean() }, { additionalProperties: false }),
  output: Type.Object({ on: Type.Boolean(), fansCount: Count() }),
  errors: [4003, 4004],
  changes: ['follow'],
  idempotent: true,
  planned: true,
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
  planned: true,
});

export const getMyFansUserList = call({
  name: 'user/getMyFansUserList',
  method: 'POST',
  access: 'member',
  summary: '我的粉丝',
  input: peopleInput,
  output: listOf(Person),
  reads: ['follow', 'member'],
  planned: true,
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
