import { Screen } from '#shell/screen.tsx';
import { Empty } from '#ui/empty.tsx';

/** Downloads a document. */
export function ResourceDownloadScreen() {
  return (
    <Screen>
      <Empty picture="seedling" title="下载即将可用" action={{ label: '回首页', href: '#/' }} />
    </Screen>
  );
}
