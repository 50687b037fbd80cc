-- Real names of members. Numbers are encrypted with a key derived from the node's secret; the hash finds them again.
create table identity (
  uid bigint primary key references member (uid),
  name text not null,
  number_cipher bytea not null,
  number_hash bytea not null unique,
  -- what is shown of it
  masked_number text not null,
  created_at bigint not null,
  updated_at bigint not null
);

create table payee_account (
  id bigint generated always as identity primary key,
  uid bigint not null references identity (uid),
  kind text not null check (kind in ('alipay', 'wechat', 'bank')),
  bank_name text not null default '',
  number_cipher bytea not null,
  number_hash bytea not null,
  masked_number text not null,
  created_at bigint not null,
  deleted_at bigint
);
create unique index payee_account_number on payee_account (uid, kind, number_hash) where deleted_at is null;

-- Money of a member that is set aside until it is posted or voided: once, and never both.
create table money_hold (
  id bigint generated always as identity primary key,
  uid bigint not null,
  fen bigint not null check (fen > 0),
  state text not null default 'open' check (state in ('open', 'posted', 'voided')),
  created_at bigint not null,
  ended_at bigint,
  check ((state = 'open') = (ended_at is null))
);
create index money_hold_open on money_hold (uid) where state = 'open';

create table withdrawal_batch (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator (id),
  created_at bigint not null
);

create table withdrawal (
  id bigint generated always as identity primary key,
  uid bigint not null references identity (uid),
  account_id bigint not null references payee_account (id),
  hold_id bigint not null unique references money_hold (id),
  -- as it was when it was applied for
  holder text not null,
  fen bigint not null check (fen > 0),
  tax_fen bigint not null check (tax_fen >= 0),
  fee_fen bigint not null check (fee_fen >= 0),
  state text not null check (state in
    ('reviewing', 'approved', 'paying', 'confirming', 'paid', 'rejected', 'failed', 'revoked')),
  reason text not null default '',
  batch_id bigint references withdrawal_batch (id),
  -- China's day (days since 1970) and month (YYYYMM) of the application
  day integer not null,
  month integer not null,
  created_at bigint not null,
  check (tax_fen + fee_fen <= fen),
  check ((batch_id is null) or state in ('paying', 'confirming', 'paid', 'failed')),
  check (state not in ('rejected', 'failed') or reason <> '')
);
create index withdrawal_uid on withdrawal (uid, id);
create index withdrawal_month on withdrawal (uid, month) where state not in ('rejected', 'failed', 'revoked');
create index withdrawal_state on withdrawal (state, id);
create index withdrawal_batch_id on withdrawal (batch_id) where batch_id is not null;

-- Every state a withdrawal was in.
create table withdrawal_step (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal (id),
  state text not null,
  operator_id bigint references operator (id),
  at bigint not null,
  unique (withdrawal_id, state)
);
create trigger withdrawal_step_insert_only before update or delete on withdrawal_step
  for each row execute function rows_are_insert_only();

-- Income tax that was withheld, one row for each withdrawal that arrived.
create table withholding (
  withdrawal_id bigint primary key references withdrawal (id),
  uid bigint not null references identity (uid),
  -- YYYYMM of the day it arrived
  month integer not null,
  income_fen bigint not null,
  tax_fen bigint not null,
  created_at bigint not null
);
create index withholding_month on withholding (month, withdrawal_id);
create trigger withholding_insert_only before update or delete on withholding
  for each row execute function rows_are_insert_only();
