import type { ContentKind } from '#content/content.public.tsx';
import { SeedingRow } from '#seeding/seeding-row.tsx';

/** Posts of the square in lists that mix kinds; they are not sold. */
export const seedingKind: ContentKind = { Row: SeedingRow, search: { tab: '帖子' } };
