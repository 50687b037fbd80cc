import { viewCounter } from '#core/cache/view-counter.ts';

/** Views of documents. */
export const views = viewCounter('resource', 'view_count');
