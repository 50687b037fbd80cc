-- Texts that run over a chapter's video.
create table danmu (
  id bigint generated always as identity primary key,
  chapter_id bigint not null,
  uid bigint not null references member (uid) on delete cascade,
  text text not null,
  color text not null,
  -- second of the video at which it appears
  time integer not null check (time >= 0),
  state text not null check (state in ('reviewing', 'published', 'rejected')),
  -- the course's author to it, pinned at that second
  answer text,
  answered_at bigint,
  created_at bigint not null,
  check ((answer is null) = (answered_at is null))
);
create index danmu_shown on danmu (chapter_id, time, id) where state = 'published';
create index danmu_answered on danmu (chapter_id, time, id) where state = 'published' and answer is not null;
create index danmu_own on danmu (uid, chapter_id, id);

-- “这里没看懂” of a member at a second.
create table danmu_mark (
  chapter_id bigint not null,
  uid bigint not null references member (uid) on delete cascade,
  time integer not null check (time >= 0),
  created_at bigint not null,
  primary key (chapter_id, uid, time)
);

-- How many marked a second, kept with every mark.
create table danmu_heat (
  chapter_id bigint not null,
  time integer not null,
  marks integer not null check (marks >= 0),
  primary key (chapter_id, time)
);
