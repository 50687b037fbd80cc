-- Members' own worked answers to questions.
create table solution (
  id bigint generated always as identity primary key,
  question_id bigint not null references question (id),
  uid bigint not null references member (uid),
  content text not null,
  state text not null check (state in ('reviewing', 'published', 'rejected')),
  reason text,
  accepted boolean not null default false,
  place text not null default '',
  created_at bigint not null,
  updated_at bigint not null
);
create unique index solution_accepted on solution (question_id) where accepted;
create index solution_question on solution (question_id, created_at, id);
create index solution_uid on solution (uid, id);

create table solution_image (
  solution_id bigint not null references solution (id) on delete cascade,
  file_id bigint not null references file (id),
  url text not null,
  width integer not null,
  height integer not null,
  primary key (solution_id, file_id)
);
