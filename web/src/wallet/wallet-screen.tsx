import { Screen } from '#shell/screen.tsx';
import { Empty } from '#ui/empty.tsx';

/** Coins and balance. */
export function WalletScreen() {
  return (
    <Screen>
      <Empty picture="seedling" title="钱包即将可用" action={{ label: '回首页', href: '#/' }} />
    </Screen>
  );
}
