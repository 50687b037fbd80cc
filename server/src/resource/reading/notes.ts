import type { OutputOf } from '@xuelin/contract/core/call';
import { READING } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/resource/reading';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { cleanText } from '../../moderation/moderation.public.ts';
import { noteViews, selectNote, selectNotes } from './note.rows.ts';
import { notesMarkdown, titleFor } from './notes-markdown.ts';
import { openPagesInTransaction } from './opened.ts';
import { type Readable, readableFor, requireReadable } from './readable.ts';

type Save = typeof contract.saveNote;
type Note = OutputOf<Save>;

const goneText = '笔记不存在或已被删除';

/** A member's own notes in a document. Their own words stay theirs when the document is not. */
export async function getNoteList({
  db,
  caller,
  input,
  now,
}: ReadContext<typeof contract.getNoteList>): Promise<OutputOf<typeof contract.getNoteList>> {
  const rows = await selectNotes(db, caller.uid, input.id);
  if (rows.length === 0) return { list: [] };
  return { list: await noteViews(db, await readableFor(db, caller, input.id, now), rows) };
}

/** Writes a note or a highlight on a page one may see, or changes one's words to it. */
export async function saveNote({ tx, caller, input, now }: WriteContext<Save>): Promise<Note> {
  const content = input.text.trim() === '' ? '' : cleanText('text', input.text, READING.noteMax);
  const color = input.color ?? READING.colors[0];
  const owner = { uid: caller.uid, resourceId: input.id };
  if (input.noteId !== undefined) {
    const readable = await readableFor(tx, caller, input.id, now);
    return updateNote(tx, readable, { ...owner, noteId: input.noteId, content, color, now });
  }
  const readable = await requireReadable(tx, caller, input.id, now);
  if (input.pageNumber > readable.pages) throw new AppError(4003, '这一页还不能看，不能在上面写笔记');
  const { pageNumber: page, id } = input;
  const { pageCount } = readable;
  await openPagesInTransaction(tx, { rights: readable, uid: caller.uid, id, page, pageCount, now });
  const quote = await quoteOf(tx, readable, input);
  if (quote === null && content === '') throw invalid('text', '写点什么，或者选中页上的一段文字');
  // Notes of one member follow one another: their number is counted under this lock.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`reading_note:${caller.uid}`}, 0))`;
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from reading_note where uid = ${caller.uid} and resource_id = ${input.id}`;
  if ((row?.count ?? 0) >= READING.notesPerDocument)
    throw new AppError(4009, `一份资料最多 ${READING.notesPerDocument} 条笔记，请先删掉一些`);
  const [newNote] = await tx<{ id: number }[]>`
    insert into reading_note (uid, resource_id, version, page, start_at, quote, color, content, created_at, updated_at)
    values (${caller.uid}, ${input.id}, ${readable.version}, ${input.pageNumber}, ${quote === null ? null : (input.start ?? 0)},
      ${quote}, ${color}, ${content}, ${now}, ${now}) returning id`;
  return viewOf(tx, readable, { ...owner, noteId: newNote?.id ?? 0 });
}

type Change = {
  uid: number;
  resourceId: number;
  noteId: number;
  content: string;
  color: Note['color'];
  now: number;
};

async function updateNote(tx: Tx, readable: Readable | null, change: Change): Promise<Note> {
  const { uid, resourceId, noteId, content, color, now } = change;
  const existingNote = await selectNote(tx, change);
  if (!existingNote) throw new AppError(4004, goneText);
  if (existingNote.quote === null && content === '') throw invalid('text', '写点什么，不要的笔记可以删除');
  await tx`
    update reading_note set content = ${content}, color = ${color}, updated_at = ${now}
    where id = ${noteId} and uid = ${uid} and resource_id = ${resourceId}`;
  return viewOf(tx, readable, change);
}

async function viewOf(
  tx: Tx,
  readable: Readable | null,
  key: { uid: number; resourceId: number; noteId: number },
): Promise<Note> {
  const row = await selectNote(tx, key);
  const [view] = row ? await noteViews(tx, readable, [row]) : [];
  if (!view) throw new AppError(4004, goneText);
  return view;
}

/** The words a note is about, as the page has them; null for one on the page as a whole. */
async function quoteOf(
  tx: Tx,
  readable: Readable,
  { pageNumber, start, length }: { pageNumber: number; start?: number; length?: number },
): Promise<string | null> {
  if (start === undefined && length === undefined) return null;
  if (start === undefined || length === undefined) throw invalid('length', '选中的文字不完整');
  const [row] = await tx<{ text: string }[]>`
    select text from resource_page
    where resource_id = ${readable.id} and version = ${readable.version} and number = ${pageNumber}`;
  const quote = (row?.text ?? '').slice(start, start + length);
  if (quote.length < length || quote.trim() === '' || !quote.isWellFormed())
    throw invalid('start', '选中的文字不在这一页上');
  return quote;
}

/** Removes one's own note. */
export async function removeNote({
  tx,
  caller,
  input: { id, noteId },
}: WriteContext<typeof contract.removeNote>): Promise<OutputOf<typeof contract.removeNote>> {
  const removedRows = await tx`
    delete from reading_note where id = ${noteId} and uid = ${caller.uid} and resource_id = ${id} returning 1`;
  if (removedRows.length === 0) throw new AppError(4004, goneText);
  return {};
}

/** A member's notes in a document as one Markdown text. */
export async function exportNotes({
  db,
  caller,
  input: { id },
  now,
}: ReadContext<typeof contract.exportNotes>): Promise<OutputOf<typeof contract.exportNotes>> {
  const rows = await selectNotes(db, caller.uid, id);
  if (rows.length === 0) throw new AppError(4004, '这份资料里还没有笔记');
  const readable = await readableFor(db, caller, id, now);
  const title = titleFor(readable, id);
  const markdown = notesMarkdown(title, await noteViews(db, readable, rows));
  return { fileName: `${title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()}-笔记.md`, markdown };
}
