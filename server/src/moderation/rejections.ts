import type { Decision as DecisionAnswer } from '@xuelin/contract/moderation/moderation';
import { reportReasons, type ReportReason } from '@xuelin/contract/moderation/report-reasons';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import type { Subject } from './cases.ts';

/** A rejection that stands, as its author is told of it. */
type Rejection = {
  id: number;
  code: ReportReason | null;
  /** The reviewer's own words; may be empty. */
  reason: string;
  decidedAt: number;
  /** Said against an earlier rejection: with this one it was answered. */
  appeal: string | null;
  stamp: string | null;
  createdAt: number;
  /** The complaint about copyright it is by; null = by none. */
  complaintId: number | null;
};

/** The last decision of something when it was to reject it; else null. */
async function rejectionOf(sql: Queryable, { kind, id }: Subject): Promise<Rejection | null> {
  const [last] = await sql<(Rejection & { state: string })[]>`
    select id, state, code, decision as reason, decided_at, appeal, stamp, created_at, complaint_id from moderation_case
    where kind = ${kind} and ref_id = ${id} and state in ('approved', 'rejected') order by id desc limit 1`;
  return last?.state === 'rejected' ? last : null;
}

/** Why something was rejected, by which rule, and how an appeal stands; null when it is not rejected. */
export async function decisionOf(
  sql: Queryable,
  subject: Subject & { stamp: string },
): Promise<DecisionAnswer | null> {
  const rejection = await rejectionOf(sql, subject);
  if (!rejection) return null;
  const [open] = await sql<{ appeal: string | null; createdAt: number }[]>`
    select appeal, created_at from moderation_case
    where kind = ${subject.kind} and ref_id = ${subject.id} and state = 'open'`;
  const { code, reason, decidedAt } = rejection;
  const rejectedAppeal = rejection.appeal === null ? null : { state: 'rejected' as const, ...rejection };
  const waiting = open?.appeal ? { state: 'waiting' as const, ...open } : null;
  const appeal = waiting ?? rejectedAppeal;
  return {
    code,
    rule: code === null ? '' : reportReasons[code].rule,
    reason,
    decidedAt,
    appeal: appeal && { text: appeal.appeal ?? '', state: appeal.state, createdAt: appeal.createdAt },
    complaintId: rejection.complaintId,
    canAppeal: !open && refusalOf(rejection, subject.stamp) === null,
  };
}

/**
 * Puts a rejected thing before a person again, with what its author says against the rejection: once against each, and
 * only for the contents that were rejected. Refuses with 4009. Its reasons and its cause are those of the rejection.
 */
export async function openAppeal(
  tx: Tx,
  newAppeal: { subject: Subject & { stamp: string }; text: string; now: number },
): Promise<void> {
  const { subject, text, now } = newAppeal;
  const rejection = await rejectionOf(tx, subject);
  if (!rejection) throw new AppError(4009, '这条内容没有被驳回，不需要申诉');
  const refusal = refusalOf(rejection, subject.stamp);
  if (refusal !== null) throw new AppError(4009, refusal);
  const { count } = await tx`
    insert into moderation_case (kind, ref_id, cause, reasons, appeal, created_at)
    select kind, ref_id, cause, reasons, ${text}, ${now} from moderation_case where id = ${rejection.id}
    on conflict (kind, ref_id) where state = 'open' do nothing`;
  if (count === 0) throw new AppError(4009, '这条内容正在审核，结果会告诉你');
  // The insert may have waited for the decision on an earlier appeal: that one is for good.
  const last = await rejectionOf(tx, subject);
  if (last?.id !== rejection.id) throw new AppError(4009, '审核刚刚有了结果，请看过后再决定');
}

/** Why there is no appeal against a rejection, in words; null when there is. */
function refusalOf({ appeal, stamp, complaintId }: Rejection, now: string): string | null {
  if (complaintId !== null) return '它因版权投诉下架，请在“版权投诉”里提交反通知';
  if (appeal !== null) return '已经申诉过一次，复核的结果不再更改';
  if (stamp !== null && stamp !== now) return '内容在驳回以后已经改动，请直接重新提交';
  return null;
}

/** What an author reads of a rejection: the rule, and what the reviewer adds to it. */
export function rejectionText(code: ReportReason | null, reason: string): string {
  if (code === null) return reason;
  return reason === '' ? reportReasons[code].rule : `${reportReasons[code].rule}（${reason}）`;
}
