-- “看不懂” of a member on a page of a document; its author reads how many there are, not whose.
create table page_mark (
  resource_id bigint not null,
  uid bigint not null references member (uid) on delete cascade,
  page integer not null check (page >= 1),
  created_at bigint not null,
  primary key (resource_id, uid, page)
);
create index page_mark_page on page_mark (resource_id, page);
create index page_mark_uid on page_mark (uid);
