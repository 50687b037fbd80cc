import type { OutputOf } from '@xuelin/contract/core/call';
import type { getCategoryTree as treeCall } from '@xuelin/contract/question/question';
import type { ReadContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { invalid } from '#core/errors.ts';

type Row = {
  id: number;
  parentId: number | null;
  slug: string;
  name: string;
  icon: string;
  bankCount: number;
};

/** Exams and fields of study, two levels, with how many banks each has. */
export async function getCategoryTree({
  db,
}: ReadContext<typeof treeCall>): Promise<OutputOf<typeof treeCall>> {
  const rows = await db<Row[]>`
    select c.id, c.parent_id, c.slug, c.name, c.icon, (
      select count(*) from bank b where b.state = 'published' and (b.category_id = c.id or b.root_category_id = c.id)
    )::int as bank_count
    from bank_category c order by c.position, c.id`;
  const leaf = ({ id, slug, name, bankCount }: Row) => ({ id, slug, name, bankCount });
  const list = rows
    .filter(({ parentId }) => parentId === null)
    .map((root) => ({
      ...leaf(root),
      icon: root.icon,
      children: rows.filter(({ parentId }) => parentId === root.id).map(leaf),
    }));
  return { list };
}

/** The category a bank is put in and its root: one without others below it. */
export async function categoryForBank(
  tx: Tx,
  id: number,
): Promise<{ categoryId: number; rootCategoryId: number }> {
  const [row] = await tx<{ rootId: number; hasChildren: boolean }[]>`
    select coalesce(parent_id, id) as root_id, exists (select 1 from bank_category d where d.parent_id = c.id) as has_children
    from bank_category c where id = ${id}`;
  if (!row) throw invalid('categoryId', '没有这个分类，请重新选择');
  if (row.hasChildren) throw invalid('categoryId', '请选到下一级分类');
  return { categoryId: id, rootCategoryId: row.rootId };
}
