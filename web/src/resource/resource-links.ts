import { pathWith } from '#shell/route-path.ts';

/** Link to a document; `page` opens its preview there. */
export function detailsHref(id: number, page?: number | null): string {
  return `#${pathWith('/pages/resource/details', { id, page })}`;
}

/** Link to the browsing page of all categories, or of one of them. */
export function browseHref(categoryId?: number): string {
  return `#${pathWith('/pages/resource/index', { categoryId })}`;
}
