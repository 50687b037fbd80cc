-- Names that nobody else may take: those of staff and of certified authors.
create index member_known on member (nickname, uid) where trust_level = 4 or certificate is not null;
