-- Words that texts are checked for, folded as checkText folds a text: lower case, no spaces, no punctuation.
create table moderation_word (
  word text primary key check (word <> ''),
  -- refused: the text is not taken; doubtful: a person looks at it
  verdict text not null check (verdict in ('refused', 'doubtful')),
  -- what the author reads
  reason text not null
);
insert into moderation_word (word, verdict, reason) values
  ('专业代考', 'refused', '不能发布代考、替考的内容'),
  ('代考联系', 'refused', '不能发布代考、替考的内容'),
  ('找我代考', 'refused', '不能发布代考、替考的内容'),
  ('出售答案', 'refused', '不能买卖考试答案'),
  ('考前答案', 'refused', '不能买卖考试答案'),
  ('卖答案', 'refused', '不能买卖考试答案'),
  ('作弊器', 'refused', '不能发布作弊工具'),
  ('隐形耳机', 'refused', '不能发布作弊工具'),
  ('论文代写', 'refused', '不能发布代写、代做的内容'),
  ('代写论文', 'refused', '不能发布代写、代做的内容'),
  ('办假证', 'refused', '不能发布办理假证的内容'),
  ('买学历', 'refused', '不能发布办理假证的内容'),
  ('裸聊', 'refused', '不能发布色情低俗的内容'),
  ('约炮', 'refused', '不能发布色情低俗的内容'),
  ('赌博平台', 'refused', '不能发布赌博的内容'),
  ('刷单兼职', 'refused', '不能发布诈骗或引流的内容'),
  ('去死吧', 'refused', '请不要辱骂别人'),
  ('傻逼', 'refused', '请不要辱骂别人'),
  ('代考', 'doubtful', '可能涉及代考、替考'),
  ('替考', 'doubtful', '可能涉及代考、替考'),
  ('内部真题', 'doubtful', '可能涉及泄题'),
  ('包过班', 'doubtful', '可能是“包过”一类的承诺'),
  ('垃圾作者', 'doubtful', '可能在攻击别人'),
  ('脑残', 'doubtful', '可能在攻击别人'),
  ('加微信', 'doubtful', '可能在引流'),
  ('加我微信', 'doubtful', '可能在引流'),
  ('加qq', 'doubtful', '可能在引流'),
  ('私聊低价', 'doubtful', '可能在引流'),
  ('校园贷', 'doubtful', '可能涉及借贷');

-- What a member wrote within a day, by a hash of the folded text: the same again and again is noticed.
create table moderation_text (
  id bigint generated always as identity primary key,
  uid bigint not null references member (uid) on delete cascade,
  hash bytea not null,
  created_at bigint not null
);
create index moderation_text_hash on moderation_text (uid, hash, created_at);
create index moderation_text_created_at on moderation_text (created_at);

-- Something that waits for a person's decision, or got it.
create table moderation_case (
  id bigint generated always as identity primary key,
  kind text not null,
  ref_id bigint not null,
  -- the checks, the policy for newcomers, members' reports
  cause text not null check (cause in ('doubtful', 'newcomer', 'reported')),
  reasons jsonb not null default '[]',
  -- the reporters' trust levels together
  weight integer not null default 0,
  reports integer not null default 0,
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'withdrawn')),
  decided_by bigint references member (uid) on delete set null,
  decision text not null default '',
  created_at bigint not null,
  decided_at bigint
);
create unique index moderation_case_open on moderation_case (kind, ref_id) where state = 'open';
create index moderation_case_queue on moderation_case (id) where state = 'open';

create table moderation_report (
  kind text not null,
  ref_id bigint not null,
  uid bigint not null references member (uid) on delete cascade,
  case_id bigint not null references moderation_case (id) on delete cascade,
  reason text not null,
  text text not null,
  weight smallint not null,
  created_at bigint not null,
  primary key (kind, ref_id, uid)
);
create index moderation_report_uid on moderation_report (uid, created_at);
create index moderation_report_case on moderation_report (case_id);

create table reaction (
  uid bigint not null references member (uid) on delete cascade,
  kind text not null check (kind in ('like', 'collect', 'share')),
  target_kind text not null,
  target_id bigint not null,
  created_at bigint not null,
  primary key (uid, target_kind, target_id, kind)
);
create index reaction_collected on reaction (uid, target_kind, created_at desc, target_id desc) where kind = 'collect';

-- Kept with every reaction: nothing is counted on a read.
create table reaction_count (
  target_kind text not null,
  target_id bigint not null,
  likes integer not null default 0 check (likes >= 0),
  collects integer not null default 0 check (collects >= 0),
  shares integer not null default 0 check (shares >= 0),
  primary key (target_kind, target_id)
);

create table comment (
  id bigint generated always as identity primary key,
  target_kind text not null,
  target_id bigint not null,
  -- the author of what is commented on
  owner_uid bigint not null,
  -- what is commented on is called, and where it is shown
  title text not null,
  link text not null,
  uid bigint not null references member (uid),
  -- the first-level comment a reply stands under, and the reply it answers when it answers one
  parent_id bigint references comment (id),
  answered_id bigint references comment (id),
  content text not null,
  -- [{fileId, uploadId, width, height}], [{uid, nickname}]
  images jsonb not null default '[]',
  mentions jsonb not null default '[]',
  place text not null default '',
  state text not null check (state in ('reviewing', 'published', 'rejected', 'deleted')),
  reason text,
  -- published replies under a first-level comment; published answers to a reply
  reply_count integer not null default 0 check (reply_count >= 0),
  like_count integer not null default 0 check (like_count >= 0),
  liked_by_owner boolean not null default false,
  heat integer generated always as (like_count + 2 * reply_count) stored,
  -- everybody sees it; a deleted one stays as long as something answers it
  listed boolean generated always as (state = 'published' or (state = 'deleted' and reply_count > 0)) stored,
  created_at bigint not null,
  check (answered_id is null or parent_id is not null)
);
-- By time and not by id alone: the primary key would look like the way to “the last ten” and lead past everybody else's.
create index comment_new on comment (target_kind, target_id, created_at, id) where parent_id is null and listed;
create index comment_hot on comment (target_kind, target_id, heat, id) where parent_id is null and listed;
create index comment_replies on comment (parent_id, created_at, id) where listed;
create index comment_replies_hot on comment (parent_id, heat, id) where listed;
create index comment_unseen on comment (uid, target_kind, target_id) where state in ('reviewing', 'rejected');
create index comment_uid on comment (uid, created_at);
create index comment_answered on comment (answered_id) where answered_id is not null;

create table comment_like (
  comment_id bigint not null references comment (id) on delete cascade,
  uid bigint not null references member (uid) on delete cascade,
  created_at bigint not null,
  primary key (comment_id, uid)
);
create index comment_like_uid on comment_like (uid);

-- Published comments and replies that can be read, kept with every change.
create table comment_count (
  target_kind text not null,
  target_id bigint not null,
  count integer not null check (count >= 0),
  primary key (target_kind, target_id)
);

-- Whom an @nickname means.
create index member_nickname on member (nickname);
