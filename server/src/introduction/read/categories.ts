import type { OutputOf } from '@xuelin/contract/core/call';
import type { getCategoryList as listCall } from '@xuelin/contract/introduction/introduction';
import type { saveIntroductionCategory as saveCall } from '@xuelin/contract/introduction/editing';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { type Queryable, sqlState, type Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';

type Category = OutputOf<typeof listCall>['list'][number];

export async function getCategoryList({
  db,
}: ReadContext<typeof listCall>): Promise<OutputOf<typeof listCall>> {
  return { list: await selectCategories(db) };
}

const selectCategories = async (sql: Queryable): Promise<Category[]> =>
  await sql<Category[]>`select id, name, slug from introduction_category order by position, id`;

/** Makes or changes a category. */
export async function saveCategory({
  tx,
  input,
  describeAct,
}: WriteContext<typeof saveCall>): Promise<OutputOf<typeof saveCall>> {
  const { id, name, slug, position } = input;
  const values = { name, slug, position };
  const [before = null] =
    await tx`select name, slug, position from introduction_category where id = ${id ?? null}`;
  try {
    // Of its own, so that a refused one leaves the transaction usable.
    const [row] = await tx.savepoint((inner) =>
      id === undefined
        ? inner<Category[]>`insert into introduction_category ${inner(values)} returning id, name, slug`
        : inner<
            Category[]
          >`update introduction_category set ${inner(values)} where id = ${id} returning id, name, slug`,
    );
    if (!row) throw new AppError(4004, '没有这个分类，请刷新后再试');
    describeAct({ subject: { kind: 'category', id: row.id }, before, after: { ...row, position } });
    return row;
  } catch (error) {
    if (sqlState(error) === '23505') throw new AppError(4009, '这个英文名已被别的分类使用，请换一个');
    throw error;
  }
}

/** Makes the categories that are not there yet (by slug), in the order given; answers the ids by slug. */
export async function seedIntroductionCategories(
  tx: Tx,
  seeds: readonly { slug: string; name: string }[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [position, { slug, name }] of seeds.entries()) {
    const [row] = await tx<{ id: number }[]>`
      insert into introduction_category (slug, name, position) values (${slug}, ${name}, ${position})
      on conflict (slug) do update set name = excluded.name, position = excluded.position returning id`;
    if (row) ids.set(slug, row.id);
  }
  return ids;
}
