import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import type {
  ContentKind,
  ContentSubject,
  Decision,
  ReviewMaterial,
  Viewer,
  VisibleContent,
} from '../../content/content.public.ts';
import { notify } from '../../message/message.public.ts';
import { stampOf } from '../../moderation/moderation.public.ts';
import { requireVisibleResource } from '../access.ts';
import {
  keepVotes,
  ratingKind,
  ratingLink,
  recountRatings,
  type RatingState,
  selectRating,
} from './rating.rows.ts';

async function requireVisible(sql: Queryable, id: number, viewer: Viewer): Promise<VisibleContent> {
  const rating = await selectRating(sql, id);
  if (!rating || (rating.state !== 'published' && rating.uid !== viewer.caller?.uid))
    throw new AppError(4004, '评价不存在或已被删除');
  const { title } = await requireVisibleResource(sql, rating.resourceId, viewer);
  return { ownerUid: rating.uid, title: `对《${title}》的评价`, link: ratingLink(rating.resourceId, id) };
}

async function find(sql: Queryable, id: number): Promise<ContentSubject | null> {
  const rating = await selectRating(sql, id);
  if (!rating) return null;
  const { uid, stars, content, state, resourceId } = rating;
  return {
    authorUid: uid,
    title: `${stars} 星评价`,
    text: content,
    images: [],
    link: ratingLink(resourceId, id),
    shown: state === 'published',
    stamp: stampOf([stars, content]),
  };
}

/** Which document it is about, and how the others stand. */
async function material(sql: Queryable, id: number): Promise<ReviewMaterial | null> {
  const [row] = await sql<{ title: string; ratingCount: number; ratingSum: number }[]>`
    select r.title, r.rating_count, r.rating_sum from rating g join resource r on r.id = g.resource_id where g.id = ${id}`;
  if (!row) return null;
  const { title, ratingCount, ratingSum } = row;
  const average =
    ratingCount === 0 ? '还没有' : `${(ratingSum / ratingCount).toFixed(1)} 星（${ratingCount} 人）`;
  return {
    facts: [
      { label: '评价的资料', value: `《${title}》` },
      { label: '现在的评分', value: average },
    ],
  };
}

/** Brings a rating from one of these states to another, and counts its document's anew; false when it is in none of them. */
async function move(
  tx: Tx,
  id: number,
  from: readonly RatingState[],
  to: { state: RatingState; reason: string | null },
): Promise<boolean> {
  const rating = await selectRating(tx, id);
  if (!rating) return false;
  // The document first, as whoever rates it does.
  await tx`select 1 from resource where id = ${rating.resourceId} for no key update`;
  const { count } = await tx`
    update rating set state = ${to.state}, reason = ${to.reason} where id = ${id} and state = any(${[...from]}::text[])`;
  if (count > 0) await recountRatings(tx, rating.resourceId);
  return count > 0;
}

async function decide(tx: Tx, id: number, { approve, reason, now }: Decision): Promise<void> {
  const from: RatingState[] = approve ? ['reviewing'] : ['reviewing', 'published'];
  const state: RatingState = approve ? 'published' : 'rejected';
  if (!(await move(tx, id, from, { state, reason: approve ? null : reason }))) return;
  const rating = await selectRating(tx, id);
  if (!rating) return;
  await notify(tx, {
    uid: rating.uid,
    kind: 'review',
    event: state,
    title: approve ? '你的评价已发布' : '你的评价未通过审核',
    text: approve ? rating.content : reason,
    link: ratingLink(rating.resourceId, id),
    groupKey: `review:${ratingKind}:${id}`,
    now,
  });
}

/** Ratings of documents as the domains below see them: reported, reviewed, voted helpful. */
export const ratingContent: ContentKind = {
  kind: ratingKind,
  label: '评价',
  requireVisible,
  review: {
    find,
    material,
    hide: async (tx, id) => {
      await move(tx, id, ['published'], { state: 'reviewing', reason: '被举报，正在审核' });
    },
    reopen: (tx, id) => move(tx, id, ['rejected'], { state: 'reviewing', reason: null }),
    decide,
  },
  reactions: { takes: ['like'], likedTitle: '觉得你的评价有用', keepLikes: keepVotes },
};
