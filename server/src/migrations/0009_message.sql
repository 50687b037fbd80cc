-- One row per member who ever got a message or changed a switch. Every write of their messages locks it first, so that
-- places rise in the order of commits: a stream that has all up to a place has missed nothing before it.
create table message_box (
  uid bigint primary key references member (uid) on delete cascade,
  last_place bigint not null default 0,
  -- kinds switched off
  muted text[] not null default '{}'
);

create table message (
  id bigint generated always as identity primary key,
  uid bigint not null references member (uid) on delete cascade,
  place bigint not null,
  kind text not null check (kind in ('like', 'comment', 'reply', 'review', 'money', 'system')),
  event text not null,
  -- unread messages of one key are one
  group_key text,
  -- who did it last
  actor_uid bigint references member (uid) on delete set null,
  -- people with an actor, else times
  count integer not null default 1 check (count > 0),
  title text not null,
  text text not null,
  link text not null,
  read_at bigint,
  updated_at bigint not null,
  unique (uid, place)
);
create index message_kind on message (uid, kind, place);
create index message_unread on message (uid, kind) where read_at is null;
create unique index message_growing on message (uid, group_key) where read_at is null and group_key is not null;
create index message_updated_at on message (updated_at);

-- Who did what a grouped message tells, so that nobody counts twice and taking back and doing again says nothing new.
create table message_actor (
  message_id bigint not null references message (id) on delete cascade,
  actor_uid bigint not null references member (uid) on delete cascade,
  uid bigint not null,
  group_key text not null,
  primary key (message_id, actor_uid)
);
create index message_actor_key on message_actor (uid, group_key, actor_uid);

-- A session that ends, however it ends, ends its live streams: nodes hear of it when that commits.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('xuelin_session_end', old.uid::text);
  return null;
end $$;
create trigger session_end after delete on session for each row execute function tell_session_end();
