import { createHmac } from 'node:crypto';
import { chinaDay } from '#core/china-day.ts';
import type { Db } from '#core/database.ts';
import type { Services } from '#core/services.ts';
import { clean } from './tokens.ts';

/** Days a searched word counts, and people who must have searched for it before others see it. */
export const wordDays = 7;
export const wordPeople = 2;

/** Words that may be somebody's own business are not kept: numbers and addresses, very short or long ones. */
function keepable(keyword: string): string | null {
  const word = clean(keyword).replaceAll(/\s+/gu, ' ').trim().toLowerCase();
  const length = Array.from(word).length;
  if (length < 2 || length > 20 || /\d{5}|@|:\/\//u.test(word.normalize('NFKC'))) return null;
  return word;
}

/** Remembers that somebody (a member or an address) found something by this word: once a day. */
export async function countWord(
  { db, config }: Pick<Services, 'db' | 'config'>,
  keyword: string,
  who: string,
  now: number,
): Promise<void> {
  const word = keepable(keyword);
  if (word === null) return;
  const day = chinaDay(now);
  const hash = createHmac('sha256', config.secretKey)
    .update(`search-word ${day} ${who}`)
    .digest()
    .subarray(0, 12);
  await db`insert into search_word (day, word, who) values (${day}, ${word}, ${hash}) on conflict do nothing`;
}

/** The words most people searched for lately; with `prefix` only those that begin so. */
export async function hotWords(db: Db, now: number, limit: number, prefix = ''): Promise<string[]> {
  const pattern = `${prefix.toLowerCase().replaceAll(/[\\%_]/gu, '\\$&')}%`;
  const rows = await db<{ word: string }[]>`
    select word from search_word
    where day > ${chinaDay(now) - wordDays} and word like ${pattern}
    group by word having count(distinct who) >= ${wordPeople}
    order by count(*) desc, word limit ${limit}`;
  return rows.map((row) => row.word);
}

/** Forgets the words of days that no longer count. */
export async function sweepWords(db: Db, now: number): Promise<void> {
  await db`delete from search_word where day <= ${chinaDay(now) - wordDays}`;
}
