import type { Db } from '@xuelin/server/core/database/database';

/** The member as whom the bench's operator publishes, who has all the banks; also who asks for members' lists. */
export const publisher = 100_001;
/** A document with as many ratings as a hundred thousand readers give. */
export const ratedByMany = 2;
/** A document in a tenth of all albums. */
export const inManyAlbums = 3;

/**
 * `count` banks of one member, `count` albums of three documents and `count` ratings, and twelve nodes that tell their call times,
 * without triggers and keys. Documents, members and their uids from 2,000,000 on are there.
 */
export async function seedLists(db: Db, count: number): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  await db.session(async (sql) => {
    await sql`set session_replication_role = replica`;
    await sql`update operator set member_uid = ${publisher} where name = 'bench'`;
    await sql`
      insert into bank (uid, title, subject, category_id, root_category_id, price, state, published_at, created_at, updated_at)
      select ${publisher}, '题库' || n, '高等数学', 1, 1, 10, case when n % 2 = 0 then 'published' else 'draft' end,
        ${now}::bigint - n, ${now}::bigint - n, ${now}::bigint - n from generate_series(1, ${count}::int) n`;
    await sql`
      insert into album (uid, title, summary, discount, category_id, subject, state, buy_count, hot, published_at, created_at, updated_at)
      select 2000000 + n % (${count}::int / 10), '专辑' || n, '三份资料', 10, 2, '高等数学', 'published', n % 307,
        1.0 / (1 + n % 5003), ${now}::bigint - n, ${now}::bigint - n, ${now}::bigint - n from generate_series(1, ${count}::int) n`;
    await sql`
      insert into album_item (album_id, resource_id, position)
      select a.id, case when p = 0 and a.id % 10 = 0 then ${inManyAlbums} else 10 + (a.id * 31 + p * 2003) % 9000 end, p
      from album a, generate_series(0, 2) p`;
    // A tenth of all ratings are of one document.
    await sql`
      insert into rating (resource_id, uid, stars, content, state, votes, created_at, updated_at)
      select case when n % 10 = 0 then ${ratedByMany} else 10 + n % 9000 end, 2000000 + n - 1, 1 + n % 5, '讲得清楚', 'published', case when n % 5 = 1 then 1 + n % 50 else 0 end,
        ${now}::bigint - n, ${now}::bigint - n from generate_series(1, ${count}::int) n`;
    await sql`
      insert into reaction_count (target_kind, target_id, likes)
      select 'rating', id, votes from rating where votes > 0`;
    await sql`
      insert into node_figures (node, calls, noted_at)
      select 'node ' || n, (
        select jsonb_agg(jsonb_build_object('call', 'domain/call' || c, 'count', 1000, 'p50', 1.5, 'p95', c / 10.0, 'worst', 90.5, 'faults', 0))
        from generate_series(1, 300) c), extract(epoch from now())::bigint + 86400 from generate_series(1, 12) n`;
    await sql`set session_replication_role = origin`;
  });
  await db.unsafe('vacuum analyze bank, album, album_item, rating, reaction_count, operator');
}
