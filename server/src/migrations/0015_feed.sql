-- Members who chose to see the feed in its plain order, or chose back.
create table feed_choice (
  uid bigint primary key references member (uid) on delete cascade,
  personalised boolean not null,
  updated_at bigint not null
);
