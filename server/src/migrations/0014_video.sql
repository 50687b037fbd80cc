-- Videos come by the resumable protocol too; what their container says of them.
alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check check (purpose in ('image', 'document', 'video'));
-- length of a video, rounded up
alter table file add column seconds integer check (seconds > 0);
