-- ZIP files come by the resumable protocol too, and are attached to albums.
alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check
  check (purpose in ('image', 'document', 'video', 'proof', 'archive'));
create table album_attachment (
  album_id bigint not null references album (id) on delete cascade,
  file_id bigint primary key references file (id),
  position smallint not null check (position between 0 and 4),
  unique (album_id, position)
);
