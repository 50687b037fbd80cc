-- Money that goes back is owed to its payer from the decision on and leaves the channel when it is sent. Refunds of before
-- left the channel at once.
alter table payment_refund add column booked boolean not null default false;

-- What a channel charged by the bill of a day, 分.
alter table payment_reconciliation
  add column id bigint generated always as identity,
  add column fee_fen bigint not null default 0;

-- Memberships that were paid with money, and money that paid nothing, stood in no journal until now.
with unbooked as (
  select p.id, p.fen, p.surplus, o.id as order_id, o.state, o.total_fen, o.discount_fen,
    (select coalesce(sum(r.fen), 0) from payment_refund r where r.payment_id = p.id) as refunding,
    (select coalesce(sum(r.fen), 0) from payment_refund r where r.payment_id = p.id and r.state = 'done') as refunded
  from payment p join payment_order o on o.id = p.order_id
  where p.surplus or o.kind = 'membership' or o.state = 'paid'
), amounts as (
  select 'channel' as name, sum(fen - refunded) as amount from unbooked
  union all
  select 'refunds', -sum(refunding - refunded) from unbooked
  union all
  select 'undelivered', -sum(fen) from unbooked where not surplus and state = 'paid'
  union all
  select 'promotion', sum(discount_fen) from unbooked where not surplus and state = 'finished' and refunding = 0
  union all
  select 'membership', -sum(total_fen) from unbooked where not surplus and state = 'finished' and refunding = 0
  union all
  -- of a part that was refunded, its coupon set aside
  select 'membership', -sum(fen - refunding) from unbooked
  where not surplus and (state = 'refunded' or (state = 'finished' and refunding > 0))
), accounts as (
  insert into ledger_account (uid, name, currency)
  select distinct 0, name, 'cny' from amounts where coalesce(amount, 0) <> 0
  on conflict (uid, name, currency) do update set name = excluded.name returning id, name
), journal as (
  insert into ledger_journal (reason, ref_id, title, created_at)
  select 'opening', 1, '会员收款与退款补记', extract(epoch from now())::bigint
  where exists (select from amounts where coalesce(amount, 0) <> 0) returning id, created_at
)
insert into ledger_entry (journal_id, account_id, uid, currency, amount, created_at)
select j.id, a.id, 0, 'cny', sum(m.amount)::bigint, j.created_at
from amounts m join accounts a on a.name = m.name cross join journal j
group by j.id, a.id, j.created_at having sum(m.amount) <> 0;

update payment_refund r set booked = true
from payment p join payment_order o on o.id = p.order_id
where p.id = r.payment_id and (p.surplus or o.kind = 'membership');
