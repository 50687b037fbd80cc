import { Screen } from '#shell/screen.tsx';
import { Empty } from '#ui/empty.tsx';

/** A filtered list of documents. */
export function ResourceListScreen() {
  return (
    <Screen>
      <Empty picture="seedling" title="资料列表即将可用" action={{ label: '回首页', href: '#/' }} />
    </Screen>
  );
}
