import { hotRanking } from '../../content/content.public.ts';
import { reactionCountText } from '../../reaction/reaction.public.ts';
import { kind } from '../kind.ts';

const collects = reactionCountText('collects', kind, 'id');

export const { rerank: rerankResources, refresh: refreshHotResources } = hotRanking('resource', {
  acts: `(3 * ${collects} + 4 * buy_count)`,
  // Whoever did both is counted once.
  people: `greatest(${collects}, buy_count)`,
  views: 'view_count',
  publishedAt: 'published_at',
});
