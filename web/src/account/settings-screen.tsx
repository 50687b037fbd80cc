import { Screen } from '#shell/screen.tsx';
import { Empty } from '#ui/empty.tsx';

/** Settings. */
export function SettingsScreen() {
  return (
    <Screen>
      <Empty picture="seedling" title="设置即将可用" action={{ label: '回首页', href: '#/' }} />
    </Screen>
  );
}
