import { viewCounter } from '#core/view-counter.ts';

/** Views of introductions. */
export const views = viewCounter('introduction', 'read_count');
