-- Who bought a document and saw pages of it that are not open to all, since when, and when they gave it back as unused: a
-- few may be given back so within 30 days.
create table resource_opened (
  uid bigint not null references member (uid),
  resource_id bigint not null references resource (id) on delete cascade,
  opened_at bigint not null,
  returned_at bigint,
  primary key (uid, resource_id)
);
create index resource_opened_resource on resource_opened (resource_id);
