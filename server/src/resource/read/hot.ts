import { inTransaction, type Db } from '#core/database/database.ts';
import { heat } from '../publish/publish.ts';

/** Documents of one transaction: none waits long for the rows. */
const batch = 500;

/** Recomputes the hot rank of everything published within a week; what grew older falls to 0 and is left alone. */
export async function refreshHot(db: Db, now: number): Promise<void> {
  for (let last = 0; ;) {
    const done = await inTransaction(
      db,
      (tx) => tx<{ id: number }[]>`
        update resource set hot = ${heat(tx, now)}
        from (
          select id as warm_id from resource where state = 'published' and hot > 0 and id > ${last}
          order by id limit ${batch} for no key update
        ) warm
        where id = warm_id returning id`,
    );
    if (done.length < batch) return;
    last = Math.max(...done.map((row) => row.id));
  }
}
