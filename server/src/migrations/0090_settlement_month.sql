-- What became available to creators by month of China (YYYYMM), kept as each share is settled: a month is read without
-- counting its settlements.
create table settlement_month (
  uid bigint not null,
  month int not null,
  settlements int not null,
  fen bigint not null,
  primary key (uid, month)
);

-- The same by content; '' and 0 = what no content earned by itself (文档会员).
create table settlement_content (
  uid bigint not null,
  month int not null,
  goods_kind text not null,
  goods_id bigint not null,
  title text not null,
  settlements int not null,
  fen bigint not null,
  primary key (uid, month, goods_kind, goods_id)
);
create index settlement_content_fen on settlement_content (uid, month, fen, goods_kind, goods_id);

insert into settlement_content (uid, month, goods_kind, goods_id, title, settlements, fen)
select e.uid, to_char(to_timestamp(e.created_at) at time zone 'Asia/Shanghai', 'YYYYMM')::int,
  coalesce(j.goods_kind, ''), coalesce(j.goods_id, 0), max(j.title), count(*)::int, sum(e.amount)::bigint
from ledger_journal j join ledger_entry e on e.journal_id = j.id and e.amount > 0
where j.reason = 'settlement'
group by 1, 2, 3, 4;

insert into settlement_month (uid, month, settlements, fen)
select uid, month, sum(settlements)::int, sum(fen)::bigint from settlement_content group by uid, month;
