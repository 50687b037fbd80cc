alter table moderation_case
  -- the operator who looks at it, so that no two do at once, and until when
  add column claimed_by bigint references operator (id),
  add column claimed_until bigint not null default 0,
  -- a decision that can still be undone: {approve, code, reason, stamp, by}, carried out at the second beside it
  add column pending jsonb,
  add column applies_at bigint,
  -- whose it is, since it was decided
  add column author_uid bigint,
  -- what was decided about: {title, text, images}, to say later what changed; forgotten after half a year
  add column snapshot jsonb,
  add constraint moderation_case_pending check ((pending is null) = (applies_at is null));

-- The queue of one kind, of one cause, of appeals; each the oldest first.
create index moderation_case_queue_kind on moderation_case (kind, id) where state = 'open';
create index moderation_case_queue_cause on moderation_case (cause, id) where state = 'open';
create index moderation_case_queue_appeal on moderation_case (id) where state = 'open' and appeal is not null;
-- How many wait of each kind, and since when.
create index moderation_case_waiting on moderation_case (kind, created_at) where state = 'open';
create index moderation_case_author on moderation_case (author_uid, id desc)
  where author_uid is not null and state in ('approved', 'rejected');
create index moderation_case_snapshot on moderation_case (decided_at) where snapshot is not null;
-- Whether another document has the same file.
create index resource_version_sha256 on resource_version (sha256);
