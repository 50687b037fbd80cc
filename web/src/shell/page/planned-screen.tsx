import { usePage } from '#shell/page/page.tsx';
import { plannedTexts } from '#shell/page/planned-texts.ts';
import { Screen } from '#shell/page/screen.tsx';
import { Notice } from '#shell/page/notice.tsx';

/** Stands for a screen that is not built yet: says what will be here, and leads on. */
export function PlannedScreen() {
  const { path, route, title } = usePage();
  return (
    <Screen>
      {title === '' ? <h1 className="sr">正在建设</h1> : null}
      <Notice
        picture="seedling"
        title={route.title === '' ? '这个页面正在建设' : `${route.title}正在建设`}
        text={plannedTexts[path]}
        action={{ label: '回首页看看资料', href: '#/' }}
      />
    </Screen>
  );
}
