create table file (
  id bigint generated always as identity primary key,
  uid bigint not null,
  -- 'image' by the picture call, 'document' by the resumable protocol
  purpose text not null check (purpose in ('image', 'document')),
  -- random: last part of the resumable upload's URL, or of the picture's
  upload_id text not null unique,
  name text not null,
  bytes bigint not null check (bytes >= 0),
  -- bytes of it that are here for good
  received bigint not null default 0 check (received between 0 and bytes),
  -- bytes are coming; being sniffed and hashed; usable; refused
  state text not null check (state in ('pending', 'checking', 'ready', 'failed')),
  reason text,
  kind text,
  mime text,
  -- what the sender says it is, when it says so; what it is
  expected_sha256 text,
  sha256 text,
  storage_key text not null,
  width integer,
  height integer,
  -- which domain's row uses it ('resource:12'); unclaimed ones are swept
  claimed_by text,
  created_at bigint not null,
  updated_at bigint not null
);
create index file_uid on file (uid, id);
create index file_unclaimed on file (uid, updated_at) where claimed_by is null;
create index file_unclaimed_updated on file (updated_at) where claimed_by is null;
create index file_sha256 on file (sha256) where sha256 is not null;

-- What arrived of an unfinished upload, in order; put together and removed when it is whole.
create table file_piece (
  file_id bigint not null references file on delete cascade,
  start bigint not null,
  bytes bigint not null check (bytes > 0),
  storage_key text not null,
  primary key (file_id, start)
);
