import { Type, type Static } from 'typebox';
import { Author } from '../account/account.ts';
import { call } from '../core/call.ts';
import { APPEAL_MAX } from '../core/constants.ts';
import { operator } from '../core/operator-role.ts';
import { ContentKindName } from '../content.ts';
import { reportReasonNames } from './report-reasons.ts';
import { Count, done, Id, listInput, listOf, Nullable, OneOf, Seconds, Text } from '../core/schema.ts';
import { contentTags } from '../core/tags.ts';

export const addReport = call({
  name: 'report/add',
  method: 'POST',
  access: 'member',
  summary: '举报；同一内容在处理以前每人一次，每天最多 10 次',
  input: Type.Object(
    {
      kind: ContentKindName(),
      id: Id(),
      reason: OneOf(reportReasonNames),
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
  changes: ['review', 'member', ...contentTags],
  idempotent: true,
});

/** Why something waits: the checks found something; its author is new; it was reported; all of its kind wait; resubmitted. */
export const reviewCauses = ['doubtful', 'newcomer', 'reported', 'policy', 'resubmitted'] as const;

/** Something that waits for a person's decision. */
export const ReviewCase = Type.Object({
  id: Id(),
  kind: ContentKindName(),
  refId: Id(),
  /** The checks found something; its author is new; members reported it; all of its kind wait; a person had rejected it. */
  cause: OneOf(reviewCauses),
  /** What the checks found, and what the reporters say. */
  reasons: Type.Array(Type.String()),
  reportCount: Count(),
  /** Who made it. */
  author: Author,
  title: Type.String(),
  text: Type.String(),
  /** Addresses of its pictures; those under /media/proof answer only to a reviewer's OPERATOR header. */
  images: Type.Array(Type.String()),
  /** Where it is shown. */
  link: Type.String(),
  /** Everybody sees it at present. */
  shown: Type.Boolean(),
  /** Names these contents: another one when its author changed them. Sent back with the decision. */
  stamp: Type.String(),
  /** What its author says against an earlier rejection, and that one's rule and words; null when nobody appealed. */
  appeal: Nullable(
    Type.Object({ text: Type.String(), code: Nullable(OneOf(reportReasonNames)), reason: Type.String() }),
  ),
  createdAt: Seconds(),
  /** Until when its author was promised an answer. */
  promisedAt: Seconds(),
  /** The promise is broken. */
  late: Type.Boolean(),
  /** Trust level of its author, 0 to 4. */
  authorLevel: Count(),
  /** Who looks at it now: nobody else decides it until then; null = nobody. */
  claim: Nullable(Type.Object({ operatorId: Id(), name: Type.String(), until: Seconds() })),
});
export type ReviewCase = Static<typeof ReviewCase>;

export const getReviewList = call({
  name: 'operator/getReviewList',
  method: 'POST',
  access: operator('reviewer'),
  summary: '待审核与被举报的内容，先到先审，可按种类、原因、领取情况筛选（运营）',
  input: Type.Object(
    {
      kind: Type.Optional(ContentKindName()),
      /** Only of this cause, or only appeals. */
      cause: Type.Optional(OneOf([...reviewCauses, 'appeal'])),
      /** Only what the caller looks at, or nobody. */
      claim: Type.Optional(OneOf(['mine', 'free'])),
      ...listInput,
    },
    { additionalProperties: false },
  ),
  output: listOf(ReviewCase),
  reads: ['review', ...contentTags, 'member'],
});

/** What makes a reviewer a judge in their own cause: the decision concerns the member they publish as. */
export const OwnInterest = Type.Object({
  /** Another operator could decide it: the caller may not. */
  refused: Type.Boolean(),
  /** The sentence for the reviewer. */
  text: Type.String(),
});
export type OwnInterest = Static<typeof OwnInterest>;

export const decideReview = call({
  name: 'operator/decideReview',
  method: 'POST',
  access: operator('reviewer'),
  summary: '通过或驳回一条审核（运营）；驳回要选规则或写明理由，作者会看到；内容在此期间变了则请重看',
  input: Type.Object(
    {
      id: Id(),
      approve: Type.Boolean(),
      /** Of the case as it was looked at: refused with 4009 when the contents are others by now. */
      stamp: Type.Optional(Text(1, 40)),
      /** Which rule it breaks; the author reads the rule. To reject, this or a reason is needed. */
      code: Type.Optional(Nullable(OneOf(reportReasonNames))),
      /** In the reviewer's own words; the author reads it. */
      reason: Type.Optional(Nullable(Text(1, 200))),
      /** It is carried out ten seconds later, and until then `operator/undoReview` takes it back. */
      undoable: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    /** Until when it can be undone; null = it is carried out. */
    undoUntil: Nullable(Seconds()),
  }),
  errors: [4003, 4004, 4009],
  // A decision on an exam record gives or takes the certificate beside its member's name.
  changes: ['review', 'member', 'account', ...contentTags],
  idempotent: true,
});

/** Why something was rejected, as its author reads it. */
export const Decision = Type.Object({
  /** The rule it breaks; null when only the reviewer's words say it. */
  code: Nullable(OneOf(reportReasonNames)),
  /** That rule's text; '' when there is none. */
  rule: Type.String(),
  /** The reviewer's own words; may be ''. */
  reason: Type.String(),
  decidedAt: Seconds(),
  /** The author's appeal: waiting for a person, or rejected by this decision, for good. Null when there was none. */
  appeal: Nullable(
    Type.Object({ text: Type.String(), state: OneOf(['waiting', 'rejected']), createdAt: Seconds() }),
  ),
  /** An appeal can be made now: once against each rejection, as long as the contents are those that were rejected. */
  canAppeal: Type.Boolean(),
  /** The complaint about copyright it is by: that is where it is answered. Null = by none. */
  complaintId: Nullable(Id()),
});
export type Decision = Static<typeof Decision>;

export const getDecision = call({
  name: 'report/getDecision',
  method: 'GET',
  access: 'member',
  summary: '自己的内容为什么被驳回：规则、理由、申诉的情况',
  input: Type.Object({ kind: ContentKindName(), id: Id() }, { additionalProperties: false }),
  output: Decision,
  errors: [4003, 4004],
  reads: ['review', ...contentTags],
});

export const appeal = call({
  name: 'report/appeal',
  method: 'POST',
  access: 'member',
  summary: '对驳回提出申诉，由人工复核；每次驳回可以申诉一次',
  input: Type.Object(
    {
      kind: ContentKindName(),
      id: Id(),
      /** Why it should not have been rejected; the reviewer reads it. */
      text: Text(1, APPEAL_MAX),
    },
    { additionalProperties: false },
  ),
  output: done(),
  errors: [4003, 4004, 4009],
  changes: ['review', ...contentTags],
  idempotent: true,
});
