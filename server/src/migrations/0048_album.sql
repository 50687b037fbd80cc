-- Ordered collections of documents by one curator.
create table album (
  id bigint generated always as identity primary key,
  uid bigint not null references member (uid),
  title text not null,
  description text not null default '',
  -- the description's first words, for lists
  summary text not null default '',
  cover_file_id bigint references file (id),
  cover_url text,
  -- percent off the curator's own documents for who buys all
  discount smallint not null check (discount between 0 and 30),
  -- of its first document; null and '' while it is empty
  category_id bigint references resource_category (id),
  subject text not null default '',
  state text not null check (state in ('draft', 'reviewing', 'published', 'rejected', 'deleted')),
  -- the state to which a deleted one is restored
  state_before text,
  reason text,
  -- of its list of documents
  version integer not null default 0,
  view_count integer not null default 0,
  buy_count integer not null default 0,
  hot double precision not null default 0,
  published_at bigint,
  deleted_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  check ((state = 'deleted') = (deleted_at is not null)),
  check (state <> 'published' or (published_at is not null and category_id is not null))
);
create index album_new on album (published_at, id) where state = 'published';
create index album_hot on album (hot, id) where state = 'published';
create index album_buys on album (buy_count, id) where state = 'published';
create index album_uid on album (uid, id);
create index album_deleted on album (deleted_at) where state = 'deleted';

create table album_item (
  album_id bigint not null references album (id) on delete cascade,
  resource_id bigint not null references resource (id) on delete cascade,
  position smallint not null check (position between 0 and 199),
  primary key (album_id, resource_id),
  unique (album_id, position) deferrable initially deferred
);
create index album_item_resource on album_item (resource_id, album_id);
