import { Type, type Static } from 'typebox';
import { Author } from '../account/account.ts';
import { call } from '../core/call.ts';
import { operator } from '../core/operator-role.ts';
import { TextImage } from '../introduction/introduction.ts';
import { Coins, Id, listInput, listOf, Nullable, OneOf, Seconds, Text } from '../core/schema.ts';
import { QuestionForm } from './editing.ts';

/** 题干 · 选项 · 答案 · 解析 · 其他 */
export const correctionKinds = ['stem', 'options', 'key', 'explanation', 'other'] as const;
export const correctionStates = ['waiting', 'accepted', 'rejected'] as const;

export const Correction = Type.Object({
  id: Id(),
  questionId: Id(),
  /** Version it was found in. */
  version: Type.Integer(),
  kind: OneOf(correctionKinds),
  /** What is wrong, in the finder's words. */
  text: Type.String(),
  /** What should stand there instead; ''. */
  proposal: Type.String(),
  state: OneOf(correctionStates),
  /** Words of who decided; ''. */
  reason: Type.String(),
  /** Version it was corrected in; null unless accepted. */
  correctedVersion: Nullable(Type.Integer()),
  finder: Author,
  createdAt: Seconds(),
  decidedAt: Nullable(Seconds()),
});
export type Correction = Static<typeof Correction>;

export const proposeCorrection = call({
  name: 'questionBank/proposeCorrection',
  method: 'POST',
  access: 'member',
  summary: '题目有误：说明错处与改法；被采纳后得赠送学币，每道题每人一次',
  input: Type.Object(
    {
      questionId: Id(),
      version: Type.Integer({ minimum: 1, maximum: 100_000 }),
      kind: OneOf(correctionKinds),
      text: Text(1, 500),
      proposal: Type.Optional(Text(0, 2_000)),
    },
    { additionalProperties: false },
  ),
  output: Correction,
  errors: [4001, 4003, 4004, 4009, 4010, 4029],
  changes: ['question:questionId', 'bank'],
  idempotent: true,
});

export const getCorrectionList = call({
  name: 'questionBank/getCorrectionList',
  method: 'GET',
  access: 'optional',
  summary: '一道题的勘误记录：谁在什么时候发现了什么；待处理的只有本人与题库作者可见；正在模考这道题时 4003',
  input: Type.Object({ questionId: Id(), ...listInput }, { additionalProperties: false }),
  output: listOf(Correction),
  errors: [4003, 4004],
  reads: ['question:questionId', 'bank', 'member', 'purchase', 'block'],
});

const waitingInput = Type.Object(
  { bankId: Type.Optional(Id()), ...listInput },
  { additionalProperties: false },
);

/** A correction to decide, with the question it is about. */
const WaitingCorrection = Type.Object({
  ...Correction.properties,
  bankId: Id(),
  bankTitle: Type.String(),
  paperId: Id(),
  /** The question as it stands now, to be edited. Of a child: the child. */
  question: QuestionForm,
  /** Pictures that its texts name. */
  images: Type.Array(TextImage),
  currentVersion: Type.Integer(),
});
export type WaitingCorrection = Static<typeof WaitingCorrection>;

export const getWaitingCorrectionList = call({
  name: 'questionBank/getWaitingCorrectionList',
  method: 'POST',
  access: 'member',
  summary: '自己题库里等我处理的勘误，新的在前',
  input: waitingInput,
  output: listOf(WaitingCorrection),
  reads: ['question', 'bank', 'member'],
});

export const getEveryWaitingCorrectionList = call({
  name: 'operator/getCorrectionList',
  method: 'POST',
  access: operator('reviewer'),
  summary: '所有题库里等待处理的勘误，新的在前（运营）',
  input: waitingInput,
  output: listOf(WaitingCorrection),
  reads: ['question', 'bank', 'member'],
});

const decision = Type.Object(
  {
    id: Id(),
    accept: Type.Boolean(),
    /** The question as it shall be; needed to accept. Of a child: the child. */
    question: Type.Optional(Nullable(QuestionForm)),
    /** Version it was edited from: refused with 4009 when there is a newer one. */
    version: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    /** The finder reads it. */
    reason: Type.Optional(Text(0, 200)),
  },
  { additionalProperties: false },
);
const decisionResult = Type.Object({
  correction: Correction,
  /** Gift coins the finder got now. */
  coins: Coins(),
});

export const decideCorrection = call({
  name: 'questionBank/decideCorrection',
  method: 'POST',
  access: 'member',
  summary: '采纳（连同改好的题目，成为新版本）或不采纳自己题库的一条勘误；采纳给发现者 5 赠送学币',
  input: decision,
  output: decisionResult,
  errors: [4003, 4004, 4009, 4010],
  changes: ['question', 'paper', 'bank', 'wallet'],
  idempotent: true,
});

export const decideAnyCorrection = call({
  name: 'operator/decideCorrection',
  method: 'POST',
  access: operator('reviewer'),
  summary: '采纳或不采纳任何题库的一条勘误（运营）；改好的题目以题库作者的名义成为新版本',
  input: decision,
  output: decisionResult,
  errors: [4004, 4009, 4010],
  changes: ['question', 'paper', 'bank', 'wallet'],
  idempotent: true,
});
