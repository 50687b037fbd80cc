import { Type, type Static } from 'typebox';
import { Author } from '../account/account.ts';
import { call } from '../core/call.ts';
import { operator } from '../core/operator-role.ts';
import { ContentKindName } from '../content.ts';
import { Count, done, Id, none, Nullable, OneOf, Seconds } from '../core/schema.ts';
import { contentTags } from '../core/tags.ts';
import { OwnInterest, ReviewCase, reviewCauses } from './moderation.ts';
import { reportReasonNames } from './report-reasons.ts';

const one = () => Type.Object({ id: Id() }, { additionalProperties: false });

export const getReviewSummary = call({
  name: 'operator/getReviewSummary',
  method: 'GET',
  access: operator('reviewer'),
  summary: '每一种内容有多少条待审核，多少条已过承诺时间（运营）',
  input: none(),
  output: Type.Object({
    /** Of each kind that can be reviewed, also those with nothing to do. */
    list: Type.Array(
      Type.Object({
        kind: ContentKindName(),
        /** The word people read: “资料”. */
        label: Type.String(),
        waiting: Count(),
        late: Count(),
        /** Since when the oldest waits; null = none. */
        oldestAt: Nullable(Seconds()),
      }),
    ),
  }),
  reads: ['review'],
});

/** What was decided before, and about what. */
const EarlierContents = Type.Object({
  title: Type.String(),
  text: Type.String(),
  images: Type.Array(Type.String()),
  approved: Type.Boolean(),
  decidedAt: Seconds(),
});

const HistoryLine = Type.Object({
  caseId: Id(),
  kind: ContentKindName(),
  refId: Id(),
  /** '' for what was decided before contents were kept. */
  title: Type.String(),
  approved: Type.Boolean(),
  code: Nullable(OneOf(reportReasonNames)),
  reason: Type.String(),
  decidedAt: Seconds(),
});

/** Everything a decision rests on, beside the case itself. */
export const ReviewDetail = Type.Object({
  case: ReviewCase,
  /** A decision that was made and is not carried out yet; null = none. */
  pending: Nullable(
    Type.Object({ approve: Type.Boolean(), operatorId: Id(), name: Type.String(), undoUntil: Seconds() }),
  ),
  /** How the decision concerns the member the caller publishes as; null = not. */
  ownInterest: Nullable(OwnInterest),
  /** The whole of its text, where the case has but a beginning. */
  text: Type.String(),
  /** Addresses of pictures of its pages, all of them; they answer to a reviewer's OPERATOR header. */
  pages: Type.Array(Type.String()),
  /** What else is known of it: “页数” “46”. */
  facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  /** Files that belong to it and are no pictures; they answer to a reviewer's OPERATOR header. */
  files: Type.Array(Type.Object({ name: Type.String(), address: Type.String(), bytes: Count() })),
  /** Other content of its kind with nearly the same text, the most alike first; compared by `getReviewCopy`. */
  copies: Type.Array(
    Type.Object({
      id: Id(),
      title: Type.String(),
      author: Author,
      /** How much of the text is the same. */
      percent: Count(),
      /** Hash address of where it is shown. */
      link: Type.String(),
    }),
  ),
  /** What the checks found. */
  findings: Type.Array(Type.String()),
  reports: Type.Array(
    Type.Object({
      reason: OneOf(reportReasonNames),
      text: Type.String(),
      /** The reporter's trust level. */
      weight: Count(),
      reporter: Nullable(Author),
      createdAt: Seconds(),
    }),
  ),
  /** As it was when somebody last decided about it; null = nobody did, or its contents are forgotten. */
  before: Nullable(EarlierContents),
  author: Type.Object({
    registeredAt: Seconds(),
    approved: Count(),
    rejected: Count(),
    /** Decisions about what they made, the newest first, at most ten. */
    recent: Type.Array(HistoryLine),
  }),
});
export type ReviewDetail = Static<typeof ReviewDetail>;

export const getReviewDetail = call({
  name: 'operator/getReviewDetail',
  method: 'GET',
  access: operator('reviewer'),
  summary: '一条审核的全部：内容、改动、检查结果、举报、作者的历史（运营）',
  input: one(),
  output: ReviewDetail,
  errors: [4004],
  reads: ['review', ...contentTags, 'member'],
});

export const getReviewCopy = call({
  name: 'operator/getReviewCopy',
  method: 'GET',
  access: operator('reviewer'),
  summary: '一条审核的文字和与它相近的另一份的文字，用来逐行比较（运营）',
  input: Type.Object(
    { id: Id(), /** One of the case's `copies`. */ copyId: Id() },
    { additionalProperties: false },
  ),
  output: Type.Object({
    /** Of what waits. */
    text: Type.String(),
    /** Of the other one. */
    copyText: Type.String(),
    /** Only the beginnings are compared, as one of the texts is longer than COMPARED_TEXT_MAX. */
    cut: Type.Boolean(),
  }),
  errors: [4004],
  reads: ['review', ...contentTags],
});

/** Characters of a text that are compared with another. */
export const COMPARED_TEXT_MAX = 60_000;

export const claimReview = call({
  name: 'operator/claimReview',
  method: 'POST',
  access: operator('reviewer'),
  summary: '领取一条审核 10 分钟，期间别人不能决定；自己再领就重新计时（运营）',
  input: one(),
  output: Type.Object({ until: Seconds() }),
  errors: [4003, 4004, 4009],
  changes: ['review'],
});

export const claimNextReview = call({
  name: 'operator/claimNextReview',
  method: 'POST',
  access: operator('reviewer'),
  summary: '领取最早的一条没有人在看的审核（运营）',
  input: Type.Object(
    {
      kind: Type.Optional(ContentKindName()),
      cause: Type.Optional(OneOf([...reviewCauses, 'appeal'])),
      /** Only later cases than this: what was left out stays left out. */
      afterId: Type.Optional(Id()),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    /** Of the case; null = nothing waits. */
    id: Nullable(Id()),
    until: Seconds(),
  }),
  changes: ['review'],
});

export const releaseReview = call({
  name: 'operator/releaseReview',
  method: 'POST',
  access: operator('reviewer'),
  summary: '放回自己领取的一条审核（运营）',
  input: one(),
  output: done(),
  errors: [4004],
  changes: ['review'],
});

export const undoReview = call({
  name: 'operator/undoReview',
  method: 'POST',
  access: operator('reviewer'),
  summary: '撤回自己 10 秒内的决定：它没有发生过，这一条回到自己手里（运营）',
  input: one(),
  output: done(),
  errors: [4003, 4004, 4009],
  changes: ['review'],
});

export const getReviewTemplateList = call({
  name: 'operator/getReviewTemplateList',
  method: 'GET',
  access: operator('reviewer'),
  summary: '驳回时常用的句子，按规则（运营）',
  input: none(),
  output: Type.Object({
    list: Type.Array(Type.Object({ code: OneOf(reportReasonNames), text: Type.String() })),
  }),
  reads: ['setting'],
});
