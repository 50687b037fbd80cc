-- Which version of which agreement a member agreed to, and when.
create table consent (
  uid bigint not null references member (uid),
  kind text not null,
  version text not null,
  agreed_at bigint not null,
  primary key (uid, kind, version)
);
-- Until now a login asked for the agreement to both texts, of which there was one version.
insert into consent (uid, kind, version, agreed_at)
select uid, kind, '1.0', created_at from member, (values ('user'), ('privacy')) as k (kind)
where phone is not null;
