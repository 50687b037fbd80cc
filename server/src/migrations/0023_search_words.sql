-- What was searched for with success: once per person and word, with the last day. `who` is a keyed hash of person and
-- word together, so rows of one person cannot be told from those of others; kept for a week.
alter table search_word rename to search_word_before;
create table search_word (
  word text collate "C" not null,
  who bytea not null,
  day integer not null,
  primary key (word, who)
);
create index search_word_day on search_word (day);

-- How many people that is, so that the hot words and those that begin so are read off.
create table search_word_people (
  word text collate "C" primary key,
  people integer not null,
  last_day integer not null
);
create index search_word_people_most on search_word_people (people desc, word) where people >= 2;

-- Before, the hash told a person apart only within a day: words stay that at least two people searched for in one day.
insert into search_word (word, who, day)
  select b.word, b.who, b.day from search_word_before b
  join (
    select distinct on (word) word, day from search_word_before
    group by word, day having count(*) >= 2 order by word, count(*) desc, day desc
  ) most on most.word = b.word and most.day = b.day
  on conflict do nothing;
insert into search_word_people (word, people, last_day)
  select word, count(*), max(day) from search_word group by word;
drop table search_word_before;

-- Titles, summaries and authors are searched apart from pages, the newest things first.
create index search_entry_head on search_entry (ref_id, kind) where part = 0;
create index search_entry_head_tokens on search_entry using gin (tokens) where part = 0;
