import { Type, type Static } from 'typebox';
import { call } from './core/call.ts';
import { EXAM } from './core/constants.ts';
import { done, Id, listInput, listOf, Nullable, OneOf, Seconds, Text } from './core/schema.ts';

/**
 * Exam records (考试经历): results that a member proves by pictures and a reviewer approves. An approved one gives the
 * account its certificate; the pictures are shown to their owner and to reviewers only.
 */

/** 草稿 · 审核中 · 已通过 · 已驳回 · 已撤回 · 已过期 */
export const examStates = ['draft', 'reviewing', 'approved', 'rejected', 'withdrawn', 'expired'] as const;

export const ExamSubject = Type.Object(
  {
    name: Text(1, EXAM.subjectMax),
    /** At most two decimals; null for an exam that is only passed (合格). */
    score: Nullable(Type.Number({ minimum: 0, maximum: EXAM.maxScore })),
    /** Full score, or null when it has none. */
    full: Nullable(Type.Integer({ minimum: 1, maximum: EXAM.maxScore })),
  },
  { additionalProperties: false },
);
export type ExamSubject = Static<typeof ExamSubject>;

/** What everybody may read of an approved record. */
export const ExamRecord = Type.Object({
  id: Id(),
  /** “考研” */
  exam: Type.String(),
  year: Type.Integer(),
  /** School where it was taken or that took the member; may be ''. */
  school: Type.String(),
  subjects: Type.Array(ExamSubject),
  /** Label that it gives when it is approved: “考研数学 142 分”. */
  certificate: Type.String(),
  /** When it was approved, and until when that counts; null before. */
  approvedAt: Nullable(Seconds()),
  expiresAt: Nullable(Seconds()),
});
export type ExamRecord = Static<typeof ExamRecord>;

/** One's own record in a list. */
export const OwnExam = Type.Object({
  ...ExamRecord.properties,
  state: OneOf(examStates),
  /** Why it was rejected or hidden, in words; else null. */
  reason: Nullable(Type.String()),
  /** Its label stands beside the member's name now. */
  shown: Type.Boolean(),
  updatedAt: Seconds(),
});
export type OwnExam = Static<typeof OwnExam>;

/** A proof picture; its addresses work for its owner only and for an hour. */
export const ExamProof = Type.Object({
  id: Id(),
  url: Type.String(),
  thumbnail: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type ExamProof = Static<typeof ExamProof>;

/** One's own record whole. */
export const ExamDetail = Type.Object({
  ...OwnExam.properties,
  /** Which of the subjects, counted from 0, the label names; null = the sum of all. */
  shownSubject: Nullable(Type.Integer({ minimum: 0 })),
  proofs: Type.Array(ExamProof),
});
export type ExamDetail = Static<typeof ExamDetail>;

export const getList = call({
  name: 'exam/getList',
  method: 'POST',
  access: 'member',
  summary: '我的考试经历和审核状态',
  input: Type.Object({ ...listInput }, { additionalProperties: false }),
  output: listOf(OwnExam),
  reads: ['exam', 'review'],
});

export const getPublicList = call({
  name: 'exam/getPublicList',
  method: 'GET',
  access: 'public',
  summary: '一位成员已通过的考试经历，不含证明图片',
  input: Type.Object({ uid: Id() }, { additionalProperties: false }),
  output: Type.Object({ list: Type.Array(ExamRecord) }),
  reads: ['exam'],
});

export const getDetail = call({
  name: 'exam/getDetail',
  method: 'GET',
  access: 'member',
  summary: '自己的一份考试经历，含证明图片的临时地址（一小时内只有本人能打开）',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: ExamDetail,
  errors: [4004],
  reads: ['exam:id', 'review'],
});

export const save = call({
  name: 'exam/save',
  method: 'POST',
  access: 'member',
  summary: '保存考试经历草稿；有 id 是修改，审核中和已通过的要先撤回',
  input: Type.Object(
    {
      id: Type.Optional(Id()),
      exam: Text(1, EXAM.examMax),
      year: Type.Integer({ minimum: EXAM.firstYear, maximum: 2100 }),
      school: Text(0, EXAM.schoolMax),
      subjects: Type.Array(ExamSubject, { maxItems: EXAM.subjects }),
      shownSubject: Nullable(Type.Integer({ minimum: 0, maximum: EXAM.subjects - 1 })),
      /** Pictures sent to upload/proof, in the order they are shown. */
      proofIds: Type.Array(Id(), { maxItems: EXAM.proofs, uniqueItems: true }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ id: Id(), state: OneOf(examStates) }),
  errors: [4004, 4009],
  changes: ['exam:id'],
  idempotent: true,
});

export const submit = call({
  name: 'exam/submit',
  method: 'POST',
  access: 'member',
  summary: '提交审核：至少一科成绩和一张证明，由人工审核',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({ state: OneOf(examStates) }),
  errors: [4001, 4003, 4004, 4009, 4010],
  changes: ['exam:id', 'review'],
  idempotent: true,
});

export const withdraw = call({
  name: 'exam/withdraw',
  method: 'POST',
  access: 'member',
  summary: '撤回：审核中的回到草稿，已通过的不再显示认证',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({ state: OneOf(examStates) }),
  errors: [4004, 4009],
  changes: ['exam', 'review', 'member', 'account'],
  idempotent: true,
});

export const remove = call({
  name: 'exam/delete',
  method: 'POST',
  access: 'member',
  summary: '删除考试经历和它的证明图片；它带来的认证一起消失',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: done(),
  errors: [4004],
  changes: ['exam', 'review', 'member', 'account'],
  idempotent: true,
});
