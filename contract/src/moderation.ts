import { Type, type Static } from 'typebox';
import { Author } from './account.ts';
import { call } from './call.ts';
import { Count, done, Id, listInput, listOf, Nullable, OneOf, Seconds, Text } from './schema.ts';

/** What can be reported and reviewed. */
export const reportKinds = ['resource', 'introduction', 'comment', 'danmu'] as const;
export type ReportKind = (typeof reportKinds)[number];
/** 违法违规 · 广告骚扰 · 人身攻击 · 侵犯版权 · 内容不实 · 与主题无关 · 其他 */
export const reportReasons = ['illegal', 'spam', 'abuse', 'copyright', 'false', 'offTopic', 'other'] as const;

const shown = [
  'introduce/getIntroduceComment',
  'introduce/getIntroduceSonComment',
  'introduce/getIntroduceDetail',
  'introduce/getList',
  'danmu/getList',
  'resource/getDetail',
  'resource/getList',
  'resource/getSubjectList',
  'resource/getRelated',
  'search/all',
  'discover/getFeed',
];

export const addReport = call({
  name: 'report/add',
  method: 'POST',
  access: 'member',
  summary: '举报；同一内容在处理以前每人一次，每天最多 10 次',
  input: Type.Object(
    {
      kind: OneOf(reportKinds),
      id: Id(),
      reason: OneOf(reportReasons),
      /** In the reporter's own words; needed for 'other'. */
      text: Type.Optional(Text(0, 200)),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    /** The reports weigh enough: it is hidden until it was reviewed. */
    hidden: Type.Boolean(),
  }),
  errors: [4003, 4004, 4009, 4029],
  idempotent: true,
  affects: shown,
});

/** Something that waits for a person's decision. */
export const ReviewCase = Type.Object({
  id: Id(),
  kind: OneOf(reportKinds),
  refId: Id(),
  /** The checks found something; its author is new; members reported it; all of its kind wait; a person had rejected it. */
  cause: OneOf(['doubtful', 'newcomer', 'reported', 'policy', 'resubmitted']),
  /** What the checks found, and what the reporters say. */
  reasons: Type.Array(Type.String()),
  reportCount: Count(),
  /** Who made it. */
  author: Author,
  title: Type.String(),
  text: Type.String(),
  images: Type.Array(Type.String()),
  /** Where it is shown. */
  link: Type.String(),
  /** Everybody sees it at present. */
  shown: Type.Boolean(),
  /** Names these contents: another one when its author changed them. Sent back with the decision. */
  stamp: Type.String(),
  createdAt: Seconds(),
});
export type ReviewCase = Static<typeof ReviewCase>;

/** Until the console brings its own session these two calls serve members of trust level 4. */
export const getReviewList = call({
  name: 'operator/getReviewList',
  method: 'POST',
  access: 'member',
  summary: '待审核与被举报的内容，先到先审（运营）',
  input: Type.Object(
    { kind: Type.Optional(OneOf(reportKinds)), ...listInput },
    { additionalProperties: false },
  ),
  output: listOf(ReviewCase),
  errors: [4003],
  writes: false,
});

export const decideReview = call({
  name: 'operator/decideReview',
  method: 'POST',
  access: 'member',
  summary: '通过或驳回一条审核（运营）；驳回要写明理由，作者会看到；内容在此期间变了则请重看',
  input: Type.Object(
    {
      id: Id(),
      approve: Type.Boolean(),
      /** Of the case as it was looked at: refused with 4009 when the contents are others by now. */
      stamp: Type.Optional(Text(1, 40)),
      /** Needed to reject; the author reads it. */
      reason: Type.Optional(Nullable(Text(1, 200))),
    },
    { additionalProperties: false },
  ),
  output: done(),
  errors: [4003, 4004, 4009],
  idempotent: true,
  affects: ['operator/getReviewList', ...shown],
});
