import { viewCounter } from '#core/cache/view-counter.ts';
import { viewsOfDay } from '../../content/content.public.ts';

/** Views of introductions. */
export const views = viewCounter('introduction', 'read_count', viewsOfDay('introduction'));
