import { queryPrepared } from '#core/database/database.ts';
import { commentCountsOf } from '../../comment/comment.public.ts';
import type { FeedCapability } from '../../content/content.public.ts';
import { feedStatement, type FeedSource } from '../../feed/feed.public.ts';
import { countsOf } from '../../reaction/reaction.public.ts';
import { kind } from '../access.ts';
import { seedingColumnText, type SeedingRow } from '../seeding.rows.ts';
import { summariesOf } from './summary.ts';

const source: FeedSource = {
  columns: seedingColumnText,
  from: 'seeding s join member m on m.uid = s.uid and s.listed',
  alias: 's',
  orders: { hot: ['hot', 'publishedAt', 'id'], new: ['publishedAt', 'id'] },
};

/** Posts for everybody in the feed of all kinds. They have no categories: none is read by one. */
export const seedingFeed: FeedCapability = {
  async read(db, { only, without: _none, ...slice }) {
    if (only) return [];
    const { text, values } = feedStatement(source, slice);
    const rows = await queryPrepared<SeedingRow[]>(db, text, values);
    const ids = rows.map(({ id }) => id);
    const [summaries, counts, comments] = await Promise.all([
      summariesOf(db, rows),
      countsOf(db, kind, ids),
      commentCountsOf(db, kind, ids),
    ]);
    return summaries.map((summary) => {
      const { likes = 0, collects = 0 } = counts.get(summary.id) ?? {};
      const hot = rows.find(({ id }) => id === summary.id)?.hot ?? 0;
      return { hot, summary, categoryId: 0, popular: likes + collects + (comments.get(summary.id) ?? 0) > 0 };
    });
  },
  categoriesOf: async () => [],
  oneIn: 3,
};
