import { READING } from '@xuelin/contract/core/constants';
import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/resource/reading';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import type { MarkCapability } from '../../content/content.public.ts';
import { requireReadable } from './readable.ts';

type Get = typeof contract.getPageMarks;
type Set = typeof contract.setPageMark;

/** Pages of a document that the caller marked. */
export async function getPageMarks({ db, caller, input: { id } }: ReadContext<Get>): Promise<OutputOf<Get>> {
  const rows = await db<{ page: number }[]>`
    select page from page_mark where resource_id = ${id} and uid = ${caller.uid} order by page`;
  return { pages: rows.map(({ page }) => page) };
}

/** Sets “看不懂” on a page the caller may see, or takes it back wherever it is; the same again changes nothing. */
export async function setPageMark({
  tx,
  caller: { uid },
  input: { id, pageNumber: page, on },
  now,
  fail,
}: WriteContext<Set>): Promise<OutputOf<Set>> {
  if (!on) {
    await tx`delete from page_mark where resource_id = ${id} and uid = ${uid} and page = ${page}`;
    return { on };
  }
  const { pages } = await requireReadable(tx, { uid, sessionId: 0 }, id, now);
  if (page > pages) return fail(4003, '这一页还不能看');
  // One mark of a member at a time: the limit counts what the others wrote.
  await tx`select pg_advisory_xact_lock(hashtextextended('page_mark', ${uid}))`;
  await tx`
    insert into page_mark (resource_id, uid, page, created_at) values (${id}, ${uid}, ${page}, ${now})
    on conflict do nothing`;
  const [own] = await tx<{ count: number }[]>`
    select count(*)::int as count from page_mark where resource_id = ${id} and uid = ${uid}`;
  if ((own?.count ?? 0) > READING.marksPerDocument)
    return fail(4009, `一份资料最多标记 ${READING.marksPerDocument} 页，请先取消一些`);
  return { on };
}

/** Which pages of a member's own document readers do not understand. */
export const pageMarks: MarkCapability = async (sql, { uid, id, limit }) => {
  const rows = await sql<{ page: number; count: number }[]>`
    select m.page, count(*)::int as count from page_mark m join resource r on r.id = m.resource_id
    where m.resource_id = ${id} and r.uid = ${uid} and m.uid <> ${uid}
    group by m.page order by count desc, m.page limit ${limit}`;
  return rows.map(({ page, count }) => ({
    place: `第 ${page} 页`,
    link: `#/pages/resource/read?id=${id}&page=${page}`,
    count,
  }));
};
