import type { ReviewCase } from '@xuelin/contract/moderation/moderation';
import type { ReportReason } from '@xuelin/contract/moderation/report-reasons';
import type { ContentReason } from '@xuelin/contract/core/envelope';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
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
};

/** Cases that wait, the oldest first, after an id. */
export function openCases(
  sql: Queryable,
  wanted: { kind: string | null; after: number; limit: number },
): Promise<OpenCase[]> {
  return sql<OpenCase[]>`
    select c.id, c.kind, c.ref_id, c.cause, c.reasons, c.reports, c.created_at, array(
      select r.reason || case when r.text = '' then '' else '：' || r.text end from moderation_report r
      where r.case_id = c.id order by r.weight desc, r.created_at limit 10) as report_texts,
      case when c.appeal is not null then (
        select json_build_object('text', c.appeal, 'code', p.code, 'reason', p.decision) from moderation_case p
        where p.kind = c.kind and p.ref_id = c.ref_id and p.state = 'rejected' order by p.id desc limit 1) end as appeal
    from moderation_case c
    where c.state = 'open' and c.id > ${wanted.after} and (${wanted.kind}::text is null or c.kind = ${wanted.kind})
    order by c.id limit ${wanted.limit}`;
}

/** Closes a case. Refuses with 4004, or 4009 when somebody else decided it. */
export async function closeCase(
  tx: Tx,
  closed: {
    id: number;
    /** Operator who decides. */
    by: number;
    approve: boolean;
    code: ReportReason | null;
    reason: string;
    now: number;
  },
): Promise<Pick<OpenCase, 'kind' | 'refId' | 'cause'>> {
  const { id, by, approve, code, reason, now } = closed;
  const [row] = await tx<(Pick<OpenCase, 'kind' | 'refId' | 'cause'> & { state: string })[]>`
    select kind, ref_id, cause, state from moderation_case where id = ${id} for no key update`;
  if (!row) throw new AppError(4004, '这条审核不存在');
  if (row.state !== 'open') throw new AppError(4009, '这条审核已经处理过了');
  await tx`
    update moderation_case set state = ${approve ? 'approved' : 'rejected'}, decided_by_operator = ${by}, code = ${approve ? null : code},
      decision = ${reason},
      decided_at = ${now}
    where id = ${id}`;
  return row;
}

/** Keeps with a closed case which contents it was about. */
export async function noteStamp(tx: Tx, id: number, stamp: string): Promise<void> {
  await tx`update moderation_case set stamp = ${stamp} where id = ${id}`;
}

/** Tells those who reported something what became of it, in the order of uids. */
export async function tellReporters(
  tx: Tx,
  told: { caseId: number; title: string; approve: boolean; now: number },
): Promise<void> {
  const { caseId, title, approve, now } = told;
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
