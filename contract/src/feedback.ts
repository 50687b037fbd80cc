import { Type, type Static } from 'typebox';
import { Author } from './account/account.ts';
import { call } from './core/call.ts';
import { FEEDBACK } from './core/constants.ts';
import { operator } from './core/operator-role.ts';
import { done, Id, listInput, listOf, Nullable, OneOf, Seconds, Text } from './core/schema.ts';

const closedObject = { additionalProperties: false };

/** 故障 · 建议 · 账号 · 投诉 · 其他 */
export const feedbackKinds = ['fault', 'idea', 'account', 'complaint', 'other'] as const;

const Picture = Type.Object({
  url: Type.String(),
  thumbnail: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

/** What somebody told us, with our answer. */
export const Feedback = Type.Object({
  id: Id(),
  kind: OneOf(feedbackKinds),
  content: Type.String(),
  images: Type.Array(Picture),
  createdAt: Seconds(),
  /** Null until it is answered. */
  answer: Nullable(Type.String()),
  answeredAt: Nullable(Seconds()),
});
export type Feedback = Static<typeof Feedback>;

export const addFeedback = call({
  name: 'feedback/add',
  method: 'POST',
  access: 'optional',
  summary: '反馈问题、建议或投诉，可带最多四张图（登录后）；运营的回答以消息送达',
  input: Type.Object(
    {
      kind: OneOf(feedbackKinds),
      content: Text(1, FEEDBACK.contentMax),
      /** Pictures sent to upload/image; only members can send any. */
      imageIds: Type.Optional(Type.Array(Id(), { maxItems: FEEDBACK.images, uniqueItems: true })),
      /** How to reach who is not logged in: an e-mail address or a phone number. */
      contact: Type.Optional(Text(0, FEEDBACK.contactMax)),
    },
    closedObject,
  ),
  output: Type.Object({ id: Id() }),
  errors: [4004, 4009, 4029],
  idempotent: true,
  changes: ['feedback'],
});

export const getFeedbackList = call({
  name: 'feedback/getList',
  method: 'POST',
  access: 'member',
  summary: '我的反馈和回答，新的在前',
  input: Type.Object({ ...listInput }, closedObject),
  output: listOf(Feedback),
  reads: ['feedback'],
});

/** The same for operators: with who wrote it. */
export const OperatorFeedback = Type.Object({
  ...Feedback.properties,
  /** Null when it came from a visitor. */
  author: Nullable(Author),
  contact: Type.String(),
});

export const getOperatorFeedbackList = call({
  name: 'operator/getFeedbackList',
  method: 'POST',
  access: operator('reviewer'),
  summary: '反馈：没有回答的，旧的在前；或全部，新的在前（运营）',
  input: Type.Object(
    {
      state: Type.Optional(OneOf(['waiting', 'all'])),
      kind: Type.Optional(OneOf(feedbackKinds)),
      ...listInput,
    },
    closedObject,
  ),
  output: listOf(OperatorFeedback),
  reads: ['feedback', 'member'],
});

export const answerFeedback = call({
  name: 'operator/answerFeedback',
  method: 'POST',
  access: operator('reviewer'),
  summary: '回答一条反馈，一次；反馈人收到消息（运营）',
  input: Type.Object({ id: Id(), text: Text(1, FEEDBACK.answerMax) }, closedObject),
  output: done(),
  errors: [4004, 4009],
  idempotent: true,
  changes: ['feedback', 'message'],
});
