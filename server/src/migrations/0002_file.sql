create table file (
  id bigint generated always as identity primary key,
  uid bigint not null,
  -- 'image' by the picture call, 'document' by the resumable protocol
  purpose text not null check (purpose in ('image', 'document')),
  -- last part of the resumable upload's URL
  upload_id text not null unique,
  name text not null,
  bytes bigint not null check (bytes >= 0),
  -- bytes are coming; being sniffed and hashed; usable; refused
  state text not null check (state in ('pending', 'checking', 'ready', 'failed')),
  reason text,
  kind text,
  mime text,
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
create index file_unclaimed on file (updated_at) where claimed_by is null;
create index file_sha256 on file (sha256) where sha256 is not null;
