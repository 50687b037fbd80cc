import type { ExamSubject } from '@xuelin/contract/exam';
import type { Tx } from '#core/database/database.ts';
import { claimFile } from '../file/file.public.ts';
import { openCase } from '../moderation/moderation.public.ts';
import { setExamState } from './exam.states.ts';
import { claimantOf, kind } from './exam.rows.ts';

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
  state: 'draft' | 'reviewing' | 'approved';
  now: number;
};

/** Writes a record as if it had come this far by itself: for demo content. */
export async function addExam(
  tx: Tx,
  { subjects, proofIds, state, now, ...values }: NewExam,
): Promise<number> {
  const row = { ...values, subjects: tx.json(subjects), state: 'draft', createdAt: now, updatedAt: now };
  const [examRecord] = await tx<{ id: number }[]>`insert into exam_record ${tx(row)} returning id`;
  const id = examRecord?.id ?? 0;
  for (const [place, fileId] of proofIds.entries()) {
    await claimFile(tx, { fileId, uid: values.uid, purpose: 'proof', by: claimantOf(id), now });
    await tx`insert into exam_proof (exam_id, file_id, place) values (${id}, ${fileId}, ${place})`;
  }
  if (state === 'draft') return id;
  await setExamState(tx, { id, uid: values.uid, state: 'draft' }, { state, now });
  if (state === 'reviewing') await openCase(tx, { subject: { kind, id }, cause: 'policy', reasons: [], now });
  return id;
}
