import { viewCounter } from '#core/cache/view-counter.ts';
import { viewsOfDay } from '../../content/content.public.ts';

/** Views of documents. */
export const views = viewCounter('resource', 'view_count', viewsOfDay('resource'));
