-- Ratings of documents by those who own them: one each, with an answer of the uploader.
create table rating (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resource (id) on delete cascade,
  uid bigint not null references member (uid),
  stars smallint not null check (stars between 1 and 5),
  content text not null default '',
  state text not null check (state in ('reviewing', 'published', 'rejected')),
  reason text,
  -- the uploader's answer
  answer text,
  answered_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  unique (resource_id, uid)
);
create index rating_new on rating (resource_id, updated_at, id) where state = 'published';

alter table resource
  -- of the published ratings
  add column rating_count integer not null default 0,
  add column rating_sum integer not null default 0,
  -- lower bound of what its stars would be with very many ratings, 0 to 1
  add column rating_bound double precision not null default 0;
create index resource_rating on resource (rating_bound, id) where state = 'published';
