import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/practice/mistake';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { cardColumns, type MistakeRow, reviewOf } from './record-mistakes.ts';
import { gradeOf, reviewCard } from './schedule.ts';

type Grade = typeof contract.grade;
type Remove = typeof contract.remove;
type Master = typeof contract.master;

/** Puts another grade in the place of the last review's, as if it had been given then. */
export async function gradeMistake({
  tx,
  caller,
  input: { questionId, rating },
}: WriteContext<Grade>): Promise<OutputOf<Grade>> {
  const mistake = await lock(tx, caller.uid, questionId);
  if (mistake.state !== 'active' || mistake.reviewedAt === null) throw new AppError(4009, '这道题不在复习中');
  const card = reviewCard(mistake.before, rating, mistake.reviewedAt);
  await tx`
    update mistake set ${tx({ ...card, rating: gradeOf(rating) })}
    where uid = ${caller.uid} and question_id = ${questionId}`;
  const review = reviewOf({ ...mistake, ...card, rating: gradeOf(rating) });
  if (!review) throw new Error('there is no review');
  return review;
}

/** Takes a question out of the book, or puts it back as it was. */
export async function removeMistake({
  tx,
  caller,
  input: { questionId, on },
}: WriteContext<Remove>): Promise<OutputOf<Remove>> {
  const { state } = await lock(tx, caller.uid, questionId);
  const next = on ? 'removed' : state === 'removed' ? 'active' : state;
  await setState(tx, caller.uid, questionId, next);
  return { questionId, state: next === 'removed' ? null : next };
}

/** Marks a question as mastered, or has it come back. */
export async function masterMistake({
  tx,
  caller,
  input: { questionId, on },
}: WriteContext<Master>): Promise<OutputOf<Master>> {
  const { state } = await lock(tx, caller.uid, questionId);
  if (state === 'removed') throw new AppError(4004, '这道题不在错题本里');
  const next = on ? 'mastered' : 'active';
  await setState(tx, caller.uid, questionId, next);
  return { questionId, state: next };
}

async function lock(tx: Tx, uid: number, questionId: number): Promise<MistakeRow> {
  const [row] = await tx<MistakeRow[]>`
    select question_id, state, rating, before, ${cardColumns(tx)} from mistake
    where uid = ${uid} and question_id = ${questionId} for no key update`;
  if (!row) throw new AppError(4004, '这道题不在错题本里');
  return row;
}

async function setState(tx: Tx, uid: number, questionId: number, state: MistakeRow['state']): Promise<void> {
  await tx`update mistake set state = ${state} where uid = ${uid} and question_id = ${questionId}`;
}
