import { Screen } from '#shell/page/screen.tsx';
import { Notice } from '#shell/page/notice.tsx';

/** An address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <Screen>
      <Notice
        picture="lens"
        title="没有这个页面"
        text="地址可能写错了，或者内容已经搬走。可以回首页，或者搜一搜。"
        action={{ label: '回首页', href: '#/' }}
      >
        <a className="f13 cb" href="#/pages/search">
          去搜索
        </a>
      </Notice>
    </Screen>
  );
}
