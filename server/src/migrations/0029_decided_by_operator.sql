-- Operators decide and stand at the door; until now members of trust level 4 did, and what they did stays theirs.
alter table moderation_case add column decided_by_operator bigint references operator (id);

alter table ticket add column used_by_operator bigint references operator (id);
alter table ticket drop constraint ticket_check;
alter table ticket add constraint ticket_used_by
  check ((used_at is not null) = (num_nonnulls(used_by, used_by_operator) = 1));

-- One of the demo, whose password everybody knows: nobody where there is no demo.
alter table operator add column demo boolean not null default false;
