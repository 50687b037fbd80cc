-- Rows that are written once: no role may update, delete or truncate, whoever connects.
create function rows_are_insert_only() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are written once', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Who works for the product in the console. Operators are no members and log in with a name and a password.
create table operator (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9._-]{1,31}$'),
  password_hash text not null,
  role text not null check (role in ('reviewer', 'finance', 'editor', 'admin')),
  -- the member under whose name stands what this operator publishes
  member_uid bigint references member (uid),
  created_at bigint not null
);

create table operator_session (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator (id) on delete cascade,
  token_hash bytea not null unique,
  ip text not null,
  created_at bigint not null,
  expires_at bigint not null
);
create index operator_session_operator on operator_session (operator_id);

-- Numbers of the running product, each from a second on. The one in force is the last whose second has come.
create table setting_value (
  id bigint generated always as identity primary key,
  key text not null,
  value jsonb not null,
  valid_from bigint not null,
  set_by bigint not null references operator (id),
  set_at bigint not null,
  reason text not null,
  check (valid_from >= set_at)
);
create index setting_value_key on setting_value (key, valid_from, id);
create trigger setting_value_insert_only before update or delete on setting_value
  for each row execute function rows_are_insert_only();
create trigger setting_value_no_truncate before truncate on setting_value
  for each statement execute function rows_are_insert_only();

-- One line for each act of an operator.
create table audit_log (
  id bigint generated always as identity primary key,
  at bigint not null,
  operator_id bigint not null references operator (id),
  -- name of the call
  act text not null,
  -- what it was done to: 'setting' and its key, 'comment' and its id
  subject_kind text,
  subject_id text,
  before jsonb,
  after jsonb,
  reason text not null default '',
  ip text not null default ''
);
create index audit_log_operator on audit_log (operator_id, id);
create index audit_log_subject on audit_log (subject_kind, subject_id, id);
create trigger audit_log_insert_only before update or delete on audit_log
  for each row execute function rows_are_insert_only();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function rows_are_insert_only();
-- Also where somebody turned off ordinary triggers for a session.
alter table audit_log enable always trigger audit_log_insert_only;
alter table audit_log enable always trigger audit_log_no_truncate;
alter table setting_value enable always trigger setting_value_insert_only;
alter table setting_value enable always trigger setting_value_no_truncate;
revoke update, delete, truncate on audit_log, setting_value from public, current_user;
