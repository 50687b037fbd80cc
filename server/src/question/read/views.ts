import { viewCounter } from '#core/cache/view-counter.ts';
import { viewsOfDay } from '../../content/content.public.ts';

/** Views of banks. */
export const views = viewCounter('bank', 'view_count', viewsOfDay('bank'));
