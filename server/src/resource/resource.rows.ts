import type { MyResource } from '@xuelin/contract/resource/resource';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { complaintIdOf } from '../moderation/moderation.public.ts';
import { kind } from './kind.ts';
import type { ResourceState } from './publish/resource.states.ts';

export type VersionState = 'kept' | 'waiting' | 'converting' | 'ready' | 'failed';

/** A document for its author's acts, with its newest file. */
export type OwnRow = {
  id: number;
  uid: number;
  title: string;
  description: string;
  categoryId: number;
  subject: string;
  year: number | null;
  price: number;
  memberFree: boolean;
  buyerFile: MyResource['buyerFile'];
  state: ResourceState;
  reason: string | null;
  /** The version shown; null until one was converted. */
  version: number | null;
  pageCount: number;
  viewCount: number;
  downloadCount: number;
  buyCount: number;
  earnedFen: number;
  /** The complaint about copyright that keeps it out of sight. */
  complaintId: number | null;
  publishedAt: number | null;
  createdAt: number;
  updatedAt: number;
  /** The newest file's version and how far it is. */
  latest: number;
  latestState: VersionState;
  fileId: number;
  fileName: string;
  format: string;
  bytes: number;
  pagesDone: number;
  latestPages: number;
};

const ownColumns = (sql: Queryable) => sql`
  r.id, r.uid, r.title, r.description, r.category_id, r.subject, r.year, r.price, r.member_free, r.buyer_file, r.state,
  r.reason, r.version, r.page_count, r.view_count, r.download_count, r.buy_count, r.earned_fen, r.published_at,
  r.created_at, r.updated_at, v.version as latest, v.state as latest_state, v.file_id, v.file_name, v.format, v.bytes,
  v.pages_done, v.page_count as latest_pages, ${complaintIdOf(sql, kind, sql`r.id`)} as complaint_id
  from resource r join lateral (
    select * from resource_version where resource_id = r.id order by version desc limit 1
  ) v on true`;

/** A document of any member by its id. */
export async function selectOwn(sql: Queryable, id: number): Promise<OwnRow | null> {
  const [row] = await sql<OwnRow[]>`select ${ownColumns(sql)} where r.id = ${id}`;
  return row ?? null;
}

/** A member's documents before an id, newest first. */
export async function selectOwnList(
  sql: Queryable,
  query: { uid: number; state: ResourceState | undefined; before: number; limit: number },
): Promise<OwnRow[]> {
  const { uid, state, before, limit } = query;
  return await sql<OwnRow[]>`
    select ${ownColumns(sql)}
    where r.uid = ${uid} and r.id < ${before} ${state === undefined ? sql`` : sql`and r.state = ${state}`}
    order by r.id desc limit ${limit}`;
}

/** The asking member's document, locked until the transaction ends; 4004 or 4003 otherwise. */
export async function lockOwn(tx: Tx, uid: number, id: number): Promise<OwnRow> {
  await tx`select 1 from resource where id = ${id} for no key update`;
  return ownOr(await selectOwn(tx, id), uid);
}

/** Refuses with 4003 what others published; what they have not (any more) is to others as if it were not there (4004). */
export function ownOr(row: OwnRow | null, uid: number): OwnRow {
  const isHidden = row?.uid !== uid && row?.state !== 'published';
  if (!row || isHidden) throw new AppError(4004, '资料不存在或已被删除');
  if (row.uid !== uid) throw new AppError(4003, '只有上传者可以管理这份资料');
  return row;
}

/** What its author sees of a document. */
export function myResourceOf(row: OwnRow): MyResource {
  const converting = row.latestState === 'waiting' || row.latestState === 'converting';
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    categoryId: row.categoryId,
    subject: row.subject,
    year: row.year,
    price: row.price,
    memberFree: row.memberFree,
    buyerFile: row.buyerFile,
    state: row.state,
    reason: row.reason,
    complaintId: row.complaintId,
    pagesDone: converting ? row.pagesDone : row.pageCount,
    pageCount: converting ? row.latestPages : row.pageCount,
    fileName: row.fileName,
    format: row.format,
    bytes: row.bytes,
    version: row.version ?? 0,
    viewCount: row.viewCount,
    downloadCount: row.downloadCount,
    buyCount: row.buyCount,
    earnedFen: row.earnedFen,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
