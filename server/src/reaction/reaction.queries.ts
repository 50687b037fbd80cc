import { cutPage, unpackCursor } from '#core/calls/cursor.ts';
import type { Queryable } from '#core/database/database.ts';

export type ReactionCounts = { likes: number; collects: number; shares: number };
export type ReactionState = { liked: boolean; collected: boolean };

const none: ReactionCounts = { likes: 0, collects: 0, shares: 0 };

/** One of the counts for the text of a statement; `id` is the column with the target's id. Elsewhere: `countsOf`. */
export const reactionCountText = (count: keyof ReactionCounts, targetKind: string, id: string) =>
  `coalesce((select ${count} from reaction_count where target_kind = '${targetKind}' and target_id = ${id}), 0)`;

/** How often each of these was liked, collected and shared. */
export async function countsOf(
  sql: Queryable,
  targetKind: string,
  ids: readonly number[],
): Promise<Map<number, ReactionCounts>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<(ReactionCounts & { id: number })[]>`
    select target_id as id, likes, collects, shares from reaction_count
    where target_kind = ${targetKind} and target_id = any(${ids}::bigint[])`;
  const countsById = new Map(rows.map(({ id, ...counts }) => [id, counts]));
  return new Map(ids.map((id) => [id, countsById.get(id) ?? none]));
}

/** What this member likes and collected of these; nothing for a visitor. */
export async function stateOf(
  sql: Queryable,
  uid: number | null,
  targetKind: string,
  ids: readonly number[],
): Promise<Map<number, ReactionState>> {
  const states = new Map(ids.map((id) => [id, { liked: false, collected: false }]));
  if (uid === null || ids.length === 0) return states;
  const rows = await sql<{ id: number; kind: string }[]>`
    select target_id as id, kind from reaction
    where uid = ${uid} and target_kind = ${targetKind} and target_id = any(${ids}::bigint[])`;
  for (const { id, kind } of rows) {
    const state = states.get(id);
    if (state && kind === 'like') state.liked = true;
    if (state && kind === 'collect') state.collected = true;
  }
  return states;
}

/** Those of these members who like anything. */
export async function likersAmong(sql: Queryable, uids: readonly number[]): Promise<number[]> {
  const rows = await sql<{ uid: number }[]>`
    select u.uid from unnest(${uids}::bigint[]) as u (uid)
    where exists (select from reaction r where r.uid = u.uid and r.kind = 'like')`;
  return rows.map((row) => row.uid);
}

/** A page of what a member collected of a kind, the last first. */
export async function collectedPage(
  sql: Queryable,
  uid: number,
  targetKind: string,
  cursor: string | undefined,
  limit: number,
): Promise<{ items: { id: number; collectedAt: number }[]; nextCursor: string | null }> {
  const [at, id] = unpackCursor(cursor, 'id', 'id') ?? [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  const rows = await sql<{ id: number; collectedAt: number }[]>`
    select target_id as id, created_at as collected_at from reaction
    where uid = ${uid} and target_kind = ${targetKind} and kind = 'collect'
      and (created_at, target_id) < (${at}::bigint, ${id}::bigint)
    order by created_at desc, target_id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, (row) => [row.collectedAt, row.id]);
  return { items: page.rows, nextCursor: page.nextCursor };
}
