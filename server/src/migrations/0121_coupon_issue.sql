-- Coupons that editors put into the world: by the codes of a batch, or to whoever claims them; above a limit by two operators.
create table coupon_issue (
  id bigint generated always as identity primary key,
  template_id bigint not null references coupon_template (id),
  -- null: what members claim themselves
  batch_id bigint references coupon_code_batch (id),
  -- what all of it is worth at most; of claims what one member gets; null = without bounds
  coins bigint check (coins > 0),
  state text not null check (state in ('waiting', 'done', 'rejected', 'withdrawn')),
  reason text not null,
  requested_by bigint not null references operator (id),
  requested_at bigint not null,
  -- the second one; null while it waits, and of what one alone may do
  decided_by bigint references operator (id) check (decided_by <> requested_by),
  decided_at bigint,
  check (state <> 'waiting' or decided_by is null),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'done' or coins is not null or decided_by is not null)
);
create index coupon_issue_state on coupon_issue (state, id desc);
create index coupon_issue_template on coupon_issue (template_id, id desc);
create index coupon_issue_batch on coupon_issue (batch_id) where batch_id is not null;
create index coupon_issue_requested_by on coupon_issue (requested_by, requested_at);
