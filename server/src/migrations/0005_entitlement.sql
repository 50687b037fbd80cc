-- Who owns what, for ever.
create table entitlement (
  uid bigint not null,
  kind text not null,
  ref_id bigint not null,
  -- 'purchase', later: 'grant', 'membership' …
  origin text not null,
  created_at bigint not null,
  primary key (uid, kind, ref_id)
);
