-- Where the words of a page stand: start, length, x, y, width, height of each piece, in 10,000ths of the page;
-- null for pages converted before it was kept.
alter table resource_page add column layer smallint[];

-- The page a member left a document at, on whatever device.
create table reading_place (
  uid bigint not null references member (uid),
  resource_id bigint not null references resource (id) on delete cascade,
  page integer not null check (page > 0),
  updated_at bigint not null,
  primary key (uid, resource_id)
);
create index reading_place_resource on reading_place (resource_id);

-- A member's own notes and highlights; nobody else sees them.
create table reading_note (
  id bigint generated always as identity primary key,
  uid bigint not null references member (uid),
  resource_id bigint not null references resource (id) on delete cascade,
  -- the version whose text `start_at` counts in
  version integer not null,
  page integer not null check (page > 0),
  -- both null for a note on the page as a whole
  start_at integer,
  quote text,
  color text not null,
  content text not null,
  created_at bigint not null,
  updated_at bigint not null,
  check ((start_at is null) = (quote is null)),
  check (quote is not null or content <> '')
);
create index reading_note_document on reading_note (uid, resource_id, page, id);
create index reading_note_resource on reading_note (resource_id);
