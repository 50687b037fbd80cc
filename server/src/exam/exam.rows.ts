import type { examStates, ExamSubject } from '@xuelin/contract/exam';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';

export const kind = 'exam';

export type ExamState = (typeof examStates)[number];

export type ExamRow = {
  id: number;
  uid: number;
  exam: string;
  year: number;
  school: string;
  subjects: ExamSubject[];
  /** Place of the subject that the label names; null = the sum of all. */
  shownSubject: number | null;
  state: ExamState;
  reason: string | null;
  approvedAt: number | null;
  expiresAt: number | null;
  createdAt: number;
  updatedAt: number;
};

/** A proof picture of a record, with what its addresses and access are made of. */
export type ProofRow = { id: number; uploadId: string; width: number; height: number };

export const detailLink = (id: number) => `#/pages/creator_center/detail?id=${id}`;
/** What claims a record's pictures. */
export const claimantOf = (id: number) => `exam:${id}`;

const examNotFound = () => new AppError(4004, '考试经历不存在或已被删除');

/** A record whoever asks; null when there is none. */
export async function selectExam(sql: Queryable, id: number): Promise<ExamRow | null> {
  const [row] = await sql<ExamRow[]>`select * from exam_record where id = ${id}`;
  return row ?? null;
}

/** One's own record; another's is not there. */
export async function requireOwnExam(sql: Queryable, uid: number, id: number): Promise<ExamRow> {
  const row = await selectExam(sql, id);
  if (row?.uid !== uid) throw examNotFound();
  return row;
}

/** A record locked until the transaction ends; null when there is none. */
export async function lockExam(tx: Tx, id: number): Promise<ExamRow | null> {
  const [row] = await tx<ExamRow[]>`select * from exam_record where id = ${id} for no key update`;
  return row ?? null;
}

/** One's own record, locked. */
export async function lockOwnExam(tx: Tx, uid: number, id: number): Promise<ExamRow> {
  const row = await lockExam(tx, id);
  if (row?.uid !== uid) throw examNotFound();
  return row;
}

/** Proof pictures of a record in their order. */
export const selectProofs = (sql: Queryable, id: number): Promise<ProofRow[]> =>
  sql<ProofRow[]>`
    select f.id, f.upload_id, f.width, f.height from exam_proof p join file f on f.id = p.file_id
    where p.exam_id = ${id} order by p.place, p.file_id`;
