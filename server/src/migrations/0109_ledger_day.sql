-- What each account took in and gave out on each day (of China, counted from 1970) that is over, so that a statement adds up
-- days and not all entries before it. Days before `ledger_day_end.day` are counted; those after it are read from the entries.
create table ledger_account_day (
  account_id bigint not null references ledger_account (id),
  day integer not null,
  inflow bigint not null check (inflow >= 0),
  outflow bigint not null check (outflow <= 0),
  count integer not null check (count > 0),
  primary key (account_id, day)
);
create table ledger_day_end (
  single boolean primary key default true check (single),
  day integer not null
);
insert into ledger_day_end (day) values (0);

-- The days that are over, up to one, are counted by one transaction at a time, while nobody writes entries.
create function count_ledger_days(until integer) returns void language plpgsql as $$
declare
  counted integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger_day', 0));
  select day into counted from ledger_day_end;
  if counted >= until then return; end if;
  insert into ledger_account_day (account_id, day, inflow, outflow, count)
  select account_id, (created_at + 28800) / 86400, sum(greatest(amount, 0)), sum(least(amount, 0)), count(*)
  from ledger_entry
  where created_at >= counted::bigint * 86400 - 28800 and created_at < until::bigint * 86400 - 28800
  group by 1, 2;
  update ledger_day_end set day = until;
end $$;
-- Entries are written in the order of time: an index of ranges is enough to find the newest days, and costs nothing.
create index ledger_entry_time on ledger_entry using brin (created_at) with (autosummarize = on, pages_per_range = 32);

-- An entry that comes late, with a moment of a day that is counted, is added to its day.
create function count_late_ledger_entries() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('ledger_day', 0));
  insert into ledger_account_day as d (account_id, day, inflow, outflow, count)
  select account_id, (created_at + 28800) / 86400, sum(greatest(amount, 0)), sum(least(amount, 0)), count(*)
  from fresh where (created_at + 28800) / 86400 < (select day from ledger_day_end)
  group by 1, 2 order by 1, 2
  on conflict (account_id, day) do update set
    inflow = d.inflow + excluded.inflow, outflow = d.outflow + excluded.outflow, count = d.count + excluded.count;
  return null;
end $$;
create trigger ledger_entry_late after insert on ledger_entry
  referencing new table as fresh for each statement execute function count_late_ledger_entries();
