-- By which nearly the same texts of several accounts are found among those of a day: bands of their pieces, and the
-- sketch by which likeness is estimated; null for texts too short to compare. Whether a person had to look at the text.
alter table moderation_text
  add column bands bigint[],
  add column sketch bigint[],
  add column doubtful boolean not null default false;
create index moderation_text_bands on moderation_text using gin (bands) with (fastupdate = off) where bands is not null;
