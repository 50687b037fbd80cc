import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { contentWith, type Viewer, type VisibleContent } from '../content/content.public.ts';
import type { CommentTarget } from './add-comment.ts';
import { linkTo } from './announce.ts';
import type { CommentState } from './comment.rows.ts';

/** Content that the viewer may open and whose comments they may read; refuses as the kind does, other kinds with 4000. */
export async function requireTarget(
  sql: Queryable,
  { kind, id }: { kind: string; id: number },
  viewer: Viewer,
): Promise<CommentTarget> {
  const { comments, requireVisible } = contentWith('comments', kind);
  const require = comments === true ? requireVisible : comments.requireReadable;
  return { kind, id, ...(await require(sql, id, viewer)) };
}

type Row = {
  uid: number;
  title: string;
  link: string;
  targetKind: string;
  targetId: number;
  state: CommentState;
  rootState: CommentState | null;
};

/** A comment that the viewer can read where it stands: what it is on too is there for them. 4004 otherwise. */
export async function requireVisibleComment(
  sql: Queryable,
  id: number,
  viewer: Viewer,
): Promise<VisibleContent> {
  const [row] = await sql<Row[]>`
    select c.uid, c.title, c.link, c.target_kind, c.target_id, c.state, p.state as root_state
    from comment c left join comment p on p.id = c.parent_id where c.id = ${id} and c.state <> 'deleted'`;
  const isShown = row?.state === 'published' && row.rootState !== 'reviewing' && row.rootState !== 'rejected';
  if (!row || !(isShown || row.uid === viewer.caller?.uid)) throw new AppError(4004, '评论不存在或已被删除');
  await requireTarget(sql, { kind: row.targetKind, id: row.targetId }, viewer);
  return { ownerUid: row.uid, title: row.title, link: linkTo({ id, link: row.link }) };
}
