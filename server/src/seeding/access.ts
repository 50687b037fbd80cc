import type { Caller } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { plainText } from '@xuelin/contract/rich-text/plain-text';
import type { Viewer, VisibleContent } from '../content/content.public.ts';
import { blockedAmong, followedAmong } from './circle.ts';
import { seedingNotFound, type SeedingRow, selectSeeding } from './seeding.rows.ts';

export const kind = 'seeding';

export const seedingLink = (id: number) => `#/pages/square/details?id=${id}`;

/** Its first words: a post has no title of its own. */
export function titleOfSeeding({ content }: Pick<SeedingRow, 'content'>): string {
  const letters = Array.from(plainText(content).replaceAll(/\s+/gu, ' '));
  return letters.length <= 40 ? letters.join('') : `${letters.slice(0, 39).join('')}…`;
}

/** Those of the rows that the caller may see: their own, what is for everybody, and what is for fans when they are one. */
export async function visibleAmong<R extends Pick<SeedingRow, 'uid' | 'state' | 'visibility'>>(
  sql: Queryable,
  caller: Caller | null,
  rows: readonly R[],
): Promise<R[]> {
  const uid = caller?.uid ?? null;
  const forFans = rows.filter((row) => row.visibility === 'fans' && row.uid !== uid);
  const [followedUids, blockedUids] = await Promise.all([
    forFans.length === 0
      ? new Set<number>()
      : followedAmong(
          sql,
          uid,
          forFans.map((row) => row.uid),
        ),
    blockedAmong(
      sql,
      uid,
      rows.map((row) => row.uid),
    ),
  ]);
  return rows.filter((row) => {
    if (row.state === 'deleted') return false;
    if (row.uid === uid) return true;
    if (row.state !== 'published' || blockedUids.has(row.uid)) return false;
    return row.visibility === 'all' || (row.visibility === 'fans' && followedUids.has(row.uid));
  });
}

/** A post that is there for the caller; 4004 otherwise, as if there were none. */
export async function visibleSeeding(sql: Queryable, caller: Caller | null, id: number): Promise<SeedingRow> {
  const row = await selectSeeding(sql, id);
  const [visible] = row ? await visibleAmong(sql, caller, [row]) : [];
  if (!visible) throw seedingNotFound();
  return visible;
}

/** The same for the domains that work for every kind of content. */
export async function requireVisibleSeeding(
  sql: Queryable,
  id: number,
  { caller }: Viewer,
): Promise<VisibleContent> {
  const row = await visibleSeeding(sql, caller, id);
  return { ownerUid: row.uid, title: titleOfSeeding(row), link: seedingLink(id) };
}
