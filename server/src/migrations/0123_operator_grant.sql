-- Coins that an operator gave without a second one, in whatever way: what one may give alone is counted over a day of these.
create table operator_grant (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator (id),
  coins bigint not null check (coins > 0),
  created_at bigint not null
);
create index operator_grant_operator on operator_grant (operator_id, created_at);

-- The day that runs while this is brought in counts, too.
insert into operator_grant (operator_id, coins, created_at)
  select requested_by, abs(coins), requested_at from coin_adjustment where state = 'done' and decided_by is null
  union all
  select requested_by, coins, requested_at from coupon_issue where state = 'done' and decided_by is null;
