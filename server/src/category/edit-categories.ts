import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/category';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { AppError } from '#core/errors.ts';
import { contentWith } from '../content/content.public.ts';
import {
  deleteCategory,
  findCategory,
  insertCategory,
  selectCategories,
  updateCategory,
} from './category-tree.ts';

type Save = typeof contract.saveCategory;
type Remove = typeof contract.removeCategory;

const tableOf = (kind: string) => contentWith('categories', kind).categories.table;

export async function getCategories({
  db,
  input,
}: ReadContext<typeof contract.getCategories>): Promise<OutputOf<typeof contract.getCategories>> {
  return { list: await selectCategories(db, tableOf(input.kind)) };
}

/** Makes or changes a category of a kind of content. */
export async function saveCategory({ tx, input, describeAct }: WriteContext<Save>): Promise<OutputOf<Save>> {
  const { kind, id, parentId = null, name, slug, icon = '', position } = input;
  const table = tableOf(kind);
  const before = id === undefined ? null : await findCategory(tx, table, id);
  const fields = { name: name.trim(), slug, icon, position };
  const after =
    id === undefined
      ? await insertCategory(tx, table, { ...fields, parentId })
      : await updateCategory(tx, table, { ...fields, id });
  describeAct({ subject: { kind: 'category', id: after.id }, before, after: { ...after, content: kind } });
  return after;
}

/** Removes an empty category. */
export async function removeCategory({
  tx,
  input: { kind, id },
  describeAct,
}: WriteContext<Remove>): Promise<OutputOf<Remove>> {
  const table = tableOf(kind);
  const before = await findCategory(tx, table, id);
  if (!before) throw new AppError(4004, '没有这个分类，请刷新后再试');
  await deleteCategory(tx, table, id);
  describeAct({ subject: { kind: 'category', id }, before: { ...before, content: kind }, after: null });
  return {};
}
