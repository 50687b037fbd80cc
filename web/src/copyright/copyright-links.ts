import { pathWith } from '#shell/stack/route-path.ts';

export const complaintHref = (id: number): string => `#${pathWith('/pages/copyright/details', { id })}`;
