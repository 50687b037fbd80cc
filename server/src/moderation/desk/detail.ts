import type { OutputOf } from '@xuelin/contract/core/call';
import type * as desk from '@xuelin/contract/moderation/desk';
import type { ReportReason } from '@xuelin/contract/moderation/report-reasons';
import type { ReadContext } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { authorsOf } from '../../account/account.public.ts';
import { contentWith } from '../../content/content.public.ts';
import { caseColumns, type OpenCase, type PendingDecision } from '../review-cases.ts';
import { authorHistory } from './author-history.ts';
import { caseWith } from './list.ts';

type Detail = typeof desk.getReviewDetail;
type Answer = OutputOf<Detail>;
type Row = OpenCase & { pending: PendingDecision | null; appliesAt: number | null };
type Snapshot = { title: string; text: string; images: string[] };

/** Everything a decision about a case rests on. */
export async function getReviewDetail(context: ReadContext<Detail>): Promise<Answer> {
  const { db, input, now, fail } = context;
  const { id } = input;
  const [row] = await db<Row[]>`
    select ${caseColumns(db)}, c.pending, c.applies_at from moderation_case c where c.id = ${id}`;
  if (!row) return fail(4004, '这条审核不存在');
  const { kind, refId } = row;
  const { review } = contentWith('review', kind);
  const [subject, material] = await Promise.all([review.find(db, refId), review.material?.(db, refId)]);
  const caseView = subject && (await caseWith(db, row, subject, now));
  if (!caseView || !subject) return fail(4004, '内容已被删除');
  const [reports, before, author, pending] = await Promise.all([
    reportsOf(db, id),
    findEarlier(db, { kind, refId, caseId: id }),
    authorHistory(db, subject.authorUid, now),
    pendingOf(db, row),
  ]);
  return {
    case: caseView,
    pending,
    text: material?.text ?? subject.text,
    pages: material?.pages ?? [],
    facts: material?.facts ?? [],
    findings: row.reasons.map((reason) => reason.text),
    reports,
    before,
    author,
  };
}

async function pendingOf(sql: Queryable, { pending, appliesAt }: Row): Promise<Answer['pending']> {
  if (!pending || appliesAt === null) return null;
  const { approve, by } = pending;
  const [who] = await sql<{ name: string }[]>`select name from operator where id = ${by}`;
  return { approve, operatorId: by, name: who?.name ?? '', undoUntil: appliesAt };
}

async function reportsOf(sql: Queryable, caseId: number): Promise<Answer['reports']> {
  type Report = { uid: number; reason: ReportReason; text: string; weight: number; createdAt: number };
  const rows = await sql<Report[]>`
    select uid, reason, text, weight, created_at from moderation_report
    where case_id = ${caseId} order by weight desc, created_at limit 50`;
  const people = await authorsOf(
    sql,
    rows.map(({ uid }) => uid),
  );
  return rows.map(({ uid, ...report }) => ({ ...report, reporter: people.get(uid) ?? null }));
}

/** The contents of the last decision before a case. */
async function findEarlier(
  sql: Queryable,
  { kind, refId, caseId }: { kind: string; refId: number; caseId: number },
): Promise<Answer['before']> {
  const [row] = await sql<{ snapshot: Snapshot | null; state: string; decidedAt: number }[]>`
    select snapshot, state, decided_at from moderation_case
    where kind = ${kind} and ref_id = ${refId} and id < ${caseId} and state in ('approved', 'rejected')
    order by id desc limit 1`;
  if (!row?.snapshot) return null;
  return { ...row.snapshot, approved: row.state === 'approved', decidedAt: row.decidedAt };
}
