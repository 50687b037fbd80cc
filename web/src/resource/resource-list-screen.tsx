import { useCall } from '#runtime/query.ts';
import { ResourceBrowser } from '#resource/resource-browser.tsx';
import { filtersOf } from '#resource/resource-filters.ts';
import { useKept, usePage, useTitle } from '#shell/page.tsx';
import { Screen } from '#shell/screen.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { searchIcon } from '#ui/icons.ts';

/** A list of documents, narrowed and sorted as its link asks; titled by the link or by its category. */
export function ResourceListScreen() {
  const { options } = usePage();
  const asked = filtersOf(options);
  const [filters, setFilters] = useKept('filters', asked);
  const tree = useCall('resource/getCategoryTree', {}, { enabled: !options.title });
  const all = tree.data?.list.flatMap((one) => [one, ...one.children]);
  const category = all?.find(({ id }) => id === asked.categoryId);
  useTitle(options.title || category?.name || '全部资料');
  return (
    <Screen right={<IconButton icon={searchIcon} label="搜索" href="#/pages/search" />}>
      <ResourceBrowser filters={filters} onChange={setFilters} sort="hot" />
    </Screen>
  );
}
