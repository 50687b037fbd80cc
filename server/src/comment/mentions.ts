import { COMMENT, NICKNAME } from '@xuelin/contract/core/constants';
import type { Queryable } from '#core/database/database.ts';
import { membersCalled } from '../account/account.public.ts';
import type { Mention } from './comment.rows.ts';

/** Members looked at for one text: a name may be borne by many. */
const mostNamesakes = 200;

/**
 * Whom the `@nickname`s of a text mean: of the names that fit after an @ the longest; of those who bear it the one
 * that was picked, or the only one. Nobody whom the writer blocked, or who blocked them.
 */
export async function mentionsIn(
  sql: Queryable,
  writerUid: number,
  text: string,
  pickedUids: readonly number[],
): Promise<Mention[]> {
  const places = text
    .split('@')
    .slice(1, COMMENT.mentions + 1)
    .map((rest) => Array.from(rest.slice(0, NICKNAME.max * 2)).slice(0, NICKNAME.max));
  const names = places.flatMap((letters) => prefixesOf(letters));
  if (names.length === 0) return [];
  const members = await membersCalled(sql, writerUid, [...new Set(names)], mostNamesakes);
  const mentions = places.flatMap((letters) => {
    const [nickname] = prefixesOf(letters).filter((name) => members.some((one) => one.nickname === name));
    const bearers = members.filter((one) => one.nickname === nickname);
    const match =
      bearers.find((one) => pickedUids.includes(one.uid)) ?? (bearers.length === 1 ? bearers[0] : null);
    return match ? [match] : [];
  });
  return [...new Map(mentions.map(({ uid, nickname }) => [uid, { uid, nickname }])).values()];
}

/** The beginnings that can be a nickname, the longest first. */
function prefixesOf(letters: readonly string[]): string[] {
  const lengths = Array.from(
    { length: Math.max(0, letters.length - NICKNAME.min + 1) },
    (_, i) => letters.length - i,
  );
  return lengths.map((length) => letters.slice(0, length).join(''));
}
