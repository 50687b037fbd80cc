create table resource_category (
  id bigint generated always as identity primary key,
  parent_id bigint references resource_category (id),
  slug text not null unique,
  name text not null,
  icon text not null default '',
  position integer not null
);

create table resource (
  id bigint generated always as identity primary key,
  uid bigint not null references member (uid),
  title text not null,
  description text not null default '',
  -- the description's first words, for lists
  summary text not null default '',
  category_id bigint not null references resource_category (id),
  -- the category's parent, kept so that a list of either level is one index scan
  root_category_id bigint not null references resource_category (id),
  subject text not null,
  year smallint,
  price integer not null check (price between 0 and 2000),
  member_free boolean not null default false,
  buyer_file text not null check (buyer_file in ('original', 'watermarked')),
  state text not null
    check (state in ('draft', 'converting', 'failed', 'reviewing', 'published', 'rejected', 'offShelf')),
  reason text,
  -- the version that is shown and sold; null until one was converted
  version integer,
  -- of that version
  file_kind text not null check (file_kind in ('pdf', 'word', 'slides', 'sheet', 'text', 'ebook')),
  format text not null,
  page_count integer not null default 0,
  bytes bigint not null default 0,
  view_count integer not null default 0,
  download_count integer not null default 0,
  buy_count integer not null default 0,
  -- 分, of all sales
  earned_fen bigint not null default 0,
  -- recomputed for a week after publishing, then 0
  hot double precision not null default 0,
  published_at bigint,
  created_at bigint not null,
  updated_at bigint not null
);
create index resource_new on resource (published_at, id) where state = 'published';
create index resource_hot on resource (hot, id) where state = 'published';
create index resource_downloads on resource (download_count, id) where state = 'published';
create index resource_price on resource (price, id) where state = 'published';
create index resource_category_new on resource (category_id, published_at, id) where state = 'published';
create index resource_category_hot on resource (category_id, hot, id) where state = 'published';
create index resource_root_new on resource (root_category_id, published_at, id) where state = 'published';
create index resource_root_hot on resource (root_category_id, hot, id) where state = 'published';
create index resource_subject_new on resource (subject, published_at, id) where state = 'published';
create index resource_uid on resource (uid, id);
-- those whose heat is still to be recomputed
create index resource_warm on resource (id) where state = 'published' and hot > 0;

-- One uploaded file of a document and what conversion made of it.
create table resource_version (
  resource_id bigint not null references resource (id),
  version integer not null,
  file_id bigint not null references file (id),
  -- facts of the file, which never change
  file_name text not null,
  format text not null,
  mime text not null,
  bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  -- kept for a draft; waiting for its conversion; being converted; shown or replaced; failed
  state text not null check (state in ('kept', 'waiting', 'converting', 'ready', 'failed')),
  -- why it failed: a code and a sentence
  failure text,
  reason text,
  tries smallint not null default 0,
  -- storage folder of the running try: only that try may finish
  folder text,
  pages_done integer not null default 0,
  page_count integer not null default 0,
  text_length bigint not null default 0,
  outline jsonb not null default '[]',
  document_date bigint,
  engine text,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (resource_id, version)
);
create unique index resource_version_file on resource_version (file_id);
create index resource_version_open on resource_version (updated_at) where state in ('waiting', 'converting');

create table resource_page (
  resource_id bigint not null,
  version integer not null,
  number integer not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  storage_key text not null,
  text text not null,
  primary key (resource_id, version, number),
  foreign key (resource_id, version) references resource_version (resource_id, version)
);

create table resource_download (
  id bigint generated always as identity primary key,
  uid bigint not null,
  resource_id bigint not null references resource (id),
  version integer not null,
  -- days since 1970 in China's time: the daily limit counts documents, not retries
  day integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  unique (uid, day, resource_id)
);
create index resource_download_uid on resource_download (uid, id);
