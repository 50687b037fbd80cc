import type { Db } from '#core/database/database.ts';

/** Every kept count of comments, and of likes their writers got, that differs from the rows; empty when all are exact. */
export async function driftedCounts(db: Db): Promise<object[]> {
  const likes = await db`
    select c.id, c.like_count as kept, count(l.uid)::int as is from comment c
    left join comment_like l on l.comment_id = c.id
    group by c.id having c.like_count <> count(l.uid)
      or c.liked_by_owner <> coalesce(bool_or(l.uid = c.owner_uid), false)`;
  const replies = await db`
    select c.id, c.reply_count as kept, (
      select count(*)::int from comment r
      where r.state = 'published' and (r.answered_id = c.id or (c.parent_id is null and r.parent_id = c.id))) as is
    from comment c where c.reply_count <> (
      select count(*) from comment r
      where r.state = 'published' and (r.answered_id = c.id or (c.parent_id is null and r.parent_id = c.id)))`;
  const totals = await db`
    select t.target_kind, t.target_id, coalesce(k.count, 0) as kept, t.is from (
      select c.target_kind, c.target_id, count(*) filter (
        where c.state = 'published' and coalesce(p.state, c.state) in ('published', 'deleted'))::int as is
      from comment c left join comment p on p.id = c.parent_id group by 1, 2
    ) t left join comment_count k using (target_kind, target_id) where coalesce(k.count, 0) <> t.is`;
  const likeRows = await db`
    select m.uid, m.like_count as kept from member m where m.like_count <> (
      select count(*) from comment_like l join comment c on c.id = l.comment_id and c.uid = m.uid where l.uid <> m.uid
    ) + (
      select count(*) from reaction r join introduction i on r.target_kind = 'introduction' and i.id = r.target_id
      where r.kind = 'like' and i.uid = m.uid and r.uid <> m.uid)`;
  return [...likes, ...replies, ...totals, ...likeRows];
}
