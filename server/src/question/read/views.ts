import { viewCounter } from '#core/cache/view-counter.ts';

/** Views of banks. */
export const views = viewCounter('bank', 'view_count');
