import { Screen } from '#shell/screen.tsx';
import { Empty } from '#ui/empty.tsx';

/** The entry page. */
export function HomeScreen() {
  return (
    <Screen>
      <Empty picture="seedling" title="这里会有热门和最新的资料" action={{ label: '回首页', href: '#/' }} />
    </Screen>
  );
}
