import type { Input } from '@xuelin/contract/core/types';
import { editAlbumPath } from '#album/album-links.ts';
import { AlbumRow } from '#album/list/album-row.tsx';
import { MyAlbums } from '#album/list/my-albums.tsx';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { PageList } from '#shell/page/page-list.tsx';
import { numberOption, usePage, usePersistedState } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { TabbedPanel } from '#shell/page/tabbed-panel.tsx';
import { openPage } from '#shell/stack/router.ts';
import { NavAction } from '@xuelin/ui/navigation/nav-bar.tsx';
import './album-row.css';

type Sort = NonNullable<Input<'album/getList'>['sort']>;

const sorts: { key: Sort; label: string }[] = [
  { key: 'hot', label: '热门' },
  { key: 'new', label: '最新' },
  { key: 'buys', label: '购买最多' },
];

/** A visitor logs in first and comes back. */
const make = () => (currentToken() ? openPage(editAlbumPath()) : toLogin());

/** Every album, those of one curator (`uid`), or one's own (`mine`). */
export function AlbumsScreen() {
  const { options } = usePage();
  return (
    <Screen right={<NavAction onPress={make}>新建</NavAction>}>
      {options.title ? null : <h1 className="sr">专辑</h1>}
      {options.mine === '1' ? <MyAlbums onMake={make} /> : <Albums uid={numberOption(options.uid)} />}
    </Screen>
  );
}

function Albums({ uid }: { uid?: number }) {
  const [sort, setSort] = usePersistedState<Sort>('sort', 'hot');
  const list = useCallList('album/getList', { sort, uid });
  const name = sorts.find(({ key }) => key === sort)?.label ?? '';
  return (
    <>
      <TabbedPanel id="albums" label="专辑的顺序" items={sorts} current={sort} onSelect={setSort}>
        <PageList
          key={sort}
          name={sort}
          query={list}
          skeleton="card"
          label={`专辑，${name}`}
          className="arows"
          keyOf={({ id }) => id}
          renderItem={(album) => <AlbumRow album={album} />}
          empty={{
            picture: 'seedling',
            title: '还没有专辑',
            text: '把一组资料按顺序放在一起，别人可以整套购买。',
            action: { label: '新建专辑', onPress: make },
          }}
        />
      </TabbedPanel>
    </>
  );
}
