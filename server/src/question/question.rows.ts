import type {
  answeredKinds,
  bankStates,
  multipleRules,
  paperKinds,
} from '@xuelin/contract/question/question';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';

export type BankState = (typeof bankStates)[number];
export type PaperKind = (typeof paperKinds)[number];
export type MultipleRule = (typeof multipleRules)[number];
export type AnsweredKind = (typeof answeredKinds)[number];

/** A bank in whatever state. */
export type BankRow = {
  id: number;
  /** Who made it. */
  uid: number;
  title: string;
  description: string;
  summary: string;
  subject: string;
  categoryId: number;
  coverFileId: number | null;
  coverUrl: string | null;
  price: number;
  state: BankState;
  reason: string | null;
  paperCount: number;
  freePaperCount: number;
  questionCount: number;
  learnerCount: number;
  buyCount: number;
  earnedFen: number;
  publishedAt: number | null;
  createdAt: number;
  updatedAt: number;
};

export type PaperRow = {
  id: number;
  bankId: number;
  title: string;
  kind: PaperKind;
  year: number | null;
  minutes: number | null;
  multiple: MultipleRule;
  price: number;
  questionCount: number;
  fullScore: number;
  removed: boolean;
};

const bankColumns = (sql: Queryable) => sql`
  id, uid, title, description, summary, subject, category_id, cover_file_id, cover_url, price, state, reason, paper_count,
  free_paper_count, question_count, learner_count, buy_count, earned_fen, published_at, created_at, updated_at`;

const paperColumns = (sql: Queryable) => sql`
  id, bank_id, title, kind, year, minutes, multiple, price, question_count, full_score, removed`;

/** Banks by their ids, in whatever state. */
export async function selectBanks(sql: Queryable, ids: readonly number[]): Promise<BankRow[]> {
  if (ids.length === 0) return [];
  return await sql<BankRow[]>`select ${bankColumns(sql)} from bank where id = any(${ids}::bigint[])`;
}

/** A bank in whatever state; null when there is none. */
export async function selectBank(sql: Queryable, id: number): Promise<BankRow | null> {
  const [row] = await selectBanks(sql, [id]);
  return row ?? null;
}

/** A bank of one's own, locked until the transaction ends; 4004 when there is none, 4003 when it is another's. */
export async function lockOwnBank(tx: Tx, uid: number, id: number): Promise<BankRow> {
  const [row] = await tx<BankRow[]>`select ${bankColumns(tx)} from bank where id = ${id} for no key update`;
  return ownBank(row ?? null, uid);
}

/** Refuses a bank that is not there (4004) or another's (4003). */
export function ownBank(row: BankRow | null, uid: number): BankRow {
  if (!row) throw new AppError(4004, '题库不存在或已被删除');
  if (row.uid !== uid) throw new AppError(4003, '只能修改自己的题库');
  return row;
}

/** Papers by their ids, removed ones too. */
export async function selectPapers(sql: Queryable, ids: readonly number[]): Promise<PaperRow[]> {
  if (ids.length === 0) return [];
  return await sql<PaperRow[]>`select ${paperColumns(sql)} from paper where id = any(${ids}::bigint[])`;
}

/** The papers of banks in their order, without removed ones. */
export async function selectPapersOf(sql: Queryable, bankIds: readonly number[]): Promise<PaperRow[]> {
  if (bankIds.length === 0) return [];
  return await sql<PaperRow[]>`
    select ${paperColumns(sql)} from paper where bank_id = any(${bankIds}::bigint[]) and not removed
    order by bank_id, position, id`;
}

/** A paper of one's own with its bank, which is locked until the transaction ends. */
export async function lockOwnPaper(
  tx: Tx,
  uid: number,
  id: number,
): Promise<{ paper: PaperRow; bank: BankRow }> {
  const [paper] = await selectPapers(tx, [id]);
  if (!paper || paper.removed) throw new AppError(4004, '试卷不存在或已被删除');
  const bank = await lockOwnBank(tx, uid, paper.bankId);
  return { paper, bank };
}

export type ImageRow = { id: number; url: string; width: number; height: number };

/** Those pictures of banks that are among `ids`. */
export async function bankImages(
  sql: Queryable,
  bankIds: readonly number[],
  ids: readonly number[],
): Promise<ImageRow[]> {
  if (ids.length === 0) return [];
  return await sql<ImageRow[]>`
    select distinct file_id as id, url, width, height from bank_image
    where bank_id = any(${bankIds}::bigint[]) and file_id = any(${ids}::bigint[]) order by file_id`;
}
