import { Screen } from '#shell/screen.tsx';
import { Empty } from '#ui/empty.tsx';

/** The member's documents. */
export function MyUploadsScreen() {
  return (
    <Screen>
      <Empty picture="seedling" title="我的上传即将可用" action={{ label: '回首页', href: '#/' }} />
    </Screen>
  );
}
