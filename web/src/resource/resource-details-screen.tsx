import { Screen } from '#shell/screen.tsx';
import { Empty } from '#ui/empty.tsx';

/** One document. */
export function ResourceDetailsScreen() {
  return (
    <Screen>
      <Empty picture="seedling" title="资料详情即将可用" action={{ label: '回首页', href: '#/' }} />
    </Screen>
  );
}
