alter table operator
  -- logs in no more since then
  add column disabled_at bigint,
  -- the password was chosen by somebody else: nothing of the role before it is changed
  add column must_change_password boolean not null default false,
  -- shared secret of the second factor, encrypted; null = none
  add column totp_secret bytea,
  -- shown to its operator and not confirmed by a code yet
  add column totp_pending bytea,
  -- the last period of which a code was taken: it and those before are refused
  add column totp_step bigint not null default 0,
  add column last_login_at bigint;

-- Each takes the place of a code once; only their keyed hashes are kept.
create table operator_recovery_code (
  operator_id bigint not null references operator (id) on delete cascade,
  code_hash bytea not null,
  used_at bigint,
  primary key (operator_id, code_hash)
);
