-- One attempt table feeds every mode; days, mistakes and what a member knows of each question follow from it.

create table practice_attempt (
  id bigint generated always as identity primary key,
  uid bigint not null references member (uid),
  mode text not null check (mode in ('order', 'random', 'chapter', 'mistakes', 'collected', 'mock')),
  -- what it is over: of one scope a member has one open attempt
  scope text not null,
  title text not null,
  bank_id bigint references bank (id) on delete cascade,
  paper_id bigint references paper (id) on delete cascade,
  chapter_id bigint references bank_chapter (id) on delete cascade,
  state text not null default 'open' check (state in ('open', 'handedIn')),
  multiple text not null check (multiple in ('all', 'half', 'each')),
  shuffle boolean not null default false,
  question_count integer not null,
  full_score integer not null,
  -- questions left out because the day's allowance was used up
  withheld integer not null default 0,
  -- of a handed-in one; of an open one they are counted when asked for
  answered_count integer not null default 0,
  right_count integer not null default 0,
  points100 integer not null default 0,
  started_at bigint not null,
  -- of a mock exam
  deadline bigint,
  handed_in_at bigint,
  saved_at bigint not null
);
create unique index practice_attempt_open on practice_attempt (uid, scope) where state = 'open';
create index practice_attempt_list on practice_attempt (uid, saved_at, id);
create index practice_attempt_overdue on practice_attempt (deadline) where state = 'open' and deadline is not null;
create index practice_attempt_rank on practice_attempt (paper_id, uid, id) where mode = 'mock' and state = 'handedIn';

create table practice_answer (
  attempt_id bigint not null references practice_attempt (id) on delete cascade,
  question_id bigint not null,
  -- the version it is answered in, whatever comes later
  version integer not null,
  number integer not null,
  score integer not null,
  -- highest number of a save
  sequence integer not null default 0,
  answer jsonb,
  seconds integer not null default 0,
  marked boolean not null default false,
  -- null until it is graded
  verdict text check (verdict in ('right', 'partial', 'wrong', 'pending')),
  points100 integer not null default 0,
  primary key (attempt_id, question_id)
);

-- What a member knows of a question: the last answer, and the first one, which counts for the question's figures.
create table practice_question (
  uid bigint not null,
  question_id bigint not null,
  bank_id bigint not null,
  chapter_id bigint not null,
  answered_count integer not null default 1,
  -- percent of the score
  first_credit smallint not null,
  last_credit smallint not null,
  last_attempt_id bigint not null,
  answered_at bigint not null,
  primary key (uid, question_id)
);
create index practice_question_bank on practice_question (uid, bank_id);
create index practice_question_week on practice_question (bank_id, answered_at);
create index practice_question_first on practice_question (question_id);

create table practice_day (
  uid bigint not null,
  -- days since 1970 in China's time
  day integer not null,
  answered integer not null default 0,
  -- answered right
  correct integer not null default 0,
  seconds integer not null default 0,
  primary key (uid, day)
);

-- Questions of banks not bought that a member opened on a day.
create table practice_allowance (
  uid bigint not null,
  day integer not null,
  question_id bigint not null,
  primary key (uid, day, question_id)
);

create table practice_goal (
  uid bigint primary key references member (uid),
  category_id bigint references bank_category (id) on delete set null,
  exam_day text,
  per_day integer not null
);

create table practice_note (
  uid bigint not null,
  question_id bigint not null,
  text text not null,
  updated_at bigint not null,
  primary key (uid, question_id)
);

-- The mistake book: a card of FSRS for each question.
create table mistake (
  uid bigint not null,
  question_id bigint not null,
  bank_id bigint not null,
  chapter_id bigint not null,
  state text not null default 'active' check (state in ('active', 'mastered', 'removed')),
  wrong_count integer not null default 1,
  last_wrong_at bigint not null,
  due_at bigint not null,
  stability double precision not null,
  difficulty double precision not null,
  elapsed_days integer not null,
  scheduled_days integer not null,
  learning_steps integer not null,
  reps integer not null,
  lapses integer not null,
  memory smallint not null,
  reviewed_at bigint,
  -- grade of the last review, and the card before it: another grade by hand begins there
  rating smallint not null,
  before jsonb not null,
  primary key (uid, question_id)
);
create index mistake_due on mistake (uid, due_at, question_id) where state = 'active';
create index mistake_list on mistake (uid, last_wrong_at, question_id) where state <> 'removed';
