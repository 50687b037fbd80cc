import type { Tx } from '#core/database/database.ts';
import { indexEntries, indexHead, removeEntries } from '../../search/search.public.ts';
import { kind } from '../kind.ts';

/** Puts title, description, author and every page of the shown version in the search index. */
export async function indexDocument(tx: Tx, id: number): Promise<void> {
  await indexMeta(tx, id);
  await removeEntries(tx, kind, id, true);
  const pages = await tx<{ part: number; body: string }[]>`
    select p.number as part, p.text as body from resource r
    join resource_page p on p.resource_id = r.id and p.version = r.version
    where r.id = ${id} and p.text <> '' order by p.number`;
  await indexEntries(tx, kind, id, pages);
}

/** Puts title, description and author in the search index. */
export async function indexMeta(tx: Tx, id: number): Promise<void> {
  const [row] = await tx<{ title: string; description: string; subject: string; authorUid: number }[]>`
    select title, description, subject, uid as author_uid from resource where id = ${id}`;
  if (!row) return;
  const { title, authorUid } = row;
  await indexHead(tx, kind, id, { title, summary: `${row.subject}\n${row.description}`, authorUid });
}
