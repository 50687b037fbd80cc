-- Which introductions and documents a member opened, as far as a trust level asks for it: no more are kept than the
-- highest such level asks for, and none of who has it.
create table item_read (
  uid bigint not null references member (uid) on delete cascade,
  kind text not null check (kind in ('introduction', 'resource')),
  ref_id bigint not null,
  primary key (uid, kind, ref_id)
);

-- Who may be raised to level 2.
create index member_trust_1 on member (uid) where trust_level = 1;
