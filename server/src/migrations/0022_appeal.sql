-- code: which rule a rejection is by (null: only the reviewer's own words); appeal: what its author says against the
-- rejection before this case (null: nobody appealed).
alter table moderation_case add column code text, add column appeal text;
