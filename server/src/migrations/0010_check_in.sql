-- Given coins expire in the order in which they were given. What is left of those that expired is what the purse holds
-- beyond the lots that have not: no spending has to know of lots.
create table gift_lot (
  id bigint generated always as identity primary key,
  journal_id bigint not null references ledger_journal (id),
  uid bigint not null,
  coins bigint not null check (coins > 0),
  expires_at bigint not null,
  -- taken account of by the job that takes expired coins back
  expired boolean not null default false,
  unique (journal_id, uid)
);
create index gift_lot_due on gift_lot (expires_at) where not expired;
create index gift_lot_uid on gift_lot (uid, expires_at) where not expired;

-- Coins given before this table was there have their whole time from now on.
insert into gift_lot (journal_id, uid, coins, expires_at)
select journal_id, uid, sum(amount), extract(epoch from now())::bigint + 90 * 86400
from ledger_entry where currency = 'coin_gift' and uid > 0 and amount > 0
group by journal_id, uid order by journal_id;

-- A member's check-ins: one a day of China's time.
create table check_in (
  id bigint generated always as identity primary key,
  uid bigint not null references member (uid),
  -- days since 1970 in China
  day integer not null,
  -- days in a row, this one included
  streak integer not null check (streak > 0),
  coins integer not null check (coins > 0),
  created_at bigint not null,
  unique (uid, day)
);
