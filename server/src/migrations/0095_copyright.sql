-- A complaint that content infringes somebody's copyright, the counter-notice of its author, and how it ended.
create table copyright_complaint (
  id bigint generated always as identity primary key,
  kind text not null,
  ref_id bigint not null,
  -- what the content was called when it was complained about
  title text not null,
  claimant_uid bigint not null references member (uid),
  author_uid bigint not null references member (uid),
  -- received: staff have to answer; takenDown: the author may answer; countered: the claimant may answer;
  -- disputed: staff decide for good; the others are ends
  state text not null default 'received' check (state in
    ('received', 'rejected', 'takenDown', 'countered', 'disputed', 'restored', 'upheld', 'withdrawn', 'closed')),
  -- {name, contact, work, text, proofs: [{fileId, uploadId, name, kind}]}; '{}' when its writer's account ended
  claim jsonb not null,
  -- {name, contact, text, proofs}
  counter jsonb,
  -- {text, proofs}
  reaction jsonb,
  created_at bigint not null,
  -- until when the state may be answered (received and disputed: what was promised); null = it has ended
  due_at bigint,
  taken_down_at bigint,
  countered_at bigint,
  reacted_at bigint,
  ended_at bigint,
  -- the words of staff: of the first decision, of the last one
  decision text not null default '',
  outcome text not null default '',
  check ((due_at is null) = (state in ('rejected', 'restored', 'upheld', 'withdrawn', 'closed'))),
  check ((ended_at is null) = (due_at is not null)),
  check ((counter is null) = (countered_at is null)),
  check ((reaction is null) = (reacted_at is null))
);
-- One of a member about one thing at a time.
create unique index copyright_complaint_open on copyright_complaint (kind, ref_id, claimant_uid) where ended_at is null;
create index copyright_complaint_claimant on copyright_complaint (claimant_uid, id desc);
create index copyright_complaint_author on copyright_complaint (author_uid, id desc) where taken_down_at is not null;
create index copyright_complaint_due on copyright_complaint (due_at) where state in ('takenDown', 'countered');
create index copyright_complaint_staff on copyright_complaint (id) where state in ('received', 'disputed');

-- A rejection by a complaint: it is answered there and not by an appeal, and while the complaint runs nobody lets it pass.
alter table moderation_case
  add column complaint_id bigint references copyright_complaint (id),
  add column complaint_open boolean not null default false;
create index moderation_case_complaint on moderation_case (kind, ref_id) where complaint_open;
create index moderation_case_complaint_id on moderation_case (complaint_id) where complaint_id is not null;
