import type { OutputOf } from '@xuelin/contract/core/call';
import * as desk from '@xuelin/contract/moderation/desk';
import type { ReportReason } from '@xuelin/contract/moderation/report-reasons';
import type { ReadContext } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { authorsOf } from '../../account/account.public.ts';
import { contentWith, type ReviewMaterial } from '../../content/content.public.ts';
import { caseColumns, type OpenCase, type PendingDecision } from '../review-cases.ts';
import { authorHistory } from './author-history.ts';
import { caseWith } from './list.ts';
import { ownInterest } from './own-interest.ts';
import { partiesOf } from './parties.ts';

type Detail = typeof desk.getReviewDetail;
type Copy = typeof desk.getReviewCopy;
type Answer = OutputOf<Detail>;
type Row = OpenCase & { pending: PendingDecision | null; appliesAt: number | null };
type Snapshot = { title: string; text: string; images: string[] };

/** Everything a decision about a case rests on. */
export async function getReviewDetail(context: ReadContext<Detail>): Promise<Answer> {
  const { db, caller, config, input, now, fail } = context;
  const { id } = input;
  const [row] = await db<Row[]>`
    select ${caseColumns(db)}, c.pending, c.applies_at from moderation_case c where c.id = ${id}`;
  if (!row) return fail(4004, '这条审核不存在');
  const { kind, refId } = row;
  const { review } = contentWith('review', kind);
  const [subject, material] = await Promise.all([review.find(db, refId), review.material?.(db, refId)]);
  const caseView = subject && (await caseWith(db, row, subject, now));
  if (!caseView || !subject) return fail(4004, '内容已被删除');
  const [reports, before, author, pending, copies, interest] = await Promise.all([
    reportsOf(db, id),
    findEarlier(db, { kind, refId, caseId: id }),
    authorHistory(db, subject.authorUid, now),
    pendingOf(db, row),
    copiesOf(db, material?.copies ?? []),
    ownInterest(db, { caller, parties: () => partiesOf(db, row), config }),
  ]);
  return {
    case: caseView,
    pending,
    ownInterest: interest,
    text: material?.text ?? subject.text,
    pages: material?.pages ?? [],
    facts: material?.facts ?? [],
    files: material?.files ?? [],
    copies,
    findings: row.reasons.map((reason) => reason.text),
    reports,
    before,
    author,
  };
}

/** The text of what waits and of one of its near copies. */
export async function getReviewCopy({ db, input, fail }: ReadContext<Copy>): Promise<OutputOf<Copy>> {
  const { id, copyId } = input;
  const [row] = await db<{ kind: string; refId: number }[]>`
    select kind, ref_id from moderation_case where id = ${id}`;
  if (!row) return fail(4004, '这条审核不存在');
  const texts = await contentWith('review', row.kind).review.compare?.(db, row.refId, copyId);
  if (!texts) return fail(4004, '没有这份相近的内容，请重新打开这条审核');
  const { text, copyText } = texts;
  return {
    text: text.slice(0, desk.COMPARED_TEXT_MAX),
    copyText: copyText.slice(0, desk.COMPARED_TEXT_MAX),
    cut: Math.max(text.length, copyText.length) > desk.COMPARED_TEXT_MAX,
  };
}

/** Near copies with their authors; those of ended accounts are left out. */
async function copiesOf(
  sql: Queryable,
  copies: NonNullable<ReviewMaterial['copies']>,
): Promise<Answer['copies']> {
  const people = await authorsOf(
    sql,
    copies.map(({ uid }) => uid),
  );
  return copies.flatMap(({ uid, id, title, percent, link }) => {
    const author = people.get(uid);
    return author ? [{ id, title, percent, link, author }] : [];
  });
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
