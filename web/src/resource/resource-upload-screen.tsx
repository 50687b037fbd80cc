import { Screen } from '#shell/screen.tsx';
import { Empty } from '#ui/empty.tsx';

/** Uploads a document. */
export function ResourceUploadScreen() {
  return (
    <Screen>
      <Empty picture="seedling" title="上传即将可用" action={{ label: '回首页', href: '#/' }} />
    </Screen>
  );
}
