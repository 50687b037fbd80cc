import { pathWith } from '#shell/stack/route-path.ts';

/** Link to an introduction; `comment` brings that comment into view. */
export function introductionHref(id: number, comment?: number): string {
  return `#${pathWith('/pages/index/details', { id, comment })}`;
}
