import { Screen } from '#shell/screen.tsx';
import { Empty } from '#ui/empty.tsx';

/** Login by WeChat or phone code. */
export function LoginScreen() {
  return (
    <Screen>
      <Empty picture="seedling" title="登录即将可用" action={{ label: '回首页', href: '#/' }} />
    </Screen>
  );
}
