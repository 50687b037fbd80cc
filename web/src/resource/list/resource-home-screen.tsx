import { useCall, useCallList } from '@xuelin/client/queries/query.ts';
import { ResourceAlbums } from '#resource/list/resource-albums.tsx';
import { ResourceBrowser, listInput } from '#resource/list/resource-browser.tsx';
import { ResourceCategories } from '#resource/list/resource-categories.tsx';
import { filtersOf, tidyFilters } from '#resource/list/resource-filters.ts';
import type { ResourceFilters } from '#resource/list/resource-filters.ts';
import { listHref } from '#resource/resource-links.ts';
import { ResourceShelf } from '#resource/list/resource-shelf.tsx';
import { Failed } from '#shell/page/failed.tsx';
import { usePersistedState, usePage, useTitle } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { SectionHead } from '@xuelin/ui/display/card.tsx';
import { SearchLink } from '@xuelin/ui/navigation/search-link.tsx';
import './resource-home.css';

/** Every category with its documents: hot ones on top, the newest below. */
export function ResourceHomeScreen() {
  const { options } = usePage();
  const [filters, setFilters] = usePersistedState('filters', filtersOf(options));
  const tree = useCall('resource/getCategoryTree', {});
  useTitle('资料');
  const { categoryId } = filters;
  return (
    <Screen>
      <div className="rhome__find">
        <SearchLink href="#/pages/search" text="搜标题，也搜正文里的话" />
      </div>
      {tree.error && !tree.data ? (
        <Failed error={tree.error} onRetry={() => void tree.refetch()} />
      ) : (
        <ResourceCategories
          categories={tree.data?.list}
          chosen={categoryId}
          onChoose={(id) => setFilters(tidyFilters({ ...filters, categoryId: id, subject: undefined }))}
        />
      )}
      <Hot filters={filters} />
      <ResourceAlbums />
      <SectionHead title="全部" />
      <ResourceBrowser filters={filters} onChange={setFilters} sort="new" />
    </Screen>
  );
}

/** Rows of the list below that the reader sees at once. */
const FIRST_ROWS = 5;

/** What is read most in a category, or in all, and does not stand at the head of the list below. */
function Hot({ filters }: { filters: ResourceFilters }) {
  const input = tidyFilters({ categoryId: filters.categoryId, sort: 'hot' });
  const hot = useCall('resource/getList', { ...input, limit: 10 });
  const below = useCallList('resource/getList', listInput(filters, 'new'));
  const first = new Set(below.data?.pages[0]?.list.slice(0, FIRST_ROWS).map(({ id }) => id));
  const list = below.data || below.error ? hot.data?.list.filter(({ id }) => !first.has(id)) : undefined;
  // Too few for a choice: the list below shows them anyway. A failed one too, with its retry.
  if (hot.error || (list && list.length < 3)) return null;
  return (
    <section aria-label="热门">
      <SectionHead title="热门" more={{ label: '全部', href: listHref(input, '热门资料') }} />
      <ResourceShelf list={list} label="热门" />
    </section>
  );
}
