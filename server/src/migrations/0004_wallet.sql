-- Double entry: every journal's entries sum to 0 per currency. Currencies: coin_paid, coin_gift (coins), cny (分).

create table ledger_account (
  id bigint generated always as identity primary key,
  -- 0 = the platform
  uid bigint not null,
  -- members: purse, pending, available, frozen; platform: issue, sales, payable …
  name text not null,
  currency text not null check (currency in ('coin_paid', 'coin_gift', 'cny')),
  -- kept for members only; the platform's is the sum of its entries, so that no sale waits for one hot row
  balance bigint not null default 0,
  unique (uid, name, currency),
  constraint ledger_account_floor check (uid = 0 or balance >= 0)
);

create table ledger_journal (
  id bigint generated always as identity primary key,
  reason text not null,
  ref_id bigint not null,
  -- what a bill line says
  title text not null,
  goods_kind text,
  goods_id bigint,
  created_at bigint not null,
  unique (reason, ref_id)
);

create table ledger_entry (
  id bigint generated always as identity primary key,
  journal_id bigint not null references ledger_journal (id),
  account_id bigint not null references ledger_account (id),
  uid bigint not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  -- null on the platform's accounts
  balance_after bigint,
  created_at bigint not null
);
create index ledger_entry_journal on ledger_entry (journal_id);
create index ledger_entry_account on ledger_entry (account_id, id);
create index ledger_entry_member on ledger_entry (uid, id) where uid > 0;

create table ledger_check (
  id bigint generated always as identity primary key,
  checked_at bigint not null,
  balanced boolean not null,
  detail jsonb not null
);

-- When a pending share becomes available.
create table pending_share (
  journal_id bigint primary key references ledger_journal (id),
  uid bigint not null,
  fen bigint not null check (fen > 0),
  available_at bigint not null,
  settled boolean not null default false
);
create index pending_share_due on pending_share (available_at) where not settled;
create index pending_share_uid on pending_share (uid, available_at) where not settled;

-- Written once, never changed: no role may update, delete or truncate, whoever connects.
create function ledger_is_insert_only() returns trigger language plpgsql as $$
begin
  raise exception 'ledger rows are written once' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_entry_insert_only before update or delete on ledger_entry
  for each row execute function ledger_is_insert_only();
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function ledger_is_insert_only();
create trigger ledger_journal_insert_only before update or delete on ledger_journal
  for each row execute function ledger_is_insert_only();
create trigger ledger_journal_no_truncate before truncate on ledger_journal
  for each statement execute function ledger_is_insert_only();

-- The last line of defence: a journal's entries come in one statement, and that must sum to 0 per currency.
create function ledger_entries_sum_to_zero() returns trigger language plpgsql as $$
begin
  if exists (select from fresh group by journal_id, currency having sum(amount) <> 0) then
    raise exception 'entries do not sum to 0' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_entry_sums after insert on ledger_entry
  referencing new table as fresh for each statement execute function ledger_entries_sum_to_zero();
