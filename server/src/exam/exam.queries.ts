import type { OutputOf } from '@xuelin/contract/core/call';
import { EXAM, LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/exam';
import type { ExamRecord, OwnExam } from '@xuelin/contract/exam';
import type { ReadContext } from '#core/calls/call-context.ts';
import { cutPage, unpackCursor } from '#core/calls/cursor.ts';
import type { Queryable } from '#core/database/database.ts';
import { linkCookie } from '#core/http/signed-link.ts';
import { proofUrls } from '../file/file.public.ts';
import { certificateOf } from './certificate.ts';
import { type ExamRow, requireOwnExam, selectProofs } from './exam.rows.ts';

type List = typeof contract.getList;
type PublicList = typeof contract.getPublicList;
type Detail = typeof contract.getDetail;

const recordOf = (row: ExamRow): ExamRecord => ({
  id: row.id,
  exam: row.exam,
  year: row.year,
  school: row.school,
  subjects: row.subjects,
  certificate: certificateOf(row),
  approvedAt: row.approvedAt,
  expiresAt: row.expiresAt,
});

const ownOf = (row: ExamRow, shownId: number | null): OwnExam => ({
  ...recordOf(row),
  state: row.state,
  reason: row.reason,
  shown: row.id === shownId,
  updatedAt: row.updatedAt,
});

/** The record whose label stands beside a member's name. */
async function shownIdOf(sql: Queryable, uid: number): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select id from exam_record where uid = ${uid} and state = 'approved' order by approved_at desc, id desc limit 1`;
  return row?.id ?? null;
}

/** The caller's records, the newest first. */
export async function getList({ db, caller, input }: ReadContext<List>): Promise<OutputOf<List>> {
  const { uid } = caller;
  const { limit = LIMIT } = input;
  const [before] = unpackCursor(input.cursor, 'id') ?? [Number.MAX_SAFE_INTEGER];
  const [foundRows, shownId] = await Promise.all([
    db<ExamRow[]>`
      select * from exam_record where uid = ${uid} and id < ${before} order by id desc limit ${limit + 1}`,
    shownIdOf(db, uid),
  ]);
  const { rows, nextCursor } = cutPage(foundRows, limit, ({ id }) => [id]);
  return { list: rows.map((row) => ownOf(row, shownId)), nextCursor };
}

/** Approved records of a member as everybody sees them. */
export async function getPublicList({
  db,
  input: { uid },
}: ReadContext<PublicList>): Promise<OutputOf<PublicList>> {
  const rows = await db<ExamRow[]>`
    select * from exam_record where uid = ${uid} and state = 'approved'
    order by approved_at desc, id desc limit ${EXAM.records}`;
  return { list: rows.map(recordOf) };
}

/** One of the caller's own records with its pictures. */
export async function getDetail(context: ReadContext<Detail>): Promise<OutputOf<Detail>> {
  const { db, caller, config, now } = context;
  const { id } = context.input;
  const { uid } = caller;
  const row = await requireOwnExam(db, uid, id);
  const [proofs, shownId] = await Promise.all([selectProofs(db, id), shownIdOf(db, uid)]);
  if (proofs.length > 0) context.setHeader('set-cookie', linkCookie(config, { ...caller, now }));
  return {
    ...ownOf(row, shownId),
    shownSubject: row.shownSubject,
    proofs: proofs.map(({ id: fileId, uploadId, width, height }) => ({
      id: fileId,
      ...proofUrls(config, { uploadId, uid, now }),
      width,
      height,
    })),
  };
}
