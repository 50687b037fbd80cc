import { useCallList } from '@xuelin/client/queries/query.ts';
import { Link } from '#shell/stack/link.tsx';
import { usePersistedState, usePage, useTitle } from '#shell/page/page.tsx';
import { PageList } from '#shell/page/page-list.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { tip } from '#shell/start/tips.ts';

/** An endless list. */
export function ListTab() {
  const query = useCallList('resource/getList', { sort: 'new' });
  return (
    <Screen>
      <PageList
        query={query}
        label="资料"
        keyOf={(one) => one.id}
        renderItem={(one) => (
          <Link
            to={`/pages/details?id=${one.id}`}
            style={{ display: 'block', height: 60 + (one.id % 7) * 11 }}
          >
            {one.title}
          </Link>
        )}
        empty={{ picture: 'seedling', title: '还没有资料' }}
      />
    </Screen>
  );
}

/** A tab longer than the window. */
export function LongTab() {
  return (
    <Screen>
      {Array.from({ length: 60 }, (_, row) => (
        <p key={row} style={{ height: 50 }}>
          第 {row} 行
        </p>
      ))}
    </Screen>
  );
}

/** A page that shows its option. */
export function Details() {
  const { options } = usePage();
  useTitle(`第 ${options.id ?? ''} 份`);
  return (
    <Screen>
      <p style={{ height: 1500 }}>编号 {options.id}</p>
      <Link to="/pages/form">写评论</Link>
      <a href="#/pages/form">普通链接</a>
      <button type="button" onClick={() => tip('已保存', { tab: 3 })}>
        保存并返回
      </button>
    </Screen>
  );
}

/** A draft. */
export function Form() {
  const [text, setText] = usePersistedState('draft', '');
  return (
    <Screen pullable={false}>
      <input aria-label="评论" value={text} onChange={(event) => setText(event.target.value)} />
    </Screen>
  );
}

/** A page whose code comes late. */
export function Slow() {
  return <Screen>到了</Screen>;
}
