-- What happened on a day in China that is over, counted once: {members, documents, …}.
create table figure_day (
  -- days since 1970 in China
  day integer primary key,
  figures jsonb not null,
  counted_at bigint not null
);

-- What of a day is not kept yet is counted by these.
create index member_created_at on member (created_at);
create index session_last_used_at on session (last_used_at, uid);
create index resource_created_at on resource (created_at);
create index bank_created_at on bank (created_at);
create index seeding_created_at on seeding (created_at);
create index comment_created_at on comment (created_at);
create index file_created_at on file (created_at) include (bytes);
create index purchase_created_at on purchase (created_at) include (coins, paid_coins);
create index payment_created_at on payment (created_at) include (fen);
create index payment_refund_done_at on payment_refund (done_at) include (fen) where state = 'done';
create index withholding_created_at on withholding (created_at) include (income_fen);
create index moderation_report_created_at on moderation_report (created_at);
create index moderation_case_decided_at on moderation_case (decided_at)
  where state in ('approved', 'rejected') and decided_by_operator is not null;

-- Orders and journals as finance looks for them.
create index payment_order_state on payment_order (state, id desc);
create index ledger_journal_reason on ledger_journal (reason, id desc);
create index ledger_journal_goods on ledger_journal (goods_kind, goods_id, id desc) where goods_id is not null;
create index payment_reconciliation_day on payment_reconciliation (day desc, channel desc);
-- A member's journals, each once and the newest first.
create index ledger_entry_member_journal on ledger_entry (uid, journal_id desc) where uid > 0;
