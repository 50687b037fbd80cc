-- Times are integer seconds since 1970 UTC by the app's clock, money integer 分, coins integers.

create table idempotency (
  uid bigint not null,
  key text not null,
  call text not null,
  body_hash text not null,
  answer jsonb,
  created_at bigint not null,
  primary key (uid, key)
);
create index idempotency_created_at on idempotency (created_at);

-- What a node has done once for all nodes.
create table milestone (
  name text primary key,
  reached_at bigint not null
);
