-- Which version of which agreement a member agreed to, and when.
create table consent (
  uid bigint not null references member (uid),
  kind text not null,
  version text not null,
  agreed_at bigint not null,
  primary key (uid, kind, version)
);
