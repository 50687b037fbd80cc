-- The index over all kinds: part 0 is title and summary (a line break between), part n is page n of a document.
create table search_entry (
  kind text not null,
  ref_id bigint not null,
  part integer not null,
  -- as shown
  body text not null,
  -- as compared: folded by the app, so that a match can be made exact
  folded text not null,
  -- single characters, neighbours and letter triples, cut by the app
  tokens tsvector not null,
  primary key (kind, ref_id, part)
);
create index search_entry_tokens on search_entry using gin (tokens);

-- What was searched for with success: once per person and day; `who` is a keyed hash, kept for a week.
create table search_word (
  day integer not null,
  word text not null,
  who bytea not null,
  primary key (day, word, who)
);
