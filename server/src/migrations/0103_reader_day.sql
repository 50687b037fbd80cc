-- Who read something on a day of China: a number made of the member, or of the address and browser of a visitor, so that
-- the same reader counts once on that day however often they come and whichever node they ask. Kept until the day is over.
create table reader_day (
  day integer not null,
  -- its author
  uid bigint not null,
  -- '' and 0: readers of anything of this author
  kind text not null,
  ref_id bigint not null,
  reader integer not null,
  primary key (day, uid, kind, ref_id, reader)
);
alter table content_day add column readers integer not null default 0 check (readers >= 0);
alter table creator_day add column readers integer not null default 0 check (readers >= 0);
