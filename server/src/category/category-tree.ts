import { type Queryable, sqlState, type Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';

/** One category of a tree of two levels. */
export type CategoryRow = {
  id: number;
  parentId: number | null;
  slug: string;
  name: string;
  icon: string;
  position: number;
};

/** What a tree begins with. */
export type CategorySeed = {
  slug: string;
  name: string;
  icon?: string;
  children?: readonly { slug: string; name: string }[];
};

const columns = 'id, parent_id, slug, name, icon, position';

/** The categories in a table: each of the first level, followed by those below it. */
export async function selectCategories(sql: Queryable, table: string): Promise<CategoryRow[]> {
  const rows = await sql<CategoryRow[]>`
    select ${sql.unsafe(columns)} from ${sql(table)} order by position, id`;
  return rows
    .filter(({ parentId }) => parentId === null)
    .flatMap((root) => [root, ...rows.filter(({ parentId }) => parentId === root.id)]);
}

export const findCategory = async (sql: Queryable, table: string, id: number): Promise<CategoryRow | null> =>
  (await sql<CategoryRow[]>`select ${sql.unsafe(columns)} from ${sql(table)} where id = ${id}`)[0] ?? null;

/** Makes a category. 4004 without its parent, 4009 below the second level and for a slug that another one has. */
export async function insertCategory(
  tx: Tx,
  table: string,
  category: Omit<CategoryRow, 'id'>,
): Promise<CategoryRow> {
  const { parentId, slug, name, icon, position } = category;
  const parent = parentId === null ? null : await findCategory(tx, table, parentId);
  if (parentId !== null && !parent) throw new AppError(4004, '没有这个上级分类，请刷新后再试');
  if (parent && parent.parentId !== null) throw new AppError(4009, '分类只有两级，不能再往下建');
  const row = await withOwnSlug(tx, async (inner) => {
    const [made] = await inner<CategoryRow[]>`
      insert into ${inner(table)} (parent_id, slug, name, icon, position)
      values (${parentId}, ${slug}, ${name}, ${icon}, ${position}) returning ${inner.unsafe(columns)}`;
    return made;
  });
  if (!row) throw new Error('the category was not written');
  return row;
}

/** Changes a category, whose place in the tree stays. 4009 for a slug that another one has. */
export async function updateCategory(
  tx: Tx,
  table: string,
  category: Omit<CategoryRow, 'parentId'>,
): Promise<CategoryRow> {
  const { id, slug, name, icon, position } = category;
  const row = await withOwnSlug(tx, async (inner) => {
    const [changed] = await inner<CategoryRow[]>`
      update ${inner(table)} set slug = ${slug}, name = ${name}, icon = ${icon}, position = ${position}
      where id = ${id} returning ${inner.unsafe(columns)}`;
    return changed;
  });
  if (!row) throw new AppError(4004, '没有这个分类，请刷新后再试');
  return row;
}

/** Removes a category that holds nothing; 4009 for others. */
export async function deleteCategory(tx: Tx, table: string, id: number): Promise<void> {
  try {
    await tx.savepoint((inner) => inner`delete from ${inner(table)} where id = ${id}`);
  } catch (error) {
    // Whatever refers to it: content, a category below it, a member's choice.
    if (sqlState(error) === '23503') throw new AppError(4009, '这个分类里还有内容或下级分类，不能删除');
    throw error;
  }
}

/** Makes the categories that are not there yet (by slug), in the order given; answers the ids by slug. */
export async function seedCategories(
  tx: Tx,
  table: string,
  seeds: readonly CategorySeed[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [position, { slug, name, icon = '', children = [] }] of seeds.entries()) {
    const parentId = await upsert(tx, table, { parentId: null, slug, name, icon, position });
    ids.set(slug, parentId);
    for (const [order, child] of children.entries())
      ids.set(child.slug, await upsert(tx, table, { ...child, parentId, icon: '', position: order }));
  }
  return ids;
}

async function upsert(tx: Tx, table: string, category: Omit<CategoryRow, 'id'>): Promise<number> {
  const { parentId, slug, name, icon, position } = category;
  const [row] = await tx<{ id: number }[]>`
    insert into ${tx(table)} (parent_id, slug, name, icon, position)
    values (${parentId}, ${slug}, ${name}, ${icon}, ${position})
    on conflict (slug) do update set name = excluded.name, icon = excluded.icon, position = excluded.position
    returning id`;
  if (!row) throw new Error('the category was not written');
  return row.id;
}

/** Runs what writes a slug; of its own, so that a refused one leaves the transaction usable. */
async function withOwnSlug<T>(tx: Tx, write: (inner: Tx) => Promise<T>): Promise<T> {
  try {
    return await tx.savepoint(write);
  } catch (error) {
    if (sqlState(error) === '23505') throw new AppError(4009, '这个代号已被别的分类使用，请换一个');
    throw error;
  }
}
