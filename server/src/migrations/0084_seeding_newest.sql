-- The newest posts that fans may read, with their authors: who follows many finds a page in one piece of it.
create index seeding_newest on seeding (published_at, id) include (uid) where state = 'published' and visibility <> 'self';
drop index seeding_published;
