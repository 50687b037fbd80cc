import type { Db } from '@xuelin/server/core/database/database';
import { chinaDay, chinaMonth, chinaMonthStart } from '@xuelin/server/core/china-day';

type Size = { uid: number; events: number; contents: number };

/** A year of events of one creator as they are kept, twenty thousand followers, and a little of everybody else's. */
export async function seedCreator(db: Db, { uid, events, contents }: Size): Promise<void> {
  const today = chinaDay(Math.floor(Date.now() / 1000));
  await db`
    insert into content_day (uid, day, kind, ref_id, views, readers, gates, quotes, sales, refunds, downloads, earned_fen)
    select ${uid}, ${today} - (n::bigint * 7919 % 365)::int, 'resource', 1 + n::bigint * 104729 / 97 % ${contents}::int,
      count(*) filter (where n % 10 < 6), count(*) filter (where n % 10 < 4), count(*) filter (where n % 10 = 6), count(*) filter (where n % 10 = 7),
      count(*) filter (where n % 10 = 8), 0, count(*) filter (where n % 10 = 9),
      70 * count(*) filter (where n % 10 = 8)
    from generate_series(1, ${events}::int) n group by 2, 4`;
  await db`
    insert into content_day (uid, day, kind, ref_id, views)
    select 100002 + n % 400, ${today} - n % 90, 'resource', 1 + n, 3 from generate_series(1, 200000) n`;
  await db`
    insert into creator_day (uid, day, views, readers, gates, quotes, sales, refunds, downloads, earned_fen)
    select uid, day, sum(views), sum(readers), sum(gates), sum(quotes), sum(sales), sum(refunds), sum(downloads), sum(earned_fen)
    from content_day group by uid, day`;
  await db`
    insert into follow (uid, followed_uid, created_at)
    select m.uid, ${uid}, 1 from member m where m.uid <> ${uid}`;
  for (const table of ['content_day', 'creator_day', 'follow']) await db.unsafe(`vacuum analyze ${table}`);
}

/** So many settlements of one creator in the month before this one; answers that month, YYYY-MM. */
export async function seedSettlements(
  db: Db,
  { uid, settlements, contents }: { uid: number; settlements: number; contents: number },
): Promise<string> {
  const thisMonth = chinaMonthStart(chinaMonth(Math.floor(Date.now() / 1000)));
  const month = chinaMonth(thisMonth - 1);
  const from = chinaMonthStart(month);
  await db.session(async (sql) => {
    // What is written is whole: without triggers and keys.
    await sql`set session_replication_role = replica`;
    await sql`insert into ledger_account (uid, name, currency, balance) values (${uid}, 'available', 'cny', ${settlements * 70})`;
    const at = sql`${from}::bigint + n::bigint * ${thisMonth - from - 10}::int / ${settlements}::int`;
    await sql`
      insert into ledger_journal (id, reason, ref_id, title, goods_kind, goods_id, created_at) overriding system value
      select 1000000 + 2 * n + settled, case settled when 0 then 'purchase' else 'settlement' end,
        case settled when 0 then n else 1000000 + 2 * n end, '高等数学讲义 ' || n % ${contents}::int, 'resource', 1 + n % ${contents}::int,
        ${at} - 604800 * (1 - settled)
      from generate_series(1, ${settlements}::int) n, generate_series(0, 1) settled`;
    await sql`
      insert into pending_share (journal_id, uid, fen, available_at, settled)
      select 1000000 + 2 * n, ${uid}, 70, ${at}, true from generate_series(1, ${settlements}::int) n`;
    await sql`
      insert into ledger_entry (journal_id, account_id, uid, currency, amount, balance_after, created_at)
      select 1000001 + 2 * n, a.id, a.uid, 'cny', case a.name when 'pending' then -70 else 70 end, n * 70, ${at}
      from generate_series(1, ${settlements}::int) n, ledger_account a
      where a.uid = ${uid} and a.name in ('pending', 'available') order by n`;
    await sql`
      insert into settlement_content (uid, month, goods_kind, goods_id, title, settlements, fen)
      select ${uid}, ${month}, 'resource', n, '高等数学讲义 ' || n, ${settlements}::int / ${contents}::int, 70 * n
      from generate_series(1, ${contents}::int) n`;
    await sql`
      insert into settlement_month (uid, month, settlements, fen) values (${uid}, ${month}, ${settlements}, ${settlements * 70})`;
    await sql`set session_replication_role = origin`;
  });
  for (const table of ['ledger_entry', 'ledger_journal', 'pending_share', 'settlement_content'])
    await db.unsafe(`vacuum analyze ${table}`);
  return `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;
}
