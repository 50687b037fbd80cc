import { viewCounter } from '#core/cache/view-counter.ts';
import { viewsOfDay } from '../../content/content.public.ts';

/** Views of albums. */
export const views = viewCounter('album', 'view_count', viewsOfDay('album'));
