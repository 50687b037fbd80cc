import { usePage } from '#shell/page.tsx';
import { Screen } from '#shell/screen.tsx';
import { Empty } from '#ui/empty.tsx';

/** Stands for a screen that is not built yet: says what will be here, and leads on. */
export function PlannedScreen() {
  const { route } = usePage();
  return (
    <Screen>
      <Empty
        picture="seedling"
        title={route.title === '' ? '这个页面正在建设' : `${route.title}正在建设`}
        text={route.planned}
        action={{ label: '回首页看看资料', href: '#/' }}
      />
    </Screen>
  );
}
