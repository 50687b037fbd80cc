-- Who came by whose link, and what that brought. Noted soon after the registration, rewarded once.
create table invitation (
  -- the newcomer
  uid bigint primary key references member (uid),
  inviter_uid bigint not null references member (uid) check (inviter_uid <> uid),
  -- where the newcomer's first code was asked for; '' when unknown
  ip text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'rewarded', 'overLimit', 'refused')),
  -- gift coins of the inviter for the newcomer's first recharge; null until there was one
  bonus_coins integer check (bonus_coins >= 0),
  created_at bigint not null,
  rewarded_at bigint
);
create index invitation_inviter on invitation (inviter_uid, created_at);
create index invitation_waiting on invitation (created_at) where state = 'waiting';
create index invitation_bonus on invitation (rewarded_at) where bonus_coins is null and state = 'rewarded';
create index member_spread_uid on member (spread_uid, created_at) where spread_uid is not null;
create index member_spread_new on member (created_at) where spread_uid is not null;
