import type { OutputOf } from '@xuelin/contract/core/call';
import type { getCategoryTree as treeCall } from '@xuelin/contract/resource/resource';
import type { ReadContext } from '#core/calls/call-context.ts';
import type { Db, Queryable, Tx } from '#core/database/database.ts';
import { invalid } from '#core/errors.ts';

type Row = { id: number; parentId: number | null; slug: string; name: string; icon: string };
type Tree = OutputOf<typeof treeCall>['list'];

export type Category = { id: number; name: string; rootId: number; isRoot: boolean; hasChildren: boolean };
type Categories = { tree: Tree; byId: Map<number, Category>; loadedAt: number };

/** Milliseconds after which a node looks again: another one may have changed them. */
const age = 60_000;
const cache = new WeakMap<object, Categories>();

/** All categories; they change rarely, so each node keeps them for a minute. */
export async function categoriesOf(db: Db): Promise<Categories> {
  const cachedCategories = cache.get(db);
  if (cachedCategories && Date.now() - cachedCategories.loadedAt < age) return cachedCategories;
  const categories = await load(db);
  cache.set(db, categories);
  return categories;
}

async function load(sql: Queryable): Promise<Categories> {
  const rows = await sql<Row[]>`
    select id, parent_id, slug, name, icon from resource_category order by position, id`;
  const childrenOf = (id: number) => rows.filter((row) => row.parentId === id);
  const tree = rows
    .filter((row) => row.parentId === null)
    .map(({ id, slug, name, icon }) => ({ id, slug, name, icon, children: childrenOf(id).map(leaf) }));
  const byId = new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        rootId: row.parentId ?? row.id,
        isRoot: row.parentId === null,
        hasChildren: rows.some((other) => other.parentId === row.id),
      },
    ]),
  );
  return { tree, byId, loadedAt: Date.now() };
}

const leaf = ({ id, slug, name }: Row) => ({ id, slug, name });

export async function getCategoryTree({
  db,
}: ReadContext<typeof treeCall>): Promise<OutputOf<typeof treeCall>> {
  return { list: (await categoriesOf(db)).tree };
}

/** The category a document is put in: one without others below it. */
export async function categoryForDocument(tx: Tx, id: number): Promise<Category> {
  const category = (await load(tx)).byId.get(id);
  if (!category) throw invalid('categoryId', '没有这个分类，请重新选择');
  if (category.hasChildren) throw invalid('categoryId', '请选到下一级分类');
  return category;
}

export type CategorySeed = {
  slug: string;
  name: string;
  icon?: string;
  children?: readonly { slug: string; name: string }[];
};

/** Makes the categories that are not there yet (by slug), in the order given; answers the ids by slug. */
export async function seedCategories(tx: Tx, seeds: readonly CategorySeed[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [position, seed] of seeds.entries()) {
    const root = await upsert(tx, { ...seed, icon: seed.icon ?? '', parentId: null, position });
    ids.set(seed.slug, root);
    for (const [order, child] of (seed.children ?? []).entries()) {
      ids.set(child.slug, await upsert(tx, { ...child, icon: '', parentId: root, position: order }));
    }
  }
  return ids;
}

async function upsert(tx: Tx, category: Omit<Row, 'id'> & { position: number }): Promise<number> {
  const { parentId, slug, name, icon, position } = category;
  const [row] = await tx<{ id: number }[]>`
    insert into resource_category (parent_id, slug, name, icon, position)
    values (${parentId}, ${slug}, ${name}, ${icon}, ${position})
    on conflict (slug) do update set name = excluded.name, icon = excluded.icon, position = excluded.position
    returning id`;
  if (!row) throw new Error('the category was not written');
  return row.id;
}
