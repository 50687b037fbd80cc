import { pathWith } from '#shell/stack/route-path.ts';

/** Address of a member's page. */
export const memberHref = (uid: number): string => `#${pathWith('/pages/users/user_home', { uid })}`;
