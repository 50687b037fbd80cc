import type { Comment, commentSorts, Reply, replySorts } from '@xuelin/contract/comment/comment';
import { COMMENT } from '@xuelin/contract/core/constants';
import { blockedText } from '../account/account.public.ts';
import { cutPage, unpackSorted } from '#core/calls/cursor.ts';
import { limitText, queryPrepared, type Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { columnText, commentOf, joinText, replyOf, type CommentRow } from './comment.rows.ts';

type Page<T> = { list: T[]; nextCursor: string | null };
type CommentSort = (typeof commentSorts)[number];
type ReplySort = (typeof replySorts)[number];

/** The column of each order; the id makes it total. */
const orders = {
  new: { column: 'created_at', falling: true },
  old: { column: 'created_at', falling: false },
  hot: { column: 'heat', falling: true },
} as const;

/** What others see of comments: not those of whom they blocked, or who blocked them. $1 caller, 0 for a visitor. */
const listedText = (uid: string) => `listed and ($1::bigint = 0 or not ${blockedText('$1::bigint', uid)})`;

/**
 * The statement of a page in an order: what everybody sees, and the caller's own that wait or were rejected, each read
 * from its index from the cursor on, so that a page deep inside costs what the first one costs. $1 caller ·
 * $2 column's value and $3 id to go on from · $4 comment to leave out · $5 and $6 what they are under.
 */
function pageText(level: 'top' | 'replies', sort: ReplySort, limit: number): string {
  const { column, falling } = orders[sort];
  const direction = falling ? 'desc' : 'asc';
  const from = `(${column}, id) ${falling ? '<' : '>'} ($2::bigint, $3::bigint)`;
  const order = `${column} ${direction}, id ${direction}`;
  const under =
    level === 'top'
      ? 'parent_id is null and target_kind = $5::text and target_id = $6::bigint'
      : 'parent_id = $6::bigint and target_kind = $5::text';
  const part = (which: string) =>
    `(select * from comment where ${under} and ${which} and ${from} and id <> $4::bigint order by ${order}${limitText(limit)})`;
  return `select ${columnText}
    from (${part(listedText('comment.uid'))} union all ${part("uid = $1::bigint and state in ('reviewing', 'rejected')")}) c ${joinText}
    order by c.${column} ${direction}, c.id ${direction}${limitText(limit)}`;
}

/**
 * Who asks, as a value; a visitor is nobody's uid and not null: the plan for null is so much cheaper than the one for any
 * caller that PostgreSQL would make it anew for every request.
 */
const callerValue = (caller: number | null): number => caller ?? 0;

/**
 * Values for which PostgreSQL makes the plan of a list that it keeps. For a shorter list it would plan anew each time, which
 * costs more than looking for a few that are not there.
 */
const LIST_PLANNED_FOR = 10;

/** The first replies of each of some comments, the caller's own waiting ones among them. $2 roots. */
const firstRepliesText = `select ${columnText}
  from unnest($2::bigint[]) r(root) cross join lateral (
    (select * from comment where parent_id = r.root and ${listedText('comment.uid')} order by created_at, id limit ${COMMENT.firstReplies})
    union all
    (select * from comment where uid = $1::bigint and parent_id = r.root and state in ('reviewing', 'rejected')
     order by created_at, id limit ${COMMENT.firstReplies})
  ) c ${joinText} order by c.created_at, c.id`;

/**
 * A comment, or a comment and a reply to it, that who asks may see. Two values and not a list: for a list of unknown
 * length PostgreSQL plans the statement anew each time.
 */
const byIdText = `select ${columnText} from comment c ${joinText}
  where c.id in ($2::bigint, $3::bigint) and (c.${listedText('c.uid')} or (c.uid = $1::bigint and c.state <> 'deleted'))`;

/**
 * A page of the first-level comments on a target, each with its first replies. With `focusId` the thread of that
 * comment stands first on the first page and nowhere else; a focus that is not there changes nothing.
 */
export async function listComments(
  sql: Queryable,
  query: {
    target: { kind: string; id: number };
    /** Uid of who asks, or null. */
    caller: number | null;
    sort: CommentSort;
    cursor?: string | undefined;
    limit: number;
    focusId?: number | undefined;
  },
): Promise<Page<Comment>> {
  const { target, caller, sort, cursor, limit } = query;
  const from = positionOf(cursor, sort);
  const focus = query.focusId === undefined ? null : await threadOf(sql, target, query.focusId, caller);
  const rows = await queryPrepared<CommentRow[]>(sql, pageText('top', sort, limit + 1), [
    callerValue(caller),
    from.value,
    from.id,
    focus?.root.id ?? 0,
    target.kind,
    target.id,
  ]);
  const page = cutReplies(rows, limit, sort);
  const visibleRows = focus && cursor === undefined ? [focus.root, ...page.rows] : page.rows;
  const replies = await firstReplies(sql, visibleRows, caller);
  if (focus?.reply) replies.push(focus.reply);
  const list = visibleRows.map((row) => commentOf(row, repliesUnder(row.id, replies), caller));
  return { list, nextCursor: page.nextCursor };
}

/** A page of the replies to a first-level comment on this kind of thing. Refuses with 4004. */
export async function listReplies(
  sql: Queryable,
  query: {
    targetKind: string;
    commentId: number;
    caller: number | null;
    sort: ReplySort;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<Page<Reply>> {
  const { targetKind, commentId, caller, sort, cursor, limit } = query;
  const from = positionOf(cursor, sort);
  const [root] = await byIds(sql, [commentId, commentId], caller);
  if (!root) throw new AppError(4004, '评论不存在或已被删除');
  const rows = await queryPrepared<CommentRow[]>(sql, pageText('replies', sort, limit + 1), [
    callerValue(caller),
    from.value,
    from.id,
    0,
    targetKind,
    commentId,
  ]);
  const page = cutReplies(rows, limit, sort);
  return { list: page.rows.map((row) => replyOf(row, caller)), nextCursor: page.nextCursor };
}

/** What a comment is on; 4004 when there is no such comment, or none on this kind of content. */
export async function commentTarget(
  sql: Queryable,
  commentId: number,
  onlyOn?: string,
): Promise<{ kind: string; id: number }> {
  const [row] = await sql<{ kind: string; id: number }[]>`
    select target_kind as kind, target_id as id from comment where id = ${commentId}`;
  if (!row || (onlyOn !== undefined && row.kind !== onlyOn)) {
    throw new AppError(4004, '评论不存在或已被删除');
  }
  return row;
}

/** One comment as its author sees it. */
export async function findComment(sql: Queryable, id: number, uid: number): Promise<Comment> {
  const [row] = await byIds(sql, [id, id], uid);
  if (!row) throw new Error(`comment ${id} is not there`);
  return commentOf(row, [], uid);
}

/** How many comments and replies can be read on each of these. */
export async function commentCountsOf(
  sql: Queryable,
  targetKind: string,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: number; count: number }[]>`
    select target_id as id, count from comment_count
    where target_kind = ${targetKind} and target_id = any(${ids}::bigint[])`;
  const countById = new Map(rows.map((row) => [row.id, row.count]));
  return new Map(ids.map((id) => [id, countById.get(id) ?? 0]));
}

async function threadOf(
  sql: Queryable,
  target: { kind: string; id: number },
  id: number,
  caller: number | null,
): Promise<{ root: CommentRow; reply: CommentRow | null } | null> {
  const [of] = await sql<{ parentId: number | null }[]>`
    select parent_id from comment where id = ${id} and target_kind = ${target.kind} and target_id = ${target.id}`;
  if (!of) return null;
  const rows = await byIds(sql, [of.parentId ?? id, id], caller);
  const root = rows.find((row) => row.id === (of.parentId ?? id));
  if (!root) return null;
  return { root, reply: of.parentId === null ? null : (rows.find((row) => row.id === id) ?? null) };
}

function byIds(sql: Queryable, ids: readonly [number, number], caller: number | null): Promise<CommentRow[]> {
  return queryPrepared<CommentRow[]>(sql, byIdText, [callerValue(caller), ...ids]);
}

async function firstReplies(
  sql: Queryable,
  roots: readonly CommentRow[],
  caller: number | null,
): Promise<CommentRow[]> {
  if (caller === null && roots.every((row) => row.replyCount === 0)) return [];
  const ids = roots.map((row) => row.id);
  while (ids.length < LIST_PLANNED_FOR) ids.push(0);
  return [...(await queryPrepared<CommentRow[]>(sql, firstRepliesText, [callerValue(caller), ids]))];
}

function repliesUnder(rootId: number, replies: readonly CommentRow[]): CommentRow[] {
  return [...new Map(replies.filter((row) => row.parentId === rootId).map((row) => [row.id, row])).values()];
}

function positionOf(cursor: string | undefined, sort: ReplySort): { value: number; id: number } {
  const start = orders[sort].falling ? Number.MAX_SAFE_INTEGER : 0;
  const [value, id] = unpackSorted(cursor, sort, 'id', 'id') ?? [start, start];
  return { value, id };
}

const cutReplies = (rows: readonly CommentRow[], limit: number, sort: ReplySort) =>
  cutPage(rows, limit, ({ heat, createdAt, id }) => [sort, sort === 'hot' ? heat : createdAt, id]);
