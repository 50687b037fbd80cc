import { Type, type Static } from 'typebox';
import { call } from '../core/call.ts';
import { Count, none, Nullable, OneOf, Seconds } from '../core/schema.ts';
import { reportReasonNames } from './report-reasons.ts';

/** Rules a decision can name; `unnamed`: the reviewer gave a reason in their own words. */
export const decisionRules = [...reportReasonNames, 'unnamed'] as const;

/** What was decided in one week, without who decided, who wrote it and what it was. */
export const DecisionWeek = Type.Object({
  /** Monday 0:00 in China. */
  from: Seconds(),
  /** Decided by a person, appeals among them. */
  approvedCount: Count(),
  rejectedCount: Count(),
  /** Rejections by the rule they name, the most frequent first. */
  rules: Type.Array(Type.Object({ rule: OneOf(decisionRules), count: Count() })),
  /** Appeals that were decided, and those of them that were right. */
  appealCount: Count(),
  appealApprovedCount: Count(),
  /** Seconds from being put before a person to the decision: half took no longer, nine of ten no longer; null without any. */
  medianSeconds: Nullable(Count()),
  slowSeconds: Nullable(Count()),
  /** Decided later than promised. */
  lateCount: Count(),
});
export type DecisionWeek = Static<typeof DecisionWeek>;

export const getDecisionLog = call({
  name: 'moderation/getDecisionLog',
  method: 'GET',
  access: 'public',
  summary: '审核公示：最近十二周按哪条规则处理了多少、用了多久，不含任何人的名字和内容',
  input: none(),
  output: Type.Object({
    /** The running week first. */
    list: Type.Array(DecisionWeek),
    /** What is promised at present, hours: a first decision, an appeal. */
    promisedHours: Count(),
    appealHours: Count(),
    /** What waits for a person now. */
    waitingCount: Count(),
    asOf: Seconds(),
  }),
  reads: ['review', 'setting'],
});
