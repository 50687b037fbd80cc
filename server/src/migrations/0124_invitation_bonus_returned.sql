-- Of the bonus for a newcomer's first recharge what went back when that was refunded.
alter table invitation
  add column bonus_returned integer not null default 0,
  add constraint invitation_bonus_returned check (bonus_returned between 0 and coalesce(bonus_coins, 0));

-- What a lot still had when it expired: nobody spent that. Null while it runs, and of lots that expired before this was kept.
alter table gift_lot add column expired_coins bigint check (expired_coins between 0 and coins);
create index gift_lot_expired_coins on gift_lot (uid) where expired_coins > 0;
