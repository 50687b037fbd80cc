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
const age = 5_000;
const cache = new WeakMap<object, Categories>();

/** All categories; they change rarely, so each node keeps them for some seconds. */
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
  return { list: (await load(db)).tree };
}

/** The category a document is put in: one without others below it. */
export async function categoryForDocument(tx: Tx, id: number): Promise<Category> {
  const category = (await load(tx)).byId.get(id);
  if (!category) throw invalid('categoryId', '没有这个分类，请重新选择');
  if (category.hasChildren) throw invalid('categoryId', '请选到下一级分类');
  return category;
}
