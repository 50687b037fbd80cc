import { viewCounter } from '#core/cache/view-counter.ts';

/** Views of introductions. */
export const views = viewCounter('introduction', 'read_count');
