import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/introduction/introduction';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Queryable, Tx } from '#core/database/database.ts';
import { openChapter } from '../access.ts';

export type Progress = OutputOf<typeof contract.saveProgress>;

/** Remembers how far the caller is in a chapter; what was completed stays so. */
export async function saveProgress({
  tx,
  caller,
  input,
  now,
}: WriteContext<typeof contract.saveProgress>): Promise<Progress> {
  const { chapter } = await openChapter(tx, caller, input.chapterId, now);
  const end = chapter.kind === 'video' ? chapter.seconds : 1000;
  const position = Math.min(input.position, end);
  return rememberProgress(tx, {
    uid: caller.uid,
    chapter,
    position,
    completed: input.completed ?? false,
    since: input.since,
    now,
  });
}

/**
 * Writes how far a member is, whatever their rights. A place that was taken before the one that is kept, by `since` (see
 * the call) or by `now`, changes nothing; completed it stays in any case.
 */
export async function rememberProgress(
  tx: Tx,
  input: {
    uid: number;
    chapter: { id: number; introduceId: number };
    position: number;
    completed: boolean;
    since?: number | undefined;
    now: number;
  },
): Promise<Progress> {
  const { uid, chapter, position, completed, since = Number.MAX_SAFE_INTEGER, now } = input;
  const isNewer = tx`least(${since}::bigint, excluded.updated_at) >= p.updated_at`;
  const [row] = await tx<Progress[]>`
    insert into introduction_progress as p (uid, chapter_id, introduce_id, position, completed, updated_at)
    values (${uid}, ${chapter.id}, ${chapter.introduceId}, ${position}, ${completed}, ${now})
    on conflict (uid, chapter_id) do update
      set position = case when ${isNewer} then excluded.position else p.position end,
        completed = p.completed or excluded.completed, updated_at = greatest(p.updated_at,
          case when ${isNewer} then excluded.updated_at end)
    returning position, completed, updated_at`;
  if (!row) throw new Error('the progress was not written');
  return row;
}

/** How far a member is in the chapters of a course, by chapter. */
export async function progressOf(
  sql: Queryable,
  uid: number,
  introduceId: number,
): Promise<Map<number, Progress>> {
  const rows = await sql<(Progress & { chapterId: number })[]>`
    select chapter_id, position, completed, updated_at from introduction_progress
    where uid = ${uid} and introduce_id = ${introduceId}`;
  return new Map(rows.map(({ chapterId, ...progress }) => [chapterId, progress]));
}

/** How far a member is in one chapter. */
export async function chapterProgress(
  sql: Queryable,
  uid: number,
  chapterId: number,
): Promise<Progress | null> {
  const [row] = await sql<Progress[]>`
    select position, completed, updated_at from introduction_progress
    where uid = ${uid} and chapter_id = ${chapterId}`;
  return row ?? null;
}

/**
 * The chapter to go on with: the one last opened, and when that is done the first one that is not. With all of them done the
 * last one opened. Null when none was opened.
 */
export function resumeChapter(
  chapterIds: readonly number[],
  progress: ReadonlyMap<number, Progress>,
): number | null {
  const openedIds = chapterIds.filter((id) => progress.has(id));
  const at = (id: number) => progress.get(id)?.updatedAt ?? 0;
  const last = openedIds.toSorted((a, b) => at(b) - at(a))[0];
  if (last === undefined) return null;
  if (!progress.get(last)?.completed) return last;
  return chapterIds.find((id) => !progress.get(id)?.completed) ?? last;
}
