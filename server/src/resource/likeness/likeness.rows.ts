import type { Db, Queryable, Tx } from '#core/database/database.ts';
import { likeness, NEAR_COPY, type Sketch, sketchOf } from './sketch.ts';

/** A document with nearly the same text. */
export type NearCopy = { id: number; title: string; uid: number; author: string; percent: number };

/** Documents that are compared at most: those that share the most bands. */
const mostCandidates = 50;
const mostShown = 5;

/** Keeps what a converted document is compared by. */
export async function saveSketch(
  tx: Tx,
  { resourceId, version, text }: { resourceId: number; version: number; text: string },
): Promise<void> {
  const textSketch = sketchOf(text);
  await tx`
    insert into resource_likeness (resource_id, version, sketch, bands)
    values (${resourceId}, ${version}, ${textSketch?.sketch ?? null}, ${textSketch?.bands ?? null})
    on conflict (resource_id) do update set version = excluded.version, sketch = excluded.sketch, bands = excluded.bands`;
}

/** The sketch of a document; null when there is none, or its text is too short. */
export async function sketchOfDocument(sql: Queryable, id: number): Promise<Sketch | null> {
  const [row] = await sql<Sketch[]>`
    select sketch, bands from resource_likeness where resource_id = ${id} and sketch is not null`;
  return row ?? null;
}

/**
 * Published documents whose text is nearly the same as that of one, the most alike first. For a person who decides also
 * those that wait: `waiting`.
 */
export async function nearCopies(
  sql: Queryable,
  id: number,
  { waiting = false }: { waiting?: boolean } = {},
): Promise<NearCopy[]> {
  const own = await sketchOfDocument(sql, id);
  if (!own) return [];
  const rows = await sql<(Omit<NearCopy, 'percent'> & { sketch: number[] })[]>`
    select r.id, r.title, r.uid, m.nickname as author, l.sketch
    from (
      select resource_id, sketch,
        (select count(*) from unnest(bands) b where b = any(${own.bands}::int[])) as shared
      from resource_likeness where bands && ${own.bands}::int[] and resource_id <> ${id}
    ) l join resource r on r.id = l.resource_id join member m on m.uid = r.uid
    where r.state = 'published' or (${waiting} and r.state = 'reviewing')
    order by l.shared desc, r.id limit ${mostCandidates}`;
  return rows
    .map(({ sketch, ...row }) => ({ ...row, percent: likeness(own.sketch, sketch) }))
    .filter(({ percent }) => percent >= NEAR_COPY)
    .toSorted((a, b) => b.percent - a.percent || a.id - b.id)
    .slice(0, mostShown);
}

/** The text by which a document is compared with others. */
export async function comparedText(sql: Queryable, id: number): Promise<string> {
  const pages = await sql<{ text: string }[]>`
    select p.text from resource_page p join resource_likeness l on l.resource_id = p.resource_id and l.version = p.version
    where p.resource_id = ${id} order by p.number`;
  return pages.map(({ text }) => text).join('\n');
}

const fillBatch = 50;

/** Sketches documents that were converted before there were any; answers how many it did. */
export async function fillSketches(db: Db): Promise<number> {
  const rows = await db<{ id: number; version: number }[]>`
    select r.id, r.version from resource r
    where r.version is not null and not exists (select 1 from resource_likeness l where l.resource_id = r.id)
    order by r.id limit ${fillBatch}`;
  for (const { id, version } of rows) {
    const pages = await db<{ text: string }[]>`
      select text from resource_page where resource_id = ${id} and version = ${version} order by number`;
    const textSketch = sketchOf(pages.map(({ text }) => text).join('\n'));
    // What was converted meanwhile has its own.
    await db`
      insert into resource_likeness (resource_id, version, sketch, bands)
      select ${id}, ${version}, ${textSketch?.sketch ?? null}, ${textSketch?.bands ?? null}
      where exists (select 1 from resource where id = ${id})
      on conflict do nothing`;
  }
  return rows.length;
}
