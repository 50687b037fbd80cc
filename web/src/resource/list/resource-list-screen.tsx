import { useCall } from '@xuelin/client/queries/query.ts';
import { ResourceBrowser } from '#resource/list/resource-browser.tsx';
import { filtersOf } from '#resource/list/resource-filters.ts';
import { usePersistedState, usePage, useTitle } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { searchIcon } from '@xuelin/ui/icons/icons.ts';

/** A list of documents, narrowed and sorted as its link asks; titled by the link or by its category. */
export function ResourceListScreen() {
  const { options } = usePage();
  const initialFilters = filtersOf(options);
  const [filters, setFilters] = usePersistedState('filters', initialFilters);
  const tree = useCall('resource/getCategoryTree', {}, { enabled: !options.title });
  const all = tree.data?.list.flatMap((one) => [one, ...one.children]);
  const category = all?.find(({ id }) => id === initialFilters.categoryId);
  useTitle(options.title || category?.name || '全部资料');
  return (
    <Screen right={<IconButton icon={searchIcon} label="搜索" href="#/pages/search" />}>
      <ResourceBrowser filters={filters} onChange={setFilters} sort="hot" />
    </Screen>
  );
}
