-- A phone that an account gave up. For 72 hours it is nobody else's, and whoever has it can take the account back.

create table phone_change (
  id bigint generated always as identity primary key,
  uid bigint not null references member (uid) on delete cascade,
  old_phone text not null,
  -- in force when the phone was changed; comes back with it
  old_password_hash text,
  created_at bigint not null,
  undone_at bigint
);
create index phone_change_old_phone on phone_change (old_phone, created_at);
create index phone_change_uid on phone_change (uid);
