import { useCall } from '@xuelin/client/queries/query.ts';
import { ResourceBrowser } from '#resource/list/resource-browser.tsx';
import { ResourceCategories } from '#resource/list/resource-categories.tsx';
import { filtersOf, tidyFilters } from '#resource/list/resource-filters.ts';
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
      <Hot categoryId={categoryId} />
      <SectionHead title="全部" />
      <ResourceBrowser filters={filters} onChange={setFilters} sort="new" />
    </Screen>
  );
}

/** What is read most in a category, or in all. */
function Hot({ categoryId }: { categoryId: number | undefined }) {
  const input = tidyFilters({ categoryId, sort: 'hot' });
  const hot = useCall('resource/getList', { ...input, limit: 10 });
  // Too few for a choice: the list below shows them anyway. A failed one too, with its retry.
  if (hot.error || (hot.data && hot.data.list.length < 3)) return null;
  return (
    <section aria-label="热门">
      <SectionHead title="热门" more={{ label: '全部', href: listHref(input, '热门资料') }} />
      <ResourceShelf list={hot.data?.list} label="热门" />
    </section>
  );
}
