-- The audit log narrowed to one kind of act, of anybody or of one operator, stays flat with a million lines behind it.
create index audit_log_act on audit_log (act, id desc);
create index audit_log_operator_act on audit_log (operator_id, act, id desc);
