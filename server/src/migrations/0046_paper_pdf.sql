-- A paper as PDF: what was printed of it last, and who downloaded it on which day.
create table paper_pdf (
  paper_id bigint not null references paper (id) on delete cascade,
  answers boolean not null,
  -- fingerprint of what was printed: another one is printed anew
  stamp text not null,
  storage_key text not null,
  bytes integer not null,
  created_at bigint not null,
  primary key (paper_id, answers)
);

create table paper_download (
  uid bigint not null references member (uid),
  -- days since 1970 in China's time
  day integer not null,
  paper_id bigint not null references paper (id) on delete cascade,
  created_at bigint not null,
  primary key (uid, day, paper_id)
);
