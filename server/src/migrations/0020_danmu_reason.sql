-- Why a person rejected it, for its writer; null in every other state.
alter table danmu add column reason text;
update danmu d set reason = (
  select c.decision from moderation_case c
  where c.kind = 'danmu' and c.ref_id = d.id and c.state = 'rejected' order by c.id desc limit 1)
where d.state = 'rejected';
alter table danmu add constraint danmu_reason_check check (reason is null or state = 'rejected');
