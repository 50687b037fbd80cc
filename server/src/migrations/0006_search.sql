-- The index over all kinds: part 0 is title and summary, part n is page n of a document.
create table search_entry (
  kind text not null,
  ref_id bigint not null,
  part integer not null,
  body text not null,
  -- single characters, bigrams and words, cut by the app
  tokens tsvector not null,
  primary key (kind, ref_id, part)
);
create index search_entry_tokens on search_entry using gin (tokens);

create table search_word (
  word text not null,
  day integer not null,
  count integer not null default 1,
  primary key (day, word)
);
