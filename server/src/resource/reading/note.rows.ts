import type { ReadingNote } from '@xuelin/contract/resource/reading';
import type { Queryable } from '#core/database/database.ts';
import type { Readable } from './readable.ts';

export type NoteRow = {
  noteId: number;
  page: number;
  version: number;
  startAt: number | null;
  quote: string | null;
  color: ReadingNote['color'];
  content: string;
  createdAt: number;
  updatedAt: number;
};

const columns = (sql: Queryable) => sql`
  id as note_id, page, version, start_at, quote, color, content, created_at, updated_at`;

/** A member's notes in a document, page by page. */
export async function selectNotes(sql: Queryable, uid: number, resourceId: number): Promise<NoteRow[]> {
  return sql<NoteRow[]>`
    select ${columns(sql)} from reading_note where uid = ${uid} and resource_id = ${resourceId}
    order by page, start_at nulls first, id`;
}

/** One of them. */
export async function selectNote(
  sql: Queryable,
  { uid, resourceId, noteId }: { uid: number; resourceId: number; noteId: number },
): Promise<NoteRow | null> {
  const [row] = await sql<NoteRow[]>`
    select ${columns(sql)} from reading_note
    where id = ${noteId} and uid = ${uid} and resource_id = ${resourceId}`;
  return row ?? null;
}

/**
 * Notes as their member may see them now: on pages they may not see (any more) only their own words; those of an
 * earlier version where the page has the same words again.
 */
export async function noteViews(
  sql: Queryable,
  readable: Readable | null,
  rows: readonly NoteRow[],
): Promise<ReadingNote[]> {
  const isLocked = ({ page }: NoteRow) => page > (readable?.pages ?? 0);
  const olderPages = rows.filter(
    (row) => row.quote !== null && !isLocked(row) && row.version !== readable?.version,
  );
  const texts = new Map<number, string>();
  if (readable && olderPages.length > 0) {
    const pages = await sql<{ number: number; text: string }[]>`
      select number, text from resource_page
      where resource_id = ${readable.id} and version = ${readable.version}
        and number = any(${olderPages.map(({ page }) => page)}::int[])`;
    for (const { number, text } of pages) texts.set(number, text);
  }
  return rows.map((row) => {
    const isNoteLocked = isLocked(row);
    const quote = isNoteLocked ? '' : (row.quote ?? '');
    const start = quote === '' ? null : startOf(row, quote, readable, texts);
    return {
      noteId: row.noteId,
      page: row.page,
      quote,
      start,
      length: start === null ? null : quote.length,
      color: row.color,
      text: row.content,
      isLocked: isNoteLocked,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    };
  });
}

function startOf(
  row: NoteRow,
  quote: string,
  readable: Readable | null,
  texts: Map<number, string>,
): number | null {
  if (row.version === readable?.version) return row.startAt;
  const at = texts.get(row.page)?.indexOf(quote) ?? -1;
  return at < 0 ? null : at;
}
