import type { solutionStates } from '@xuelin/contract/solution';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';

export type SolutionState = (typeof solutionStates)[number];

export type SolutionRow = {
  id: number;
  questionId: number;
  uid: number;
  content: string;
  state: SolutionState;
  reason: string | null;
  accepted: boolean;
  place: string;
  createdAt: number;
  updatedAt: number;
};

export const solutionColumns = (sql: Queryable) => sql`
  s.id, s.question_id, s.uid, s.content, s.state, s.reason, s.accepted, s.place, s.created_at, s.updated_at`;

/** A solution in whatever state; null when there is none. */
export async function selectSolution(sql: Queryable, id: number): Promise<SolutionRow | null> {
  const [row] = await sql<SolutionRow[]>`select ${solutionColumns(sql)} from solution s where id = ${id}`;
  return row ?? null;
}

/** One's own solution, locked until the transaction ends; 4004 when there is none, 4003 when it is another's. */
export async function lockOwnSolution(tx: Tx, uid: number, id: number): Promise<SolutionRow> {
  const [row] = await tx<SolutionRow[]>`
    select ${solutionColumns(tx)} from solution s where id = ${id} for no key update`;
  if (!row) throw new AppError(4004, '题解不存在或已被删除');
  if (row.uid !== uid) throw new AppError(4003, '只能修改自己的题解');
  return row;
}
