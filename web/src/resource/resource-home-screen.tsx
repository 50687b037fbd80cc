import { Screen } from '#shell/screen.tsx';
import { Empty } from '#ui/empty.tsx';

/** Documents by category. */
export function ResourceHomeScreen() {
  return (
    <Screen>
      <Empty picture="seedling" title="资料分类即将可用" action={{ label: '回首页', href: '#/' }} />
    </Screen>
  );
}
