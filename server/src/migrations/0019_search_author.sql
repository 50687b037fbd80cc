-- Of part 0: who made it, and the name by which it is found through them; where that is not the member's nickname
-- (or not written yet), the job search.followAuthors writes it anew.
alter table search_entry add column author_uid bigint, add column author text;
update search_entry e set author_uid = i.uid from introduction i
  where e.kind = 'introduction' and e.part = 0 and i.id = e.ref_id;
update search_entry e set author_uid = r.uid from resource r
  where e.kind = 'resource' and e.part = 0 and r.id = e.ref_id;
create index search_entry_author on search_entry (author_uid) where author_uid is not null;
