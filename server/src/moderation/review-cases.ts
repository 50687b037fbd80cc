import type { ReviewCase } from '@xuelin/contract/moderation/moderation';
import type { ReportReason } from '@xuelin/contract/moderation/report-reasons';
import type { ContentReason } from '@xuelin/contract/core/envelope';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import type { ContentSubject } from '../content/content.public.ts';
import { notify } from '../message/message.public.ts';

export type OpenCase = {
  id: number;
  kind: string;
  refId: number;
  cause: ReviewCase['cause'];
  reasons: ContentReason[];
  reports: number;
  reportTexts: string[];
  appeal: ReviewCase['appeal'];
  createdAt: number;
  claimedBy: number | null;
  claimerName: string | null;
  claimedUntil: number;
};

/** Which cases are asked for. */
export type CaseFilter = { kind?: string | undefined; cause?: ReviewCase['cause'] | 'appeal' | undefined };

/** The condition of a filter, without what is not asked for: each of them has an index of its own. */
export function filteredBy(sql: Queryable, { kind, cause }: CaseFilter) {
  const ofKind = kind === undefined ? sql`` : sql`and c.kind = ${kind}`;
  if (cause === undefined) return ofKind;
  return cause === 'appeal' ? sql`${ofKind} and c.appeal is not null` : sql`${ofKind} and c.cause = ${cause}`;
}

/** What of a case is shown, with who looks at it. */
export const caseColumns = (sql: Queryable) => sql`
  c.id, c.kind, c.ref_id, c.cause, c.reasons, c.reports, c.created_at, array(
    select r.reason || case when r.text = '' then '' else '：' || r.text end from moderation_report r
    where r.case_id = c.id order by r.weight desc, r.created_at limit 10) as report_texts,
  case when c.appeal is not null then (
    select json_build_object('text', c.appeal, 'code', p.code, 'reason', p.decision) from moderation_case p
    where p.kind = c.kind and p.ref_id = c.ref_id and p.state = 'rejected' and p.id < c.id
    order by p.id desc limit 1) end as appeal,
  c.claimed_by, c.claimed_until, (select o.name from operator o where o.id = c.claimed_by) as claimer_name`;

/** Cases that wait, the oldest first, after an id; those with a decision that can still be undone wait no more. */
export function openCases(
  sql: Queryable,
  filter: CaseFilter & {
    claim?: { kind: 'mine' | 'free'; operatorId: number; now: number } | undefined;
    after: number;
    limit: number;
  },
): Promise<OpenCase[]> {
  const { claim, after, limit } = filter;
  return sql<OpenCase[]>`
    select ${caseColumns(sql)} from moderation_case c
    where c.state = 'open' and c.pending is null and c.id > ${after} ${filteredBy(sql, filter)}
      ${claim === undefined ? sql`` : claim.kind === 'mine' ? sql`and c.claimed_by = ${claim.operatorId} and c.claimed_until > ${claim.now}` : sql`and c.claimed_until <= ${claim.now}`}
    order by c.id limit ${limit}`;
}

/** A case that waits, locked until the commit; refuses with 4004, 4009 when it was decided, and when somebody else looks at it. */
export async function lockCase(
  tx: Tx,
  { id, by, now }: { id: number; by: number; now: number },
): Promise<LockedCase> {
  const [row] = await tx<(LockedCase & { state: string; claimedBy: number | null; claimedUntil: number })[]>`
    select id, kind, ref_id, cause, state, pending, applies_at, claimed_by, claimed_until
    from moderation_case where id = ${id} for no key update`;
  if (!row) throw new AppError(4004, '这条审核不存在');
  if (row.state !== 'open') throw new AppError(4009, '这条审核已经处理过了');
  if (row.claimedBy !== null && row.claimedBy !== by && row.claimedUntil > now) {
    const [other] = await tx<{ name: string }[]>`select name from operator where id = ${row.claimedBy}`;
    throw new AppError(4009, `${other?.name ?? '别人'} 正在审核这一条`);
  }
  return row;
}

export type LockedCase = Pick<OpenCase, 'id' | 'kind' | 'refId' | 'cause'> & {
  /** A decision that is not carried out yet. */
  pending: PendingDecision | null;
  appliesAt: number | null;
};
export type PendingDecision = {
  approve: boolean;
  code: ReportReason | null;
  reason: string;
  stamp: string | null;
  /** Operator who made it. */
  by: number;
};

/** Closes a case. Refuses with 4004, or 4009 when somebody else decided it. */
export async function closeCase(
  tx: Tx,
  decision: {
    id: number;
    /** Operator who decides. */
    by: number;
    approve: boolean;
    code: ReportReason | null;
    reason: string;
    now: number;
  },
): Promise<Pick<OpenCase, 'kind' | 'refId' | 'cause'>> {
  const { id, by, approve, code, reason, now } = decision;
  const [row] = await tx<(Pick<OpenCase, 'kind' | 'refId' | 'cause'> & { state: string })[]>`
    select kind, ref_id, cause, state from moderation_case where id = ${id} for no key update`;
  if (!row) throw new AppError(4004, '这条审核不存在');
  if (row.state !== 'open') throw new AppError(4009, '这条审核已经处理过了');
  await tx`
    update moderation_case set state = ${approve ? 'approved' : 'rejected'}, pending = null, applies_at = null,
      decided_by_operator = ${by}, code = ${approve ? null : code},
      decision = ${reason},
      decided_at = ${now}
    where id = ${id}`;
  return row;
}

/** Keeps with a closed case which contents it was about: their stamp when it is known that they were looked at. */
export async function noteContents(
  tx: Tx,
  id: number,
  { subject, stamp }: { subject: ContentSubject; stamp: string | null },
): Promise<void> {
  const { authorUid, title, text, images } = subject;
  await tx`
    update moderation_case set stamp = coalesce(${stamp}, stamp), author_uid = ${authorUid},
      snapshot = ${tx.json({ title, text: text.slice(0, snapshotLength), images })}
    where id = ${id}`;
}

/** Characters of a text that are kept to say later what changed. */
const snapshotLength = 20_000;

/** Tells those who reported something what became of it, in the order of uids. */
export async function tellReporters(
  tx: Tx,
  outcome: { caseId: number; title: string; approve: boolean; now: number },
): Promise<void> {
  const { caseId, title, approve, now } = outcome;
  const rows = await tx<{ uid: number }[]>`
    select uid from moderation_report where case_id = ${caseId} order by uid`;
  for (const { uid } of rows) {
    await notify(tx, {
      uid,
      kind: 'system',
      event: 'report.decided',
      title: approve ? '你举报的内容没有违反规则' : '你举报的内容已处理，谢谢你',
      text: title,
      link: '',
      now,
    });
  }
}
