import { hotRanking } from '../../content/content.public.ts';
import { reactionCountText } from '../../reaction/reaction.public.ts';
import { kind } from '../kind.ts';

const collects = reactionCountText('collects', kind, 'id');
const likes = reactionCountText('likes', kind, 'id');

export const { rerank: rerankAlbums, refresh: refreshHotAlbums } = hotRanking('album', {
  acts: `(${likes} + 3 * ${collects} + 4 * buy_count)`,
  // Whoever did several of it is counted once.
  people: `greatest(${likes}, ${collects}, buy_count)`,
  views: 'view_count',
  publishedAt: 'published_at',
});
