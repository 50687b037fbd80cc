import type { ExportPart } from '#core/member-data/export-part.ts';
import { noteViews, selectNotes } from './note.rows.ts';
import { notesMarkdown } from './notes-markdown.ts';
import { readableFor } from './readable.ts';

/** A member's notes, a text for each document; of pages they may not see any more only their own words. */
export const notesExport: ExportPart = async function* notes({ db, clock }, uid) {
  const documents = await db<{ id: number; title: string }[]>`
    select distinct r.id, r.title from reading_note n join resource r on r.id = n.resource_id
    where n.uid = ${uid} order by r.id`;
  for (const { id, title } of documents)
    yield {
      path: `学习/阅读笔记/${id}.md`,
      async *chunks() {
        const rows = await selectNotes(db, uid, id);
        const readable = await readableFor(db, { uid, sessionId: 0 }, id, clock.now());
        yield notesMarkdown(title, await noteViews(db, readable, rows));
      },
    };
};
