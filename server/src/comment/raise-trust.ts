import { inTransaction, type Queryable } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { candidatesForSecondTrust, raiseTrust } from '../account/account.public.ts';
import { likersAmong } from '../reaction/reaction.public.ts';

/** Published replies, written to others or received from others, that trust level 2 asks for. */
const replies = 3;
const batch = 500;

/** Raises to trust level 2 who has earned it. */
export async function raiseToSecondTrust({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  let after = 0;
  for (;;) {
    const uids = await candidatesForSecondTrust(db, { after, limit: batch, now });
    for (const uid of await conversingAmong(db, uids)) {
      await inTransaction(db, (tx) => raiseTrust(tx, uid, 2));
    }
    if (uids.length < batch) return;
    after = uids.at(-1) ?? after;
  }
}

/** Those of these members who took part in enough replies and liked something of somebody else. */
async function conversingAmong(sql: Queryable, uids: readonly number[]): Promise<number[]> {
  if (uids.length === 0) return [];
  const likers = await likersAmong(sql, uids);
  const rows = await sql<{ uid: number }[]>`
    select u.uid from unnest(${uids}::bigint[]) as u (uid)
    where (select count(*) from (
        (select from comment r join comment a on a.id = coalesce(r.answered_id, r.parent_id)
          where r.uid = u.uid and r.state = 'published' and a.uid <> u.uid limit ${replies})
        union all
        (select from comment a join comment r on r.parent_id = a.id and r.answered_id is null
          where a.uid = u.uid and r.listed and r.state = 'published' and r.uid <> u.uid limit ${replies})
        union all
        (select from comment a join comment r on r.answered_id = a.id
          where a.uid = u.uid and r.state = 'published' and r.uid <> u.uid limit ${replies})
      ) as exchanged) >= ${replies}
      and (u.uid = any(${likers}::bigint[]) or exists (
        select from comment_like l join comment c on c.id = l.comment_id where l.uid = u.uid and c.uid <> u.uid))
    order by u.uid`;
  return rows.map((row) => row.uid);
}
