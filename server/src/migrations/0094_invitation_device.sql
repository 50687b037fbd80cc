-- The device that a newcomer registered on: one device brings its inviter's coins once.
alter table invitation add column device_id text not null default '';
create index invitation_device on invitation (device_id) where device_id <> '' and state <> 'waiting';
