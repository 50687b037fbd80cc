-- What every node says of itself each few seconds, so that the console shows all of them: how long its calls take. Times are of
-- the database's clock, as nodes may differ. A node that is gone stops saying, and its row is swept.
create table node_figures (
  node text primary key check (node <> ''),
  calls jsonb not null,
  noted_at bigint not null
);

-- How calls to a provider (of messages, of payments) went last, whichever node made them.
create table provider_outcome (
  host text primary key check (host <> ''),
  succeeded_at bigint,
  failed_at bigint,
  -- Why the last failure was one, in the words of what failed.
  fault text not null default '',
  failures_in_row integer not null check (failures_in_row >= 0),
  milliseconds integer not null check (milliseconds >= 0),
  check (succeeded_at is not null or failed_at is not null)
);
