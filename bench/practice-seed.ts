import type { Db } from '@xuelin/server/core/database/database';
import { members } from './seed.ts';

/** Questions of the bench's bank; its papers have `perPaper` of them. */
const questions = 2_000;
const perPaper = 40;
const perAttempt = 20;
/** What each member has of their own, however many others there are. */
const ownMistakes = 40;

/** The attempt that member `n` has open: an exam over the first paper. */
export const openAttempt = (n: number) => n + 1;
export const paperQuestions = perPaper;

/** A bank, an exam of each member that goes on, and each member's own past, the same in every database. */
export async function seedPractice(db: Db, now: number): Promise<void> {
  await db`insert into bank_category (slug, name, position) values ('bench', '考研', 0)`;
  await db`
    insert into bank (uid, title, subject, category_id, root_category_id, price, state, paper_count, question_count,
      published_at, created_at, updated_at)
    values (100001, '高等数学题库', '高等数学', 1, 1, 0, 'published', ${questions / perPaper}, ${questions}, ${now}, ${now}, ${now})`;
  await db`insert into bank_chapter (bank_id, title, position) select 1, '第 ' || n || ' 章', n from generate_series(1, 10) n`;
  await db`
    insert into paper (bank_id, title, kind, minutes, multiple, price, position, question_count, full_score, created_at, updated_at)
    select 1, '第 ' || n || ' 套', 'mock', 180, 'half', 0, n, ${perPaper}, 200, ${now}, ${now}
    from generate_series(1, ${questions / perPaper}::int) n`;
  await db`
    insert into question (id, bank_id, paper_id, kind, chapter_id, version, position, score, created_at)
    select n, 1, 1 + (n - 1) / ${perPaper}::int, 'single', 1 + n % 10, 1, n % ${perPaper}::int, 5, ${now}
    from generate_series(1, ${questions}::int) n`;
  await db`
    insert into question_version (question_id, version, stem, options, key, explanation, difficulty, uid, created_at)
    select n, 1, '第 ' || n || ' 题：当 $x\\to0$ 时的极限是', array['0', '1', '2', '不存在'],
      '{"choices":[1],"truth":null,"blanks":[],"anyOrder":false,"text":""}', '重要极限。', 2, 100001, ${now}
    from generate_series(1, ${questions}::int) n`;
  await db`
    insert into practice_attempt (uid, mode, scope, title, bank_id, paper_id, state, multiple, question_count, full_score,
      started_at, deadline, saved_at)
    select 100001 + n, 'mock', 'mock:1', '第 1 套', 1, 1, 'open', 'half', ${perPaper}, 200, ${now}, ${now + 10_800}, ${now}
    from generate_series(0, ${members - 1}::int) n order by n`;
  await db`
    insert into practice_answer (attempt_id, question_id, version, number, score)
    select a.id, k, 1, k, 5 from practice_attempt a, generate_series(1, ${perPaper}::int) k`;
  await addPast(db, { from: 100_001, people: members, attempts: 10, now });
}

/** Attempts with answers, mistakes and days of so many members. */
async function addPast(
  db: Db,
  { from, people, attempts, now }: { from: number; people: number; attempts: number; now: number },
): Promise<void> {
  // Without the checks of foreign keys, one by one for millions of rows.
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const [last] = await tx<{ id: number }[]>`select coalesce(max(id), 0) as id from practice_attempt`;
    await tx`
      insert into practice_attempt (uid, mode, scope, title, bank_id, paper_id, state, multiple, question_count, full_score,
        answered_count, right_count, points100, started_at, handed_in_at, saved_at)
      select ${from}::bigint + n % ${people}::int, case when n % 4 = 0 then 'mock' else 'order' end, 'past:' || n, '第 2 套', 1,
        2 + n % 40, 'handedIn', 'half', ${perAttempt}, 100, ${perAttempt}, 15, 7500, t, t + 900, t + 900
      from generate_series(0, ${people * attempts - 1}::int) n,
        lateral (select ${now}::bigint - 86400 - (n::bigint * 7919) % 31536000 as t) at`;
    await tx`
      insert into practice_answer (attempt_id, question_id, version, number, score, sequence, answer, seconds, verdict, points100)
      select a.id, 41 + (a.id * 37 + k) % ${questions - perPaper}::int, 1, k, 5, 1, jsonb_build_object('choices', jsonb_build_array(k % 4)),
        20 + k, case when k % 4 = 0 then 'wrong' else 'right' end, case when k % 4 = 0 then 0 else 500 end
      from practice_attempt a, generate_series(1, ${perAttempt}::int) k where a.id > ${last?.id ?? 0}`;
    await tx`
      insert into mistake (uid, question_id, bank_id, chapter_id, last_wrong_at, due_at, stability, difficulty, elapsed_days,
        scheduled_days, learning_steps, reps, lapses, memory, reviewed_at, rating, before)
      select ${from}::bigint + n, 41 + (n * 13 + k * 7) % ${questions - perPaper}::int, 1, 1 + k % 10, ${now}::bigint - k * 3600,
        ${now}::bigint + (k - ${ownMistakes / 2}) * 43200, 3.2, 5.1, 3, 4, 0, 3, 1, 2, ${now}::bigint - k * 3600, 3, '{}'
      from generate_series(0, ${people - 1}::int) n, generate_series(1, ${ownMistakes}::int) k on conflict do nothing`;
    await tx`
      insert into practice_day (uid, day, answered, correct, seconds)
      select ${from}::bigint + n, ${Math.floor(now / 86_400)}::int - k, 20, 15, 1200
      from generate_series(0, ${people - 1}::int) n, generate_series(0, 29) k`;
  });
}

/** Others' attempts up to this number, with twenty answers each, and their mistakes and days. */
export async function seedOthers(db: Db, attempts: number, now: number): Promise<void> {
  const each = 10;
  await addPast(db, { from: 200_001, people: Math.round(attempts / each), attempts: each, now });
}

/** What is known of the tables by now, as a server that runs for a while knows it. */
export async function analyze(db: Db): Promise<void> {
  for (const table of [
    'practice_attempt',
    'practice_answer',
    'mistake',
    'practice_day',
    'question',
    'question_version',
  ])
    await db`vacuum analyze ${db(table)}`;
}
