import { inTransaction, type Db } from '#core/database/database.ts';
import {
  publishIntroduction,
  seedIntroductionCategories,
  writeIntroduction,
  type IntroductionInput,
} from '../introduction/introduction.public.ts';

/** Publishes an introduction for a test; the category is there afterwards. */
export async function buildIntroduction(
  db: Db,
  input: Partial<IntroductionInput> & { uid: number; now?: number; draft?: boolean },
): Promise<number> {
  const { draft = false, now = 1_790_000_000, ...facts } = input;
  return inTransaction(db, async (tx) => {
    const categories = await seedIntroductionCategories(tx, [{ name: '学习方法', slug: 'method' }]);
    const id = await writeIntroduction(tx, {
      kind: 'article',
      title: '怎样做笔记',
      summary: '线索栏写问题',
      coverId: null,
      categoryId: categories.get('method') ?? 0,
      price: 0,
      memberFree: false,
      content: '先读，再写。',
      paidContent: '',
      relatedIds: [],
      event: null,
      ...facts,
      now,
    });
    if (!draft) await publishIntroduction(tx, id, now);
    return id;
  });
}
