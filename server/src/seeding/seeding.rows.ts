import type { seedingStates, visibilities } from '@xuelin/contract/seeding/seeding';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';

export type SeedingState = (typeof seedingStates)[number] | 'deleted';
export type Visibility = (typeof visibilities)[number];
export type StoredImage = { fileId: number; uploadId: string; width: number; height: number };

export type SeedingRow = {
  id: number;
  uid: number;
  content: string;
  images: StoredImage[];
  attachmentKind: string | null;
  attachmentId: number | null;
  place: string;
  spot: string;
  latitude: number | null;
  longitude: number | null;
  visibility: Visibility;
  state: SeedingState;
  stateBefore: Exclude<SeedingState, 'deleted'> | null;
  reason: string | null;
  listed: boolean;
  pinned: boolean;
  viewCount: number;
  hot: number;
  createdAt: number;
  /** Null until it is published for the first time. */
  publishedAt: number | null;
  editedAt: number | null;
  deletedAt: number | null;
};

/** Columns of a post, for the text of a statement that has `seeding s`. */
export const seedingColumnText = `
  s.id, s.uid, s.content, s.images, s.attachment_kind, s.attachment_id, s.place, s.spot, s.latitude, s.longitude,
  s.visibility, s.state, s.state_before, s.reason, s.listed, s.pinned, s.view_count, s.hot, s.created_at,
  s.published_at, s.edited_at, s.deleted_at`;

/** Posts in whatever state, by their ids, in no order. */
export function selectSeedings(sql: Queryable, ids: readonly number[]): Promise<SeedingRow[]> {
  return sql<SeedingRow[]>`
    select ${sql.unsafe(seedingColumnText)} from seeding s where s.id = any(${ids}::bigint[])`;
}

/** A post in whatever state; null when there is none. */
export async function selectSeeding(sql: Queryable, id: number): Promise<SeedingRow | null> {
  const [row] = await selectSeedings(sql, [id]);
  return row ?? null;
}

export const seedingNotFound = () => new AppError(4004, '帖子不存在或已被删除');

/** One's own post, a deleted one among them, locked until the transaction ends; 4004 and 4003 otherwise. */
export async function lockOwnSeeding(tx: Tx, uid: number, id: number): Promise<SeedingRow> {
  const [row] = await tx<SeedingRow[]>`
    select ${tx.unsafe(seedingColumnText)} from seeding s where s.id = ${id} for no key update`;
  if (!row) throw seedingNotFound();
  if (row.uid === uid) return row;
  if (row.state !== 'published' || row.visibility === 'self') throw seedingNotFound();
  throw new AppError(4003, '只能处理自己的帖子');
}

/** The same, but one that was not deleted. */
export async function lockOwnLiving(tx: Tx, uid: number, id: number): Promise<SeedingRow> {
  const row = await lockOwnSeeding(tx, uid, id);
  if (row.state === 'deleted') throw seedingNotFound();
  return row;
}
