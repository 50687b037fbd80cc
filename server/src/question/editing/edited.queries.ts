import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/question/editing';
import type { ChildForm, EditedBank, EditedPaper, EditedQuestion } from '@xuelin/contract/question/editing';
import type { Caller, ReadContext } from '#core/calls/call-context.ts';
import { cutPage, unpackId } from '#core/calls/cursor.ts';
import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import {
  type BankRow,
  ownBank,
  type PaperRow,
  selectBank,
  selectBanks,
  selectPapers,
  selectPapersOf,
} from '../question.rows.ts';
import { imagesIn, imagesOf, type QuestionRow, selectQuestions } from '../read/questions.ts';
import { emptyForm } from './check-form.ts';

/** A bank as its author sees it. */
export async function editedBankOf(sql: Queryable, id: number): Promise<EditedBank> {
  const [bank] = await editedBanks(sql, [id]);
  if (!bank) throw new AppError(4004, '题库不存在或已被删除');
  return bank;
}

async function editedBanks(sql: Queryable, ids: readonly number[]): Promise<EditedBank[]> {
  const [banks, papers, waiting] = await Promise.all([
    selectBanks(sql, ids),
    selectPapersOf(sql, ids),
    sql<{ bankId: number; count: number }[]>`
      select bank_id, count(*)::int as count from question_correction
      where bank_id = any(${ids}::bigint[]) and state = 'waiting' group by bank_id`,
  ]);
  const byId = new Map(banks.map((bank) => [bank.id, bank]));
  return ids.flatMap((id) => {
    const bank = byId.get(id);
    if (!bank) return [];
    const own = papers.filter(({ bankId }) => bankId === id).map(editedPaper);
    return [viewOf(bank, own, waiting.find(({ bankId }) => bankId === id)?.count ?? 0)];
  });
}

const viewOf = (bank: BankRow, papers: EditedPaper[], waitingCorrections: number): EditedBank => ({
  id: bank.id,
  title: bank.title,
  description: bank.description,
  subject: bank.subject,
  categoryId: bank.categoryId,
  price: bank.price,
  coverId: bank.coverFileId,
  cover: bank.coverUrl,
  state: bank.state,
  reason: bank.reason,
  questionCount: bank.questionCount,
  buyCount: bank.buyCount,
  earnedFen: bank.earnedFen,
  papers,
  waitingCorrections,
  updatedAt: bank.updatedAt,
});

/** A paper as its author sees it. */
export function editedPaper(paper: PaperRow): EditedPaper {
  const { id, bankId, title, kind, year, minutes, price, multiple, questionCount, fullScore } = paper;
  return { id, bankId, title, kind, year, minutes, price, multiple, questionCount, fullScore };
}

/** A page of one's own banks, the newest first. */
export async function getMyList({
  db,
  caller,
  input: { state, cursor, limit = LIMIT },
}: Pick<ReadContext<typeof contract.getMyList>, 'db' | 'input'> & { caller: Pick<Caller, 'uid'> }): Promise<
  OutputOf<typeof contract.getMyList>
> {
  const rows = await db<{ id: number }[]>`
    select id from bank where uid = ${caller.uid} and id < ${unpackId(cursor)}
      ${state === undefined ? db`` : db`and state = ${state}`} order by id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, ({ id }) => [id]);
  const ids = page.rows.map(({ id }) => id);
  return { list: await editedBanks(db, ids), nextCursor: page.nextCursor };
}

/** One of one's own banks. */
export async function getMine({
  db,
  caller,
  input: { id },
}: ReadContext<typeof contract.getMine>): Promise<OutputOf<typeof contract.getMine>> {
  ownBank(await selectBank(db, id), caller.uid);
  return editedBankOf(db, id);
}

/** One of one's own papers with its questions and their keys. */
export async function getMyPaper({
  db,
  caller,
  input: { id },
}: ReadContext<typeof contract.getMyPaper>): Promise<OutputOf<typeof contract.getMyPaper>> {
  const [paper] = await selectPapers(db, [id]);
  if (!paper || paper.removed) throw new AppError(4004, '试卷不存在或已被删除');
  ownBank(await selectBank(db, paper.bankId), caller.uid);
  return { ...editedPaper(paper), questions: await editedQuestions(db, { paperId: id }) };
}

type Top = { id: number; kind: string; version: number; parentId: number | null; stem: string };

/** Questions as their author sees them: of a paper in its order, or one with its children. */
export async function editedQuestions(
  sql: Queryable,
  of: { paperId: number } | { id: number },
): Promise<EditedQuestion[]> {
  const condition =
    'id' in of ? sql`(q.id = ${of.id} or q.parent_id = ${of.id})` : sql`q.paper_id = ${of.paperId}`;
  const tops = await sql<Top[]>`
    select q.id, q.kind, q.version, q.parent_id, v.stem from question q
    join question_version v on v.question_id = q.id and v.version = q.version
    where ${condition} and not q.removed order by q.position, q.id`;
  const rows = await selectQuestions(
    sql,
    tops.filter(({ kind }) => kind !== 'material').map(({ id }) => ({ id })),
  );
  const images = await imagesOf(sql, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const childrenOf = (id: number) =>
    tops.filter(({ parentId }) => parentId === id).flatMap((child) => byId.get(child.id) ?? []);
  return tops
    .filter(({ id, parentId }) => parentId === null || ('id' in of && id === of.id))
    .map((top): EditedQuestion => {
      const row = byId.get(top.id);
      const children = childrenOf(top.id);
      const form = row ? formOf(row) : { ...emptyForm, stem: top.stem };
      const texts = [row, ...children].flatMap((one) => (one ? textsOf(one) : []));
      return {
        ...form,
        kind: top.kind as EditedQuestion['kind'],
        id: top.id,
        version: top.version,
        children: children.map((child) => ({ ...formOf(child), id: child.id, version: child.version })),
        images: imagesIn([top.stem, ...texts], images),
      };
    });
}

const textsOf = (row: QuestionRow) => [
  row.stem,
  row.materialStem ?? '',
  row.explanation,
  row.key.text,
  ...row.options,
];

/** A question as its author wrote it. */
export const formOf = (row: QuestionRow): ChildForm => ({
  kind: row.kind,
  stem: row.stem,
  options: row.options,
  ...row.key,
  explanation: row.explanation,
  chapter: row.chapterTitle,
  points: row.points,
  difficulty: row.difficulty,
  year: row.year,
  score: row.score,
  source:
    row.sourceResourceId === null || row.sourcePage === null
      ? null
      : { resourceId: row.sourceResourceId, page: row.sourcePage },
});
