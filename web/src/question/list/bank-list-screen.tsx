import { BankBrowser } from '#question/list/bank-browser.tsx';
import { filtersOf } from '#question/list/bank-filters.ts';
import { usePage, usePersistedState } from '#shell/page/page.tsx';
import { myBanksPath } from '#question/editing/editing-links.ts';
import { openPage } from '#shell/stack/router.ts';
import { NavAction } from '@xuelin/ui/navigation/nav-bar.tsx';
import { Screen } from '#shell/page/screen.tsx';

/** Every bank, by category, narrowed and sorted. */
export function BankListScreen() {
  const { options } = usePage();
  const [filters, setFilters] = usePersistedState('filters', filtersOf(options));
  return (
    <Screen right={<NavAction onPress={() => openPage(myBanksPath)}>出题</NavAction>}>
      <BankBrowser filters={filters} onChange={setFilters} />
    </Screen>
  );
}
