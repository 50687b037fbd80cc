-- Who bought a course and opened a chapter of it that is not free: it cannot be given back as unused.
create table introduction_opened (
  uid bigint not null references member (uid),
  introduce_id bigint not null references introduction (id) on delete cascade,
  opened_at bigint not null,
  primary key (uid, introduce_id)
);
create index introduction_opened_of on introduction_opened (introduce_id);
