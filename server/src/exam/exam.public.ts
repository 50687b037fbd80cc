import type { ExamSubject } from '@xuelin/contract/exam';
import type { Tx } from '#core/database/database.ts';
import { claimFile } from '../file/file.public.ts';
import { openCase, recordRejection } from '../moderation/moderation.public.ts';
import { setExamState } from './exam.states.ts';
import { claimantOf, kind } from './exam.rows.ts';

const day = 86_400;

/** What is written of a record that has a past. */
export type NewExam = {
  uid: number;
  exam: string;
  year: number;
  school: string;
  subjects: ExamSubject[];
  shownSubject: number | null;
  /** Ready proof pictures of that member. */
  proofIds: readonly number[];
  state: 'draft' | 'reviewing' | 'approved' | 'rejected';
  /** Why it was rejected. */
  reason?: string;
  now: number;
};

/** Writes a record as if it had come this far by itself: for demo content. */
export async function addExam(
  tx: Tx,
  { subjects, proofIds, state, reason = '', now, ...values }: NewExam,
): Promise<number> {
  const row = { ...values, subjects: tx.json(subjects), state: 'draft', createdAt: now, updatedAt: now };
  const [examRecord] = await tx<{ id: number }[]>`insert into exam_record ${tx(row)} returning id`;
  const id = examRecord?.id ?? 0;
  for (const [place, fileId] of proofIds.entries()) {
    await claimFile(tx, { fileId, uid: values.uid, purpose: 'proof', by: claimantOf(id), now });
    await tx`insert into exam_proof (exam_id, file_id, place) values (${id}, ${fileId}, ${place})`;
  }
  if (state === 'draft') return id;
  const record = { id, uid: values.uid, state: 'draft' } as const;
  if (state === 'rejected') {
    await recordRejection(tx, { subject: { kind, id }, reason, now: now + day });
    await setExamState(tx, record, { state, reason, now: now + day });
    return id;
  }
  await setExamState(tx, record, { state, now });
  if (state === 'reviewing') await openCase(tx, { subject: { kind, id }, cause: 'policy', reasons: [], now });
  return id;
}
