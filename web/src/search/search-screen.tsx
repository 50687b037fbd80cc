import { Screen } from '#shell/screen.tsx';
import { Empty } from '#ui/empty.tsx';

/** Search. */
export function SearchScreen() {
  return (
    <Screen>
      <Empty picture="seedling" title="搜索即将可用" action={{ label: '回首页', href: '#/' }} />
    </Screen>
  );
}
