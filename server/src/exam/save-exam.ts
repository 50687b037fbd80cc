import type { OutputOf } from '@xuelin/contract/core/call';
import { EXAM } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/exam';
import type { ExamSubject } from '@xuelin/contract/exam';
import type { WriteContext } from '#core/calls/call-context.ts';
import { chinaDate, chinaDay } from '#core/china-day.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { claimFile, releaseFile } from '../file/file.public.ts';
import { cleanText } from '../moderation/moderation.public.ts';
import { claimantOf, lockOwnExam, type ExamState } from './exam.rows.ts';

type Save = typeof contract.save;

const editable: readonly ExamState[] = ['draft', 'rejected', 'withdrawn', 'expired'];

/** Saves a draft: a new record, or a changed one, which then is a draft again unless a rejection stands. */
export async function saveExam({ tx, caller, input, now }: WriteContext<Save>): Promise<OutputOf<Save>> {
  const { uid } = caller;
  const { id: knownId, proofIds } = input;
  const values = valuesOf(input, now);
  const existingExam = knownId === undefined ? null : await lockOwnExam(tx, uid, knownId);
  if (existingExam && !editable.includes(existingExam.state))
    throw new AppError(
      4009,
      existingExam.state === 'reviewing' ? '正在审核，撤回以后才能修改' : '已经通过，撤回以后才能修改',
    );
  // A rejected one keeps its reason until it is submitted again.
  const state: ExamState = existingExam?.state === 'rejected' ? 'rejected' : 'draft';
  const row = { ...values, subjects: tx.json(values.subjects), state, updatedAt: now };
  const id = existingExam?.id ?? (await insert(tx, uid, now));
  await tx`
    update exam_record set ${tx(row)}, approved_at = null, expires_at = null where id = ${id}`;
  await claimProofs(tx, { id, uid, proofIds, now });
  return { id, state };
}

async function insert(tx: Tx, uid: number, now: number): Promise<number> {
  // The number of records is counted by one request of a member at a time.
  await tx`select pg_advisory_xact_lock(hashtextextended('exam', ${uid}))`;
  const [row] = await tx<{ id: number }[]>`
    insert into exam_record (uid, exam, year, state, created_at, updated_at)
    select ${uid}, '', ${EXAM.firstYear}, 'draft', ${now}, ${now}
    where (select count(*) from exam_record where uid = ${uid}) < ${EXAM.records}
    returning id`;
  if (!row) throw new AppError(4009, `最多保存 ${EXAM.records} 份考试经历，先删除不用的`);
  return row.id;
}

function valuesOf(input: WriteContext<Save>['input'], now: number) {
  const { year, shownSubject } = input;
  if (year > Number(chinaDate(chinaDay(now)).slice(0, 4))) throw invalid('year', '考试年份不能晚于今年');
  const subjects = input.subjects.map((subject, at) => subjectOf(subject, at));
  const names = new Set(subjects.map(({ name }) => name));
  if (names.size < subjects.length) throw invalid('subjects', '有两科同名，请合并或改名');
  if (shownSubject !== null && shownSubject >= subjects.length)
    throw invalid('shownSubject', '请选一科展示，或选总分');
  const school = input.school.trim() === '' ? '' : lineOf('school', input.school, EXAM.schoolMax);
  return { exam: lineOf('exam', input.exam, EXAM.examMax), year, school, subjects, shownSubject };
}

function subjectOf({ name, score, full }: ExamSubject, at: number): ExamSubject {
  const field = `subjects[${at}]`;
  if (score !== null && Math.abs(score * 100 - Math.round(score * 100)) > 1e-6)
    throw invalid(field, '成绩最多两位小数');
  if (score !== null && full !== null && score > full) throw invalid(field, '成绩不能超过满分');
  return { name: lineOf(field, name, EXAM.subjectMax), score, full };
}

/** Text of one line. */
const lineOf = (field: string, text: string, max: number) =>
  cleanText(field, text, max).replaceAll(/\s+/gu, ' ');

/** Makes the pictures part of the record in their order, and lets go of those it names no more. */
async function claimProofs(
  tx: Tx,
  { id, uid, proofIds, now }: { id: number; uid: number; proofIds: readonly number[]; now: number },
): Promise<void> {
  const by = claimantOf(id);
  const removedProofs = await tx<{ fileId: number }[]>`
    delete from exam_proof where exam_id = ${id} and not (file_id = any(${proofIds}::bigint[])) returning file_id`;
  for (const { fileId } of removedProofs) await releaseFile(tx, { fileId, by, now });
  const inOrder = proofIds
    .map((fileId, place) => ({ fileId, place }))
    .toSorted((a, b) => a.fileId - b.fileId);
  for (const { fileId, place } of inOrder) {
    await claimFile(tx, { fileId, uid, purpose: 'proof', by, now });
    await tx`
      insert into exam_proof (exam_id, file_id, place) values (${id}, ${fileId}, ${place})
      on conflict (exam_id, file_id) do update set place = excluded.place`;
  }
}
