import type { Caller } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { documentPages } from '../../resource/resource.public.ts';

export type CoveringDocument = {
  resourceId: number;
  title: string;
  page: number;
  price: number;
  open: boolean;
};

/** Documents shown for a chapter. */
const most = 3;

/** The pages from which most questions of a chapter come, at most three documents each; by chapter. */
export async function coveringDocuments(
  sql: Queryable,
  caller: Caller | null,
  chapterIds: readonly number[],
  now: number,
): Promise<Map<number, CoveringDocument[]>> {
  const rows = await sql<{ chapterId: number; resourceId: number; page: number }[]>`
    select q.chapter_id, v.source_resource_id as resource_id, min(v.source_page) as page
    from question q join question_version v on v.question_id = q.id and v.version = q.version
    where q.chapter_id = any(${chapterIds}::bigint[]) and not q.removed and v.source_resource_id is not null
    group by 1, 2 order by count(*) desc, 2`;
  const pages = await documentPages(
    sql,
    caller,
    rows.map(({ resourceId }) => resourceId),
    now,
  );
  const pageViews = rows.flatMap(({ chapterId, resourceId, page }) => {
    const document = pages.get(resourceId);
    if (!document) return [];
    const { title, price, visiblePages } = document;
    return [{ chapterId, view: { resourceId, title, page, price, open: page <= visiblePages } }];
  });
  const byChapter = Map.groupBy(pageViews, ({ chapterId }) => chapterId);
  return new Map([...byChapter].map(([id, list]) => [id, list.slice(0, most).map(({ view }) => view)]));
}
