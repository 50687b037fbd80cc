import { Screen } from '#shell/screen.tsx';
import { Empty } from '#ui/empty.tsx';

/** Agreements. */
export function WebviewScreen() {
  return (
    <Screen>
      <Empty picture="seedling" title="协议即将可用" action={{ label: '回首页', href: '#/' }} />
    </Screen>
  );
}
