import type { ExamSubject } from '@xuelin/contract/exam';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import type { ContentSubject, Decision, Viewer, VisibleContent } from '../content/content.public.ts';
import { proofPath } from '../file/file.public.ts';
import { notify } from '../message/message.public.ts';
import { stampOf } from '../moderation/moderation.public.ts';
import { certificateOf } from './certificate.ts';
import { setExamState } from './exam.states.ts';
import { detailLink, kind, lockExam, selectExam, selectProofs } from './exam.rows.ts';

const scoreText = ({ name, score, full }: ExamSubject) =>
  score === null ? `${name} 合格` : `${name} ${score}${full === null ? '' : ` / ${full}`} 分`;

/** A record as reports and reviews see it; its pictures answer to reviewers only. */
export async function examSubject(sql: Queryable, id: number): Promise<ContentSubject | null> {
  const row = await selectExam(sql, id);
  if (!row) return null;
  const proofs = await selectProofs(sql, id);
  const { exam, year, school, subjects, shownSubject } = row;
  const lines = [`${year} 年 ${exam}`, school, ...subjects.map(scoreText)];
  return {
    authorUid: row.uid,
    title: certificateOf(row),
    text: lines.filter((line) => line !== '').join('\n'),
    images: proofs.map(({ uploadId }) => proofPath(uploadId)),
    link: detailLink(id),
    shown: row.state === 'approved',
    stamp: stampOf([exam, year, school, subjects, shownSubject, proofs.map((proof) => proof.id)]),
  };
}

/** A record that the viewer may open: an approved one, or their own. */
export async function requireVisibleExam(
  sql: Queryable,
  id: number,
  { caller }: Viewer,
): Promise<VisibleContent> {
  const row = await selectExam(sql, id);
  if (!row || (row.state !== 'approved' && row.uid !== caller?.uid))
    throw new AppError(4004, '考试经历不存在或已被删除');
  return { ownerUid: row.uid, title: certificateOf(row), link: detailLink(id) };
}

/** Takes an approved one out of everybody's sight until a person decided. */
export async function hideExam(tx: Tx, id: number, now: number): Promise<void> {
  const row = await lockExam(tx, id);
  if (row?.state === 'approved')
    await setExamState(tx, row, { state: 'reviewing', reason: '被举报，正在审核', now });
}

/** Has a rejected one wait for a person again; false when it is not rejected. */
export async function reopenExam(tx: Tx, id: number, now: number): Promise<boolean> {
  const row = await lockExam(tx, id);
  if (row?.state !== 'rejected') return false;
  await setExamState(tx, row, { state: 'reviewing', now });
  return true;
}

/** Approves or rejects it and tells its member; nothing when it is gone or waits no more. */
export async function decideExam(tx: Tx, id: number, { approve, reason, now }: Decision): Promise<void> {
  const row = await lockExam(tx, id);
  if (!row || (row.state !== 'reviewing' && (approve || row.state !== 'approved'))) return;
  const state = approve ? 'approved' : 'rejected';
  await setExamState(tx, row, { state, reason: approve ? null : reason, now });
  await notify(tx, {
    uid: row.uid,
    kind: 'review',
    event: state,
    title: approve ? '你的考试认证已通过' : '你的考试认证未通过审核',
    text: approve ? `“${certificateOf(row)}”会显示在你的名字旁边` : reason,
    link: detailLink(id),
    groupKey: `review:${kind}:${id}`,
    now,
  });
}
