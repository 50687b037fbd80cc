import { Screen } from '#shell/screen.tsx';
import { Empty } from '#ui/empty.tsx';

/** Edits the member's profile. */
export function ProfileScreen() {
  return (
    <Screen>
      <Empty picture="seedling" title="编辑资料即将可用" action={{ label: '回首页', href: '#/' }} />
    </Screen>
  );
}
