-- How often the table of a batch was taken along for the bank, and when last: one handed over twice is paid twice.
alter table withdrawal_batch
  add column exports integer not null default 0 check (exports >= 0),
  add column exported_at bigint;
