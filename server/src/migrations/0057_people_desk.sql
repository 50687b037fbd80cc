alter table member
  -- publishes nothing until then, and why; 0 = may
  add column muted_until bigint not null default 0,
  add column mute_reason text not null default '',
  -- logs in no more until then, and why; 0 = may
  add column banned_until bigint not null default 0,
  add column ban_reason text not null default '',
  -- an operator chose the level: no rule raises it
  add column trust_fixed boolean not null default false;

-- What operators say to each other about a member.
create table member_note (
  id bigint generated always as identity primary key,
  uid bigint not null references member (uid) on delete cascade,
  operator_id bigint not null references operator (id),
  text text not null check (text <> ''),
  created_at bigint not null
);
create index member_note_uid on member_note (uid, id desc);

-- Coins given or taken by operators; above a limit by two of them.
create table coin_adjustment (
  id bigint generated always as identity primary key,
  uid bigint not null references member (uid),
  purse text not null check (purse in ('paid', 'gift')),
  coins integer not null check (coins <> 0),
  reason text not null check (reason <> ''),
  state text not null check (state in ('waiting', 'done', 'rejected')),
  requested_by bigint not null references operator (id),
  requested_at bigint not null,
  -- the second one; null while it waits, and of what one alone may do
  decided_by bigint references operator (id) check (decided_by <> requested_by),
  decided_at bigint,
  check (state <> 'waiting' or decided_by is null),
  check ((state = 'waiting') = (decided_at is null))
);
create index coin_adjustment_state on coin_adjustment (state, id desc);
create index coin_adjustment_uid on coin_adjustment (uid, id desc);
