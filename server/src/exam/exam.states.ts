import type { OutputOf } from '@xuelin/contract/core/call';
import { EXAM } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/exam';
import type { WriteContext } from '#core/calls/call-context.ts';
import { inTransaction, type Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import type { Services } from '#core/services.ts';
import { hasPhone } from '../account/account.public.ts';
import { releaseFile } from '../file/file.public.ts';
import { notify } from '../message/message.public.ts';
import { checkText, openCase, refuseText, withdrawCase } from '../moderation/moderation.public.ts';
import { certificateOf, refreshCertificate } from './certificate.ts';
import { claimantOf, detailLink, kind, lockOwnExam, type ExamRow, type ExamState } from './exam.rows.ts';

type Submit = typeof contract.submit;
type Withdraw = typeof contract.withdraw;
type Remove = typeof contract.remove;

/** Brings a locked record to another state; a certificate that it gave or gives follows. */
export async function setExamState(
  tx: Tx,
  row: Pick<ExamRow, 'id' | 'uid' | 'state'>,
  change: { state: ExamState; reason?: string | null; now: number },
): Promise<void> {
  const { state, reason = null, now } = change;
  const isApproved = state === 'approved';
  await tx`
    update exam_record set state = ${state}, reason = ${reason}, updated_at = ${now},
      approved_at = case when ${isApproved} then ${now} else approved_at end,
      expires_at = case when ${isApproved} then ${now + EXAM.validSeconds} else expires_at end
    where id = ${row.id}`;
  if (isApproved || row.state === 'approved') await refreshCertificate(tx, row.uid, now);
}

/** Puts a record before a person: this kind is never shown without one. */
export async function submitExam({
  tx,
  caller: { uid },
  input: { id },
  now,
}: WriteContext<Submit>): Promise<OutputOf<Submit>> {
  if (!(await hasPhone(tx, uid))) throw new AppError(4001, '绑定手机号后才能提交认证');
  const row = await lockOwnExam(tx, uid, id);
  if (row.state === 'reviewing') throw new AppError(4009, '已经提交，正在审核');
  if (row.state === 'approved') throw new AppError(4009, '已经通过，不需要再提交');
  if (row.subjects.length === 0) throw invalid('subjects', '至少填写一科成绩');
  const proofs = await tx`select 1 from exam_proof where exam_id = ${id} limit 1`;
  if (proofs.length === 0) throw invalid('proofIds', '至少上传一张成绩证明');
  const texts = [row.exam, row.school, ...row.subjects.map(({ name }) => name)];
  const { verdict, reasons } = await checkText(tx, { uid, texts, kind, now });
  if (verdict === 'refused') throw refuseText(reasons);
  await setExamState(tx, row, { state: 'reviewing', now });
  const cause = row.state === 'rejected' ? 'resubmitted' : 'policy';
  await openCase(tx, { subject: { kind, id }, cause, reasons, now });
  return { state: 'reviewing' };
}

/** Takes a record back: out of the review into the drafts, or an approved one out of everybody's sight. */
export async function withdrawExam({
  tx,
  caller: { uid },
  input: { id },
  now,
}: WriteContext<Withdraw>): Promise<OutputOf<Withdraw>> {
  const row = await lockOwnExam(tx, uid, id);
  if (row.state !== 'reviewing' && row.state !== 'approved')
    throw new AppError(4009, '只有审核中和已通过的考试经历可以撤回');
  const state = row.state === 'approved' ? 'withdrawn' : 'draft';
  await withdrawCase(tx, { kind, id }, now);
  await setExamState(tx, row, { state, now });
  return { state };
}

/** Removes a record for good, its pictures with it. */
export async function removeExam({
  tx,
  caller: { uid },
  input: { id },
  now,
}: WriteContext<Remove>): Promise<OutputOf<Remove>> {
  const row = await lockOwnExam(tx, uid, id);
  await withdrawCase(tx, { kind, id }, now);
  const files = await tx<{ fileId: number }[]>`
    delete from exam_proof where exam_id = ${id} returning file_id`;
  for (const { fileId } of files) await releaseFile(tx, { fileId, by: claimantOf(id), now });
  await tx`delete from exam_record where id = ${id}`;
  if (row.state === 'approved') await refreshCertificate(tx, uid, now);
  return {};
}

/** Ends approvals that have run out and tells their members, each in a transaction of its own. */
export async function expireExams({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  const due = await db<{ id: number }[]>`
    select id from exam_record where state = 'approved' and expires_at <= ${now} order by expires_at, id limit 500`;
  for (const { id } of due) {
    await inTransaction(db, async (tx) => {
      const [row] = await tx<ExamRow[]>`
        select * from exam_record where id = ${id} and state = 'approved' and expires_at <= ${now}
        for no key update`;
      if (!row) return;
      await setExamState(tx, row, { state: 'expired', now });
      await notify(tx, {
        uid: row.uid,
        kind: 'review',
        event: 'exam.expired',
        title: '你的考试认证已过期',
        text: `${certificateOf(row)}，补上新的证明后可以再次提交`,
        link: detailLink(id),
        groupKey: `review:${kind}:${id}`,
        now,
      });
    });
  }
}
