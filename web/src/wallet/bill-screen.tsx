import { Screen } from '#shell/screen.tsx';
import { Empty } from '#ui/empty.tsx';

/** Entries of the balance. */
export function BillScreen() {
  return (
    <Screen>
      <Empty picture="seedling" title="资金明细即将可用" action={{ label: '回首页', href: '#/' }} />
    </Screen>
  );
}
