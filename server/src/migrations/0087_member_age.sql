-- What minors may pay goes by the youngest age a member ever gave, until a real name proves that they are of age.
alter table member
  add youngest_birthday date,
  add adult_proved_at bigint;
update member m set adult_proved_at = i.updated_at from identity i where i.uid = m.uid;
