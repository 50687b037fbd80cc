import type { Sql } from 'postgres';

/** The statements of one purchase, by the bare driver: what any correct implementation has to ask of the database. */
export async function floorPurchase(
  sql: Sql<{ bigint: number }>,
  { hash, id, price, key }: { hash: Buffer; id: number; price: number; key: string },
) {
  const now = Math.floor(Date.now() / 1000);
  const [session] =
    await sql`select id, uid, last_used_at from session where token_hash = ${hash} and expires_at > ${now}`;
  const uid = session?.['uid'] as number;
  return sql.begin(async (tx) => {
    await tx`
      insert into idempotency as i (uid, key, call, body_hash, created_at) values (${uid}, ${key}, 'buy', 'x', ${now})
      on conflict (uid, key) do update set created_at = excluded.created_at where i.created_at <= ${now - 86_400} returning 1`;
    const answer = await tx.savepoint(async (inner) => {
      const [goods] = await inner`
        select title, price, uid as seller_uid, buyer_file, page_count, file_kind, subject
        from resource where id = ${id} and state = 'published' for no key update`;
      await inner`
        insert into entitlement (uid, kind, ref_id, origin, created_at)
        values (${uid}, 'resource', ${id}, 'purchase', ${now}) on conflict do nothing returning 1`;
      await inner`select vip_until, document_vip_until, certificate from member where uid = ${uid}`;
      await inner`
        select name, balance from ledger_account where uid = ${uid} and name in ('paid', 'gift') order by id for update`;
      const seller = goods?.['sellerUid'] as number;
      await inner`select vip_until, document_vip_until, certificate from member where uid = ${seller}`;
      const [purchase] = await inner`
        insert into purchase (uid, goods_kind, goods_id, title, seller_uid, coins, paid_coins, gift_coins, seller_fen, created_at)
        values (${uid}, 'resource', ${id}, ${goods?.['title'] as string}, ${seller}, ${price}, ${price}, 0, ${price * 7}, ${now})
        returning id`;
      const accounts = await inner`
        select a.id, a.uid, a.name, a.currency, a.balance from ledger_account a
        join unnest(${[uid, seller]}::bigint[], ${['paid', 'pending']}::text[]) as m(uid, name)
          on a.uid = m.uid and a.name = m.name order by a.id for update of a`;
      const ours = await inner`
        select id, uid, name, currency, balance from ledger_account where uid = 0 and name = any(${['spent', 'share']})`;
      const [journal] = await inner`
        insert into ledger_journal (reason, ref_id, title, goods_kind, goods_id, created_at)
        values ('purchase', ${purchase?.['id'] as number}, ${goods?.['title'] as string}, 'resource', ${id}, ${now})
        on conflict (reason, ref_id) do nothing returning id`;
      const account = (name: string, currency: string) =>
        [...accounts, ...ours].find((one) => one['name'] === name && one['currency'] === currency);
      const lines = [
        { account: account('paid', 'coin_paid'), currency: 'coin_paid', amount: -price },
        { account: account('spent', 'coin_paid'), currency: 'coin_paid', amount: price },
        { account: account('share', 'cny'), currency: 'cny', amount: -price * 7 },
        { account: account('pending', 'cny'), currency: 'cny', amount: price * 7 },
      ];
      const after = lines.map((line) => (line.account?.['balance'] as number) + line.amount);
      await inner`
        with entries as (
          insert into ledger_entry (journal_id, account_id, uid, currency, amount, balance_after, created_at)
          select ${journal?.['id'] as number}, e.account_id, e.uid, e.currency, e.amount, e.balance_after, ${now}
          from unnest(${lines.map((line) => line.account?.['id'] as number)}::bigint[],
                      ${lines.map((line) => line.account?.['uid'] as number)}::bigint[],
                      ${lines.map((line) => line.currency)}::text[], ${lines.map((line) => line.amount)}::bigint[],
                      ${after}::bigint[]) as e(account_id, uid, currency, amount, balance_after)
        )
        update ledger_account a set balance = m.balance
        from unnest(${accounts.map((one) => one['id'] as number)}::bigint[], ${[after[0] ?? 0, after[3] ?? 0]}::bigint[]) as m(id, balance)
        where a.id = m.id`;
      await inner`
        insert into pending_share (journal_id, uid, fen, available_at)
        values (${journal?.['id'] as number}, ${seller}, ${price * 7}, ${now + 604_800})`;
      await inner`update resource set buy_count = buy_count + 1, earned_fen = earned_fen + ${price * 7} where id = ${id}`;
      await inner`
        with box as (
          insert into message_box as b (uid, last_place) values (${seller}, 1)
          on conflict (uid) do update set last_place = b.last_place + 1 returning last_place, muted)
        insert into message (uid, place, kind, event, group_key, title, text, link, updated_at)
        select ${seller}::bigint, last_place, 'money', 'sale', ${`sale:resource:${id}`}::text, ${goods?.['title'] as string}::text, '', '', ${now}::bigint
        from box where 'money' <> all(muted)
        on conflict (uid, group_key) where read_at is null and group_key is not null do update
          set place = excluded.place, updated_at = excluded.updated_at, count = message.count + 1
        returning id`;
      await inner`
        select id, goods_kind as kind, goods_id, title, coins, paid_coins, gift_coins, created_at
        from purchase where uid = ${uid} and id = ${purchase?.['id'] as number} order by id desc limit 1`;
      await inner`select id, page_count, file_kind, subject from resource where id = any(${[id]})`;
      return {
        code: 200,
        data: { purchase: { ...purchase, title: goods?.['title'] }, coins: after[0] },
        message: '',
        msg: '',
      };
    });
    await tx`update idempotency set answer = ${tx.json(answer)} where uid = ${uid} and key = ${key}`;
    return answer;
  });
}
