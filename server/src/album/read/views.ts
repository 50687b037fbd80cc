import { viewCounter } from '#core/cache/view-counter.ts';

/** Views of albums. */
export const views = viewCounter('album', 'view_count');
