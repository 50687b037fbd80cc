-- The stamp of the contents that were decided about (server/src/moderation/stamp.ts); null for what was decided before.
alter table moderation_case add column stamp text;
