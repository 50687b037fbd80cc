import { Screen } from '#shell/screen.tsx';
import { Empty } from '#ui/empty.tsx';

/** The member's purchases. */
export function MyPurchasesScreen() {
  return (
    <Screen>
      <Empty picture="seedling" title="我的购买即将可用" action={{ label: '回首页', href: '#/' }} />
    </Screen>
  );
}
