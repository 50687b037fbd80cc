import { createHmac } from 'node:crypto';
import { chinaDay } from '#core/china-day.ts';
import { normalise } from '#core/combining-marks.ts';
import type { Config } from '#core/config/config.ts';
import type { Db } from '#core/database/database.ts';
import { deriveKey } from '#core/config/secrets.ts';
import type { Services } from '#core/services.ts';
import { clean } from './tokens.ts';

/** Days a searched word counts, and people who must have searched for it before others see it. */
export const wordDays = 7;
export const wordPeople = 2;

/** Words that may be somebody's own business are not kept: numbers and addresses, very short or long ones. */
function keepable(keyword: string): string | null {
  const word = clean(keyword).replaceAll(/\s+/gu, ' ').trim().toLowerCase();
  const length = Array.from(word).length;
  if (length < 2 || length > 20 || /\d{5}|@|:\/\//u.test(normalise(word, 'NFKC'))) return null;
  return word;
}

/**
 * A person and a word in one: the same for as long as the secret is, so that nobody counts twice, worth nothing without
 * it, and different for each word, so that nobody's searches can be put together.
 */
const markOf = ({ secretKey }: Pick<Config, 'secretKey'>, word: string, who: string): Buffer =>
  createHmac('sha256', deriveKey(secretKey, 'search-word'))
    .update(`${word}\n${who}`)
    .digest()
    .subarray(0, 12);

/** Remembers that somebody (a member or an address) found something by this word: each person counts once. */
export async function countWord(
  { db, config }: Pick<Services, 'db' | 'config'>,
  keyword: string,
  who: string,
  now: number,
): Promise<void> {
  const word = keepable(keyword);
  if (word === null) return;
  const day = chinaDay(now);
  const mark = markOf(config, word, who);
  await db`
    with first as (
      insert into search_word (word, who, day) values (${word}, ${mark}, ${day}) on conflict do nothing returning word
    ), again as (
      update search_word set day = ${day} where word = ${word} and who = ${mark} and day < ${day} returning word
    )
    insert into search_word_people as p (word, people, last_day)
    select word, 1, ${day}::int from first union all select word, 0, ${day}::int from again
    on conflict (word) do update
      set people = p.people + excluded.people, last_day = greatest(p.last_day, excluded.last_day)`;
}

/**
 * The words most people searched for lately; with `prefix` only those that begin so. Who searched a week ago counts until
 * the night's sweep.
 */
export async function hotWords(db: Db, now: number, limit: number, prefix = ''): Promise<string[]> {
  const pattern = `${prefix.toLowerCase().replaceAll(/[\\%_]/gu, '\\$&')}%`;
  const rows = await db<{ word: string }[]>`
    select word from search_word_people
    where people >= ${db.unsafe(String(wordPeople))} and last_day > ${chinaDay(now) - wordDays}
      ${prefix === '' ? db`` : db`and word like ${pattern}`}
    order by people desc, word limit ${limit}`;
  return rows.map((row) => row.word);
}

/** Rows of one statement. */
const batch = 1_000;

/** Forgets who searched longer ago than counts, and the words nobody is left of. */
export async function sweepWords(db: Db, now: number, signal?: AbortSignal): Promise<void> {
  for (let count = batch; count === batch;) {
    // One after the other: the next batch is what this one leaves.
    // oxlint-disable-next-line no-await-in-loop
    const [row] = await db<{ gone: number }[]>`
      with old as (
        delete from search_word where (word, who) in (
          select word, who from search_word where day <= ${chinaDay(now) - wordDays} order by day limit ${batch})
        returning word
      ), less as (select word, count(*)::int as people from old group by word),
      counted as (
        update search_word_people p set people = p.people - less.people from less where p.word = less.word
      )
      select count(*)::int as gone from old`;
    count = row?.gone ?? 0;
    if (signal?.aborted) return;
  }
  await db`delete from search_word_people where people <= 0`;
}

/** Forgets the words a member searched for, by trying each: nothing says whose a mark is but the secret. */
export async function forgetWordsOf(
  { db, config }: Pick<Services, 'db' | 'config'>,
  uid: number,
): Promise<void> {
  for (let after = ''; ;) {
    const from = after;
    // oxlint-disable-next-line no-await-in-loop
    const rows = await db<{ word: string }[]>`
      select word from search_word_people where word > ${from} order by word limit ${batch}`;
    const marks = rows.map(({ word }) => markOf(config, word, `uid:${uid}`));
    // oxlint-disable-next-line no-await-in-loop
    await db`
      with gone as (
        delete from search_word s using unnest(${rows.map(({ word }) => word)}::text[], ${marks}::bytea[]) as m (word, who)
        where s.word = m.word and s.who = m.who returning s.word)
      update search_word_people p set people = p.people - 1 from gone where p.word = gone.word`;
    const last = rows.at(-1);
    if (!last) break;
    after = last.word;
  }
  await db`delete from search_word_people where people <= 0`;
}
