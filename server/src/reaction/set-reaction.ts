import type { Tx } from '#core/database/database.ts';
import { bumpLikeCount } from '../account/account.public.ts';
import type { ReactionKind } from '../content/content.public.ts';

/** What is liked, collected or shared. */
export type ReactionTarget = {
  /** 'introduction', 'resource' … */
  kind: string;
  id: number;
  /** Who made it: likes of others are counted for them. */
  ownerUid?: number;
};

/**
 * Sets or takes back a member's reaction and answers how many there are now. The row's key makes it happen once,
 * however often it is asked for; the kept count moves only with the row, so it is exact under parallel taps.
 */
export async function setReaction(
  tx: Tx,
  reaction: { uid: number; kind: ReactionKind; target: ReactionTarget; on: boolean; now: number },
): Promise<{ on: boolean; count: number; changed: boolean }> {
  const { uid, kind, target, on, now } = reaction;
  const { count: rowCount } = on
    ? await tx`
        insert into reaction (uid, kind, target_kind, target_id, created_at)
        values (${uid}, ${kind}, ${target.kind}, ${target.id}, ${now}) on conflict do nothing`
    : await tx`
        delete from reaction
        where uid = ${uid} and kind = ${kind} and target_kind = ${target.kind} and target_id = ${target.id}`;
  const by = rowCount === 0 ? 0 : on ? 1 : -1;
  const count = await bump(tx, kind, target, by);
  const { ownerUid = uid } = target;
  if (kind === 'like' && ownerUid !== uid) await bumpLikeCount(tx, ownerUid, by);
  return { on, count, changed: by !== 0 };
}

/** Whether a member's reaction is set. */
export async function hasReaction(
  tx: Tx,
  { uid, kind, target }: { uid: number; kind: ReactionKind; target: ReactionTarget },
): Promise<boolean> {
  const [row] = await tx`
    select 1 from reaction
    where uid = ${uid} and kind = ${kind} and target_kind = ${target.kind} and target_id = ${target.id}`;
  return row !== undefined;
}

/** Counts a share, once a member. */
export async function addShare(
  tx: Tx,
  share: { uid: number; target: ReactionTarget; now: number },
): Promise<{ count: number }> {
  const { count } = await setReaction(tx, { ...share, kind: 'share', on: true });
  return { count };
}

const columns = { like: 'likes', collect: 'collects', share: 'shares' } as const;

async function bump(tx: Tx, kind: ReactionKind, target: ReactionTarget, by: number): Promise<number> {
  const column = tx(columns[kind]);
  const [row] =
    by === 0
      ? await tx<{ count: number }[]>`
          select ${column} as count from reaction_count
          where target_kind = ${target.kind} and target_id = ${target.id}`
      : await tx<{ count: number }[]>`
          insert into reaction_count as c (target_kind, target_id, ${column})
          values (${target.kind}, ${target.id}, greatest(${by}::integer, 0))
          on conflict (target_kind, target_id) do update set ${column} = c.${column} + ${by}
          returning ${column} as count`;
  return row?.count ?? 0;
}
