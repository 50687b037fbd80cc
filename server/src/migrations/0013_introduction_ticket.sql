-- When, where and for how many an event is, and until when one registers.
create table ticket_event (
  -- of the introduction that tells of it
  introduce_id bigint primary key,
  -- who may mark its tickets used, beside staff
  organiser_uid bigint not null references member (uid),
  title text not null,
  starts_at bigint not null,
  ends_at bigint not null check (ends_at > starts_at),
  place text not null,
  address text not null,
  seats integer not null check (seats > 0),
  -- tickets there are: never more than seats
  taken integer not null default 0 check (taken between 0 and seats),
  registration_starts_at bigint not null,
  registration_ends_at bigint not null,
  check (registration_starts_at < registration_ends_at and registration_ends_at <= ends_at)
);

create table ticket (
  id bigint generated always as identity primary key,
  introduce_id bigint not null references ticket_event (introduce_id),
  uid bigint not null,
  -- 11 random digits and a check digit
  code text not null unique check (code ~ '^\d{12}$'),
  used_at bigint,
  used_by bigint,
  created_at bigint not null,
  unique (introduce_id, uid),
  check ((used_at is null) = (used_by is null))
);
create index ticket_uid on ticket (uid, id);

create table introduction_category (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  position integer not null
);

create table introduction (
  id bigint generated always as identity primary key,
  uid bigint not null references member (uid),
  kind text not null check (kind in ('article', 'course', 'event')),
  title text not null,
  summary text not null,
  cover_file_id bigint references file (id),
  -- of that picture
  cover_url text,
  category_id bigint not null references introduction_category (id),
  price integer not null check (price between 0 and 20000),
  member_free boolean not null default false,
  -- open to all
  content text not null,
  -- what an article with a price sells beyond it
  paid_content text not null default '' check (paid_content = '' or kind = 'article'),
  related_ids bigint[] not null default '{}',
  state text not null check (state in ('draft', 'published', 'offShelf')),
  chapter_count integer not null default 0,
  read_count integer not null default 0,
  buy_count integer not null default 0,
  -- 分, of all sales
  earned_fen bigint not null default 0,
  -- recomputed for a week after publishing, then 0
  hot double precision not null default 0,
  published_at bigint,
  created_at bigint not null,
  updated_at bigint not null
);
create index introduction_new on introduction (published_at, id) where state = 'published';
create index introduction_hot on introduction (hot, published_at, id) where state = 'published';
create index introduction_category_new on introduction (category_id, published_at, id) where state = 'published';
create index introduction_category_hot on introduction (category_id, hot, published_at, id) where state = 'published';
create index introduction_warm on introduction (id) where state = 'published' and hot > 0;

create table introduction_chapter (
  id bigint generated always as identity primary key,
  introduce_id bigint not null references introduction (id),
  position integer not null,
  title text not null,
  kind text not null check (kind in ('text', 'video')),
  -- a trial: open to all
  free boolean not null default false,
  content text not null,
  video_file_id bigint references file (id),
  poster_file_id bigint references file (id),
  -- of that picture
  poster_url text,
  -- length of its video, or the time its text takes to read
  seconds integer not null default 0,
  created_at bigint not null,
  updated_at bigint not null,
  check ((kind = 'video') = (video_file_id is not null))
);
create index introduction_chapter_of on introduction_chapter (introduce_id, position, id);

create table introduction_progress (
  uid bigint not null,
  chapter_id bigint not null references introduction_chapter (id) on delete cascade,
  introduce_id bigint not null references introduction (id),
  -- seconds into a video; per mille of a text
  position integer not null,
  completed boolean not null,
  updated_at bigint not null,
  primary key (uid, chapter_id)
);
create index introduction_progress_of on introduction_progress (uid, introduce_id);

-- Pictures of an introduction: its cover, posters, and those its texts name.
create table introduction_image (
  introduce_id bigint not null references introduction (id),
  file_id bigint not null references file (id),
  -- facts of the file, which never change
  url text not null,
  width integer not null,
  height integer not null,
  primary key (introduce_id, file_id)
);

create table banner (
  id bigint generated always as identity primary key,
  eyebrow text not null,
  title text not null,
  action text not null,
  image_file_id bigint references file (id),
  image_url text,
  link_kind text not null check (link_kind in ('page', 'introduction', 'resource', 'external')),
  link text not null,
  position integer not null,
  starts_at bigint,
  ends_at bigint,
  shown boolean not null,
  updated_at bigint not null
);
