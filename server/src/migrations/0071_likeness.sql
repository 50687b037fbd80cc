-- What of a document's text is compared with others: the sketch by which likeness is estimated, and its bands, of which
-- two documents that are much alike share at least one.
create table resource_likeness (
  resource_id bigint primary key references resource (id) on delete cascade,
  version integer not null,
  -- null for a text too short to compare
  sketch integer[],
  bands integer[]
);
create index resource_likeness_bands on resource_likeness using gin (bands) with (fastupdate = off);
