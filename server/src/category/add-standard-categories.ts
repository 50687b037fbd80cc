import { inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { contentKindsWith } from '../content/content.public.ts';
import { seedCategories } from './category-tree.ts';

/** One node at a time. */
const fillLock = 7_221_132;

/**
 * Gives a new installation the categories that nothing can be published without; where there is one already, editors have
 * the say.
 */
export async function addStandardCategories({ db }: Pick<Services, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx`select pg_advisory_xact_lock(${fillLock})`;
    for (const { categories } of contentKindsWith('categories')) {
      const { table, standard } = categories;
      const [row] = await tx`select 1 from ${tx(table)} limit 1`;
      if (!row) await seedCategories(tx, table, standard);
    }
  });
}
