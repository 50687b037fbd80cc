-- What people tell us of the product, and what an operator answered.
create table feedback (
  id bigint generated always as identity primary key,
  -- null: a visitor
  uid bigint references member (uid),
  kind text not null check (kind in ('fault', 'idea', 'account', 'complaint', 'other')),
  content text not null check (content <> ''),
  -- how a visitor can be reached; '' when they did not say
  contact text not null default '',
  -- [{fileId, uploadId, width, height}]
  images jsonb not null default '[]',
  answer text not null default '',
  answered_by bigint references operator (id),
  answered_at bigint,
  created_at bigint not null,
  check ((answered_at is null) = (answer = ''))
);
create index feedback_uid on feedback (uid, id) where uid is not null;
create index feedback_waiting on feedback (id) where answered_at is null;
