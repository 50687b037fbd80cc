-- The feed of followed authors reads of each the first posts that are not for themselves alone, off the index.
create index seeding_readers on seeding (uid, published_at, id) where state = 'published' and visibility <> 'self';
drop index seeding_by;
