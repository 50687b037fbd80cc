import type { ExportPart } from '#core/member-data/export-part.ts';
import { noteViews, selectNotes } from './note.rows.ts';
import { notesMarkdown, titleFor } from './notes-markdown.ts';
import { readableFor } from './readable.ts';

/** A member's notes, a text for each document; of pages they may not see any more only their own words. */
export const notesExport: ExportPart = async function* notes({ db, clock }, uid) {
  const documents = await db<{ id: number }[]>`
    select distinct resource_id as id from reading_note where uid = ${uid} order by resource_id`;
  for (const { id } of documents)
    yield {
      path: `学习/阅读笔记/${id}.md`,
      async *chunks() {
        const rows = await selectNotes(db, uid, id);
        const readable = await readableFor(db, { uid, sessionId: 0 }, id, clock.now());
        yield notesMarkdown(titleFor(readable, id), await noteViews(db, readable, rows));
      },
    };
};
