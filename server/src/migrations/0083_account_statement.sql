-- Statements of one account between two days: its sums are read from this index alone.
create index ledger_entry_account_time on ledger_entry (account_id, created_at, id) include (amount);
