import { albumStateNames, type AlbumState } from '#album/album-state.ts';
import { albumHref, editAlbumPath } from '#album/album-links.ts';
import { AlbumRow } from '#album/list/album-row.tsx';
import { WhyRejected } from '#moderation/moderation.public.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { toLogin } from '@xuelin/client/calls/guard.ts';
import { useCallList, type ItemOf } from '@xuelin/client/queries/query.ts';
import { Notice } from '#shell/page/notice.tsx';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { TabbedPanel } from '#shell/page/tabbed-panel.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';

const tabs = [
  { key: 'all' as const, label: '全部' },
  ...(Object.keys(albumStateNames) as AlbumState[]).map((key) => ({ key, label: albumStateNames[key].name })),
];

/** One's own albums by state. */
export function MyAlbums({ onMake }: { onMake: () => void }) {
  const isMember = useSession().token !== false;
  if (isMember) return <List onMake={onMake} />;
  const action = { label: '登录', onPress: () => toLogin() };
  return (
    <Notice
      picture="seedling"
      title="登录后看自己的专辑"
      text="把自己和别人的资料按顺序放在一起。"
      action={action}
    />
  );
}

function List({ onMake }: { onMake: () => void }) {
  const [tab, setTab] = usePersistedState<'all' | AlbumState>('tab', 'all');
  const list = useCallList('album/getMine', tab === 'all' ? {} : { state: tab });
  const name = tabs.find(({ key }) => key === tab)?.label ?? '';
  return (
    <>
      <TabbedPanel id="my-albums" label="按状态" items={tabs} current={tab} onSelect={setTab}>
        <PageList
          key={tab}
          name={tab}
          query={list}
          skeleton="card"
          label={`我的专辑，${name}`}
          className="arows"
          keyOf={({ id }) => id}
          renderItem={(album) => <OwnAlbum album={album} />}
          empty={
            tab === 'all'
              ? {
                  picture: 'seedling',
                  title: '还没有做过专辑',
                  text: '把一组资料按顺序放在一起，别人可以整套购买。',
                  action: { label: '新建专辑', onPress: onMake },
                }
              : {
                  picture: 'seedling',
                  title: `没有“${name}”的专辑`,
                  text: '可以看看其他状态的专辑。',
                  action: { label: '看全部', onPress: () => setTab('all') },
                }
          }
        />
      </TabbedPanel>
    </>
  );
}

/** What is shown to all leads to what they see, all else to where it is changed. */
function OwnAlbum({ album }: { album: ItemOf<'album/getMine'> }) {
  const { id, state, reason } = album;
  const { name, look } = albumStateNames[state];
  return (
    <article>
      <AlbumRow
        album={album}
        href={state === 'published' ? albumHref(id) : `#${editAlbumPath(id)}`}
        note={
          <span className="row wrap g8 f12">
            <Tag look={look}>{name}</Tag>
            {reason ? <span className="arows__bad">{reason}</span> : null}
          </span>
        }
      />
      {state === 'rejected' ? <WhyRejected target={{ kind: 'album', id }} state={state} /> : null}
    </article>
  );
}
