-- What a member published, for the page of the member.
create index resource_author on resource (uid, published_at, id) where state = 'published';
create index bank_author on bank (uid, published_at, id) where state = 'published';
create index introduction_author on introduction (uid, published_at, id) where state = 'published';
create index solution_author on solution (uid, created_at, id) where state = 'published';
