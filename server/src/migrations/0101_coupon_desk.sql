-- Codes made in bulk: whose they are, and that they left the house once.
create table coupon_code_batch (
  id bigint generated always as identity primary key,
  template_id bigint not null references coupon_template (id),
  count integer not null check (count > 0),
  -- how many members may change each code
  uses integer not null check (uses > 0),
  valid_until bigint not null,
  -- what they are for, as operators read it
  note text not null default '',
  made_by bigint not null references operator (id),
  made_at bigint not null,
  exported_by bigint references operator (id),
  exported_at bigint,
  -- nobody changes its codes any more
  voided_at bigint,
  check ((exported_at is null) = (exported_by is null))
);
create index coupon_code_batch_template on coupon_code_batch (template_id, id);

alter table coupon_code add column batch_id bigint references coupon_code_batch (id);
create index coupon_code_batch_id on coupon_code (batch_id) where batch_id is not null;

-- What a campaign gave is counted over its own coupons.
create index coupon_template_state on coupon (template_id, state);
