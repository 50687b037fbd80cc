-- policy: everything of its kind waits (REVIEW_FIRST); resubmitted: a person had rejected it before
alter table moderation_case drop constraint moderation_case_cause_check;
alter table moderation_case add constraint moderation_case_cause_check
  check (cause in ('doubtful', 'newcomer', 'reported', 'policy', 'resubmitted'));
-- What was decided of a thing, the last time first.
create index moderation_case_decided on moderation_case (kind, ref_id, id desc) where state in ('approved', 'rejected');
