-- Proof pictures are files of their own kind: never served by the public addresses of pictures.
alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check check (purpose in ('image', 'document', 'video', 'proof'));

-- Results of exams that members prove; an approved one gives its member the certificate beside the name.
create table exam_record (
  id bigint generated always as identity primary key,
  uid bigint not null references member (uid),
  exam text not null,
  year smallint not null,
  school text not null default '',
  -- [{name, score, full}]
  subjects jsonb not null default '[]',
  -- place of the subject that the label names; null: the sum of all
  shown_subject smallint check (shown_subject >= 0),
  state text not null check (state in ('draft', 'reviewing', 'approved', 'rejected', 'withdrawn', 'expired')),
  reason text,
  approved_at bigint,
  expires_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  check (state <> 'approved' or (approved_at is not null and expires_at > approved_at))
);
create index exam_record_uid on exam_record (uid, id);
create index exam_record_approved on exam_record (uid, approved_at) where state = 'approved';
create index exam_record_expires_at on exam_record (expires_at) where state = 'approved';

create table exam_proof (
  exam_id bigint not null references exam_record (id) on delete cascade,
  file_id bigint not null references file (id),
  place smallint not null,
  primary key (exam_id, file_id)
);
