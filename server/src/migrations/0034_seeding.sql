-- Topics that posts are gathered under. `folded` is the name as it is compared: one topic for all ways to write it.
create table topic (
  id bigint generated always as identity primary key,
  name text not null,
  folded text collate "C" not null unique,
  shown boolean not null default true,
  merged_into_id bigint references topic (id),
  -- Listed posts: all of them, and those of the last seven days, by which topics are ordered.
  seeding_count integer not null default 0 check (seeding_count >= 0),
  recent_count integer not null default 0 check (recent_count >= 0),
  follow_count integer not null default 0 check (follow_count >= 0),
  created_at bigint not null
);
create index topic_hot on topic (recent_count, seeding_count, id) where shown and merged_into_id is null;

create table topic_follow (
  uid bigint not null references member (uid) on delete cascade,
  topic_id bigint not null references topic (id),
  created_at bigint not null,
  primary key (uid, topic_id)
);
create index topic_follow_topic on topic_follow (topic_id);

-- Posts of the square.
create table seeding (
  id bigint generated always as identity primary key,
  uid bigint not null references member (uid),
  content text not null,
  -- [{fileId, uploadId, width, height}] in their order.
  images jsonb not null default '[]',
  attachment_kind text,
  attachment_id bigint,
  place text not null default '',
  spot text not null default '',
  -- Hundredths of a degree, and the square of a quarter degree they lie in.
  latitude integer,
  longitude integer,
  cell integer,
  visibility text not null check (visibility in ('all', 'fans', 'self')),
  state text not null check (state in ('reviewing', 'published', 'rejected', 'deleted')),
  -- Of a deleted one: what it was before.
  state_before text check (state_before in ('reviewing', 'published', 'rejected')),
  reason text,
  -- Published and for everybody: stands in the feeds that everybody reads.
  listed boolean not null default false,
  pinned boolean not null default false,
  view_count integer not null default 0,
  hot double precision not null default 0,
  -- What texts that are nearly the same have in common; none for short ones.
  bands bigint[] not null default '{}',
  created_at bigint not null,
  published_at bigint,
  edited_at bigint,
  deleted_at bigint,
  updated_at bigint not null,
  check (not listed or (state = 'published' and visibility = 'all' and published_at is not null)),
  check ((state = 'deleted') = (deleted_at is not null)),
  check ((attachment_kind is null) = (attachment_id is null)),
  check ((latitude is null) = (cell is null) and (longitude is null) = (cell is null))
);
create index seeding_latest on seeding (published_at, id) where listed;
create index seeding_hot on seeding (hot, published_at, id) where listed;
create index seeding_place on seeding (place, published_at, id) where listed;
create index seeding_cell on seeding (cell, published_at, id) where listed and cell is not null;
create index seeding_author on seeding (uid, pinned, published_at, id) where state = 'published';
create index seeding_published on seeding (published_at, id) where state = 'published';
create index seeding_by on seeding (uid, published_at, id) where state = 'published';
create index seeding_uid on seeding (uid, id);
create index seeding_deleted on seeding (deleted_at) where state = 'deleted';
create unique index seeding_pinned on seeding (uid) where pinned;
create index seeding_bands on seeding using gin (bands);

-- The topics of a post; what orders a topic's posts stands here, too, so that its lists are read off an index.
create table seeding_topic (
  seeding_id bigint not null references seeding (id) on delete cascade,
  topic_id bigint not null references topic (id),
  position smallint not null,
  listed boolean not null default false,
  published_at bigint not null default 0,
  hot double precision not null default 0,
  primary key (seeding_id, topic_id)
);
create index seeding_topic_new on seeding_topic (topic_id, published_at, seeding_id) where listed;
create index seeding_topic_hot on seeding_topic (topic_id, hot, published_at, seeding_id) where listed;

-- What a post was before each change after it was published.
create table seeding_version (
  seeding_id bigint not null references seeding (id) on delete cascade,
  number smallint not null,
  content text not null,
  topics text[] not null,
  images jsonb not null,
  written_at bigint not null,
  primary key (seeding_id, number)
);

create table seeding_poll (
  seeding_id bigint primary key references seeding (id) on delete cascade,
  choices jsonb not null,
  -- Votes of each choice, in their order.
  votes integer[] not null,
  ends_at bigint not null
);
create table seeding_vote (
  seeding_id bigint not null references seeding_poll (seeding_id) on delete cascade,
  uid bigint not null references member (uid),
  choice smallint not null,
  created_at bigint not null,
  primary key (seeding_id, uid)
);
