-- A page of ratings is read off an index however many a document has: who found each helpful is kept with it, and how many
-- of each number of stars there are with the document.
alter table rating add column votes integer not null default 0;
update rating g set votes = c.likes from reaction_count c
  where c.target_kind = 'rating' and c.target_id = g.id and c.likes > 0;
create index rating_helpful on rating (resource_id, votes, updated_at, id) where state = 'published';
create index rating_stars_new on rating (resource_id, stars, updated_at, id) where state = 'published';
create index rating_stars_helpful on rating (resource_id, stars, votes, updated_at, id) where state = 'published';

-- Published ratings with one star, two … five.
alter table resource add column rating_counts integer[] not null default '{0,0,0,0,0}' check (cardinality(rating_counts) = 5);
update resource r set rating_counts = n.counts from (
  select resource_id, array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
    count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::integer[] as counts
  from rating where state = 'published' group by resource_id
) n where n.resource_id = r.id;

-- One's own banks in one state.
create index bank_uid_state on bank (uid, state, id);
