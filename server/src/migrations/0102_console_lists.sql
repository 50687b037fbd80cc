-- The console's lists stay flat with a million rows behind them.
create index danmu_not_shown on danmu (state, id desc) where state <> 'published';
create index danmu_writer on danmu (uid, id desc);
