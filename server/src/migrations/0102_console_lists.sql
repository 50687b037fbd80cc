-- The console's lists stay flat with a million rows behind them, also where what they are narrowed to is rare.
create index danmu_not_shown on danmu (state, id desc) where state <> 'published';
create index danmu_writer on danmu (uid, id desc);
create index audit_log_subject_kind on audit_log (subject_kind, id desc);
create index feedback_kind on feedback (kind, id);
create index introduction_state on introduction (state, id desc);
