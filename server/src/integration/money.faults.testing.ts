import type { TestApp } from '#core/testing/test-app.ts';

/** What is wrong, and with which row. */
type Fault = { fault: string; id: number };
/** Who did something with money, and whose goods they bought. */
type Pair = { uid: number; seller: number };

/** What is wrong with a member's money and rights, and with the creator's money, by what the domains keep of them. */
export async function faultsOf({ db, clock }: TestApp, { uid, seller }: Pair): Promise<Fault[]> {
  const now = clock.now();
  const rows = await db<Fault[]>`
    select 'account' as fault, a.id from ledger_account a
    where a.uid = any(${[uid, seller]}::bigint[]) and (a.balance < 0
      or a.balance <> (select coalesce(sum(e.amount), 0) from ledger_entry e where e.account_id = a.id))
    union all
    select 'right without purchase, or purchase without right', coalesce(p.id, e.ref_id)
    from (select * from purchase where uid = ${uid} and state = 'finished') p
    full join (select * from entitlement where uid = ${uid}) e on e.kind = p.goods_kind and e.ref_id = p.goods_id
    where p.id is null or e.uid is null
    union all
    select 'membership is not its terms', m.uid from member m
    cross join lateral (
      select coalesce(max(t.ends_at) filter (where t.kind = 'member'), 0) as member,
        coalesce(max(t.ends_at) filter (where t.kind = 'document'), 0) as document
      from membership_term t where t.uid = m.uid and t.state = 'running') t
    where m.uid = ${uid} and (greatest(m.vip_until, ${now}) <> greatest(t.member, ${now})
      or greatest(m.document_vip_until, ${now}) <> greatest(t.document, ${now}))
    union all
    select 'terms overlap', t.id from membership_term t join membership_term o
      on o.uid = t.uid and o.kind = t.kind and o.id <> t.id and o.starts_at < t.ends_at and t.starts_at < o.ends_at
    where t.uid = ${uid} and t.state = 'running' and o.state = 'running'
    union all
    select 'order and its payments', o.id from payment_order o
    cross join lateral (
      select count(*) filter (where not surplus) as paid, count(*) filter (where surplus) as surplus from payment p
      where p.order_id = o.id) p
    where o.uid = ${uid} and (o.state = 'paid' or p.paid <> (o.state in ('finished', 'refunded'))::int
      or o.refunded_fen > o.fen or p.surplus <> (
        select count(*) from payment_refund r join payment s on s.id = r.payment_id
        where s.order_id = o.id and s.surplus and r.fen = s.fen))
    union all
    select 'refunds above what was paid', p.id from payment p join payment_order o on o.id = p.order_id
    where o.uid = ${uid} and p.fen < (select coalesce(sum(r.fen), 0) from payment_refund r where r.payment_id = p.id)
    union all
    select 'coupon used twice', c.id from coupon c where c.uid = ${uid} and (c.purchase_id is not null)::int + (
      select count(*) from payment_order o where o.coupon_id = c.id and o.state = 'finished') > 1
    union all
    select 'used coupon stands free', c.id from coupon c where c.uid = ${uid} and c.state <> 'used'
      and exists (select from payment_order o where o.coupon_id = c.id and o.state = 'finished')
    union all
    select 'gift coins without an end', a.id from ledger_account a where a.uid = ${uid} and a.name = 'gift'
      and a.balance > (select coalesce(sum(l.coins), 0) from gift_lot l where l.uid = ${uid} and not l.expired)
    union all
    select 'paid coins', a.balance from ledger_account a where a.uid = ${uid} and a.name = 'paid' and a.balance <> (
      select coalesce(sum(r.coins - r.refunded_coins), 0) from recharge r join payment_order o
        on o.kind = 'recharge' and o.ref_id = r.id where r.uid = ${uid} and o.state in ('finished', 'refunded')) - (
      select coalesce(sum(p.paid_coins), 0) from purchase p where p.uid = ${uid} and p.state = 'finished') - (
      select coalesce(sum(t.paid_coins), 0) from membership_term t where t.uid = ${uid} and t.state = 'running')
    union all
    select 'paid coins beyond what was paid', r.id from recharge r join payment_order o
      on o.kind = 'recharge' and o.ref_id = r.id
    where r.uid = ${uid} and r.coins * 10 > o.fen
    union all
    select 'pending', a.balance from ledger_account a where a.uid = ${seller} and a.name = 'pending' and a.balance <> (
      select coalesce(sum(s.fen), 0) from pending_share s where s.uid = ${seller} and not s.settled)
    union all
    select 'frozen', a.balance from ledger_account a where a.uid = ${seller} and a.name = 'frozen' and a.balance <> (
      select coalesce(sum(w.fen), 0) from withdrawal w
      where w.uid = ${seller} and w.state in ('reviewing', 'approved', 'paying', 'confirming'))
    union all
    select 'paid out', w.fen from (
      select coalesce(sum(fen), 0)::bigint as fen from withdrawal where uid = ${seller} and state = 'paid') w
    where w.fen <> (select coalesce(-sum(e.amount), 0) from ledger_entry e join ledger_journal j on j.id = e.journal_id
      where e.uid = ${seller} and j.reason = 'withdrawal')`;
  return [...rows];
}
