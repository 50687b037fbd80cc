-- By whom somebody is blocked: their feeds leave these authors out.
create index member_block_by on member_block (blocked_uid, uid);
