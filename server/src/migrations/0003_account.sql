create table member (
  uid bigint generated always as identity (start with 100001) primary key,
  phone text unique,
  password_hash text,
  nickname text not null,
  avatar_file_id bigint references file (id),
  avatar_url text,
  sex text not null default 'unknown' check (sex in ('unknown', 'male', 'female')),
  birthday date,
  school text not null default '',
  grade text not null default '',
  target_exam text not null default '',
  bio text not null default '',
  -- label of an approved exam, shown beside the name
  certificate text,
  trust_level smallint not null default 0 check (trust_level between 0 and 4),
  spread_uid bigint references member (uid) check (spread_uid <> uid),
  -- end of 会员 and 文档会员, seconds; 0 = never had one
  vip_until bigint not null default 0,
  document_vip_until bigint not null default 0,
  attention_count integer not null default 0,
  fans_count integer not null default 0,
  like_count integer not null default 0,
  resource_count integer not null default 0,
  register_place text not null default '',
  created_at bigint not null,
  updated_at bigint not null
);

create table session (
  id bigint generated always as identity primary key,
  uid bigint not null references member (uid) on delete cascade,
  -- SHA-256 of the token; the token itself is only with its device
  token_hash bytea not null unique,
  device_id text not null default '',
  device_name text not null default '',
  place text not null default '',
  created_at bigint not null,
  last_used_at bigint not null,
  expires_at bigint not null
);
create index session_uid on session (uid, last_used_at);
create index session_expires_at on session (expires_at);

create table sms_code (
  id bigint generated always as identity primary key,
  phone text not null,
  scene text not null,
  code_hash bytea not null,
  ip text not null,
  tries smallint not null default 0,
  used boolean not null default false,
  created_at bigint not null
);
create index sms_code_phone on sms_code (phone, created_at);
create index sms_code_ip on sms_code (ip, created_at);
create index sms_code_created_at on sms_code (created_at);

create table wechat_identity (
  app_id text not null,
  open_id text not null,
  union_id text,
  uid bigint not null references member (uid) on delete cascade,
  created_at bigint not null,
  primary key (app_id, open_id)
);
create index wechat_identity_uid on wechat_identity (uid);
create index wechat_identity_union on wechat_identity (union_id) where union_id is not null;

-- Wrong passwords in a row, by a keyed hash of what was tried (phone, IP): the same for phones nobody has.
create table login_failure (
  key bytea primary key,
  failures smallint not null,
  locked_until bigint not null default 0,
  updated_at bigint not null
);
create index login_failure_updated_at on login_failure (updated_at);

-- Solved challenges, so that each is taken once.
create table captcha_used (
  challenge bytea primary key,
  expires_at bigint not null
);
create index captcha_used_expires_at on captcha_used (expires_at);
