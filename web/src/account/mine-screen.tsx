import { Screen } from '#shell/screen.tsx';
import { Empty } from '#ui/empty.tsx';

/** The member's own page. */
export function MineScreen() {
  return (
    <Screen>
      <Empty picture="seedling" title="我的资料即将可用" action={{ label: '回首页', href: '#/' }} />
    </Screen>
  );
}
