-- Who follows whom: member.attention_count and member.fans_count count its rows.
create table follow (
  -- who follows
  uid bigint not null references member (uid) on delete cascade,
  followed_uid bigint not null references member (uid) on delete cascade,
  created_at bigint not null,
  primary key (uid, followed_uid),
  check (uid <> followed_uid)
);
create index follow_list on follow (uid, created_at, followed_uid);
create index follow_fans on follow (followed_uid, created_at, uid);

-- Who blocked whom: neither sees what the other writes.
create table member_block (
  uid bigint not null references member (uid) on delete cascade,
  blocked_uid bigint not null references member (uid) on delete cascade,
  created_at bigint not null,
  primary key (uid, blocked_uid),
  check (uid <> blocked_uid)
);
create index member_block_list on member_block (uid, created_at, blocked_uid);

-- Whose messages and posts a member does not want to see; the other one notices nothing.
create table member_mute (
  uid bigint not null references member (uid) on delete cascade,
  muted_uid bigint not null references member (uid) on delete cascade,
  created_at bigint not null,
  primary key (uid, muted_uid),
  check (uid <> muted_uid)
);
create index member_mute_list on member_mute (uid, created_at, muted_uid);

alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check
  check (kind in ('like', 'comment', 'reply', 'follow', 'review', 'money', 'system'));
