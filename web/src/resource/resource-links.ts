import type { Input } from '@xuelin/contract/core/types';
import { pathWith } from '#shell/stack/route-path.ts';

/** Link to a document; `page` opens its preview there. */
export function detailsHref(id: number, page?: number | null): string {
  return `#${pathWith('/pages/resource/details', { id, page })}`;
}

/** Link to the reading page of a document; without `page` it opens where it was left. */
export function readingHref(id: number, page?: number): string {
  return `#${pathWith('/pages/resource/read', { id, page })}`;
}

/** Link to the browsing page of all categories, or of one of them. */
export function browseHref(categoryId?: number): string {
  return `#${pathWith('/pages/resource/index', { categoryId })}`;
}

/** Link to a list of documents narrowed and sorted like this; its bar shows `title`. */
export function listHref(
  filters: Omit<Input<'resource/getList'>, 'cursor' | 'limit'>,
  title?: string,
): string {
  return `#${pathWith('/pages/resource/list_page', { title, ...filters })}`;
}
