import type { Sql } from 'postgres';

type Trade = { no: string; tradeNo: string; fen: number; paidAt: number };

/** The statements of one confirmed recharge, by the bare driver: what any correct implementation has to ask of the database. */
export async function floorRecharge(sql: Sql<{ bigint: number }>, { no, tradeNo, fen, paidAt }: Trade) {
  const now = Math.floor(Date.now() / 1000);
  await sql.begin(async (tx) => {
    const [attempt] =
      await tx`select id, order_id from payment_attempt where no = ${no} and channel = 'sandbox'`;
    const orderId = attempt?.['orderId'] as number;
    const [order] = await tx`
      select id, no, uid, kind, ref_id, title, total_fen, discount_fen, fen, coupon_id, state, channel, refunded_fen,
        created_at, expires_at, paid_at
      from payment_order where id = ${orderId} for no key update`;
    const uid = order?.['uid'] as number;
    await tx`
      insert into payment (order_id, attempt_id, channel, trade_no, fen, surplus, paid_at, created_at)
      values (${orderId}, ${attempt?.['id'] as number}, 'sandbox', ${tradeNo}, ${fen}, false, ${paidAt}, ${now})
      on conflict (channel, trade_no) do nothing returning id`;
    await tx`
      select graphile_worker.add_job('payment.close', ${tx.json({ value: { orderId } })}::json, queue_name => null,
        run_at => null, max_attempts => 5, job_key => ${`payment.close:${orderId}`}, priority => 0)`;
    await tx`
      update payment_order set state = 'paid', channel = 'sandbox', paid_at = ${paidAt}, ended_at = null
      where id = ${orderId}`;
    await tx.savepoint(async (inner) => {
      const [recharge] = await inner`
        select id, uid, coins, gift_coins from recharge where id = ${order?.['refId'] as number} for no key update`;
      const { id, coins, giftCoins } = recharge as unknown as {
        id: number;
        coins: number;
        giftCoins: number;
      };
      await inner`
        insert into first_recharge (uid, recharge_id) values (${uid}, ${id}) on conflict do nothing returning 1`;
      const own = await inner`
        select a.id, a.uid, a.name, a.currency, a.balance from ledger_account a
        join unnest(${[uid, uid]}::bigint[], ${['paid', 'gift']}::text[]) as m(uid, name)
          on a.uid = m.uid and a.name = m.name order by a.id for update of a`;
      const ours = await inner`
        select id, uid, name, currency, balance from ledger_account
        where uid = 0 and name = any(${['issue', 'channel', 'prepaid']})`;
      const [journal] = await inner`
        insert into ledger_journal (reason, ref_id, title, goods_kind, goods_id, created_at)
        values ('recharge', ${orderId}, ${order?.['title'] as string}, null, null, ${now})
        on conflict (reason, ref_id) do nothing returning id`;
      const account = (name: string, currency: string) =>
        [...own, ...ours].find((one) => one['name'] === name && one['currency'] === currency);
      const lines = [
        { account: account('paid', 'coin_paid'), currency: 'coin_paid', amount: coins },
        { account: account('issue', 'coin_paid'), currency: 'coin_paid', amount: -coins },
        { account: account('gift', 'coin_gift'), currency: 'coin_gift', amount: giftCoins },
        { account: account('issue', 'coin_gift'), currency: 'coin_gift', amount: -giftCoins },
        { account: account('channel', 'cny'), currency: 'cny', amount: fen },
        { account: account('prepaid', 'cny'), currency: 'cny', amount: -fen },
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
        from unnest(${own.map((one) => one['id'] as number)}::bigint[],
                    ${own.map((one) => (one['name'] === 'paid' ? (after[0] ?? 0) : (after[2] ?? 0)))}::bigint[])
          as m(id, balance)
        where a.id = m.id`;
      await inner`
        insert into gift_lot (journal_id, uid, coins, expires_at)
        values (${journal?.['id'] as number}, ${uid}, ${giftCoins}, ${now + 7_776_000})`;
      await inner`
        with box as (
          insert into message_box as b (uid, last_place) values (${uid}, 1)
          on conflict (uid) do update set last_place = b.last_place + 1 returning last_place, muted)
        insert into message (uid, place, kind, event, group_key, title, text, link, updated_at)
        select ${uid}::bigint, last_place, 'money', 'recharged', ${`recharge:${orderId}`}::text, '充值到账',
          ${`${coins} 学币已到账`}::text, '#/pages/users/user_wallet/index', ${now}::bigint
        from box where 'money' <> all(muted)
        on conflict (uid, group_key) where read_at is null and group_key is not null do update
          set place = excluded.place, updated_at = excluded.updated_at, count = message.count + 1
        returning id`;
      await inner`update payment_order set state = 'finished', ended_at = ${now} where id = ${orderId}`;
    });
  });
  await sql`select pg_notify('xuelin_message', '[1]')`;
  return 'success';
}
