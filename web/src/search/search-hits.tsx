import type { Input } from '@xuelin/contract/core/types';
import { useCallList } from '@xuelin/client/queries/query.ts';
import type { ItemOf } from '@xuelin/client/queries/query.ts';
import { contentKindOf, contentKinds } from '#content-kinds.ts';
import { PersonRow } from '#social/social-search.public.tsx';
import { browseHref } from '#resource/resource.public.ts';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Highlight } from '@xuelin/ui/display/highlight.tsx';
import { Tabs } from '@xuelin/ui/navigation/tabs.tsx';

type Query = Input<'search/all'>;
type Hit = ItemOf<'search/all'>;

const accesses: readonly { key: NonNullable<Query['access']>; label: string }[] = [
  { key: 'free', label: '免费' },
  { key: 'memberFree', label: '会员免费' },
  { key: 'coins', label: '学币购买' },
];

function HighlightedText({ of: { text, hits } }: { of: Hit['title'] }) {
  return <Highlight text={text} ranges={hits.map(([start = 0, end = 0]) => ({ start, end }))} />;
}

function HitRow({ hit: { content, title, snippet, page } }: { hit: Hit }) {
  const { Row } = contentKindOf(content.kind);
  return (
    <Row
      content={content}
      page={page}
      title={<HighlightedText of={title} />}
      summary={<HighlightedText of={snippet} />}
    />
  );
}

/** The tab of people, beside the kinds of content. */
const people = 'people';

/** Members whose nickname begins so. */
function PeopleHits({ keyword }: { keyword: string }) {
  const query = useCallList('user/findPeople', { keyword, limit: 20 });
  return (
    <PageList
      name="hits-people"
      query={query}
      label="搜索结果"
      className="people"
      keyOf={({ uid }) => uid}
      renderItem={(person) => <PersonRow person={person} />}
      empty={{
        picture: 'lens',
        title: `没有昵称以“${keyword}”开头的用户`,
        text: '从昵称的第一个字开始写，就能找到。',
      }}
    />
  );
}

/** Content of one kind, or of all, with the words marked and the page they stand on. */
function ContentHits({ keyword, kind }: { keyword: string; kind: string }) {
  const [access, setAccess] = usePersistedState<Query['access'] | null>('access', null);
  const hasAccess = contentKinds.get(kind)?.search?.access ?? false;
  const filters: Partial<Query> = { kind, ...(hasAccess && access ? { access } : {}) };
  const query = useCallList('search/all', { keyword, ...filters, limit: 10 });
  const isNarrowed = hasAccess && access !== null;
  return (
    <>
      {hasAccess ? (
        <fieldset className="hs find__access" aria-label="获取方式">
          {accesses.map(({ key, label }) => (
            <Chip key={key} on={access === key} onPress={() => setAccess(access === key ? null : key)}>
              {label}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      <PageList
        key={`${kind}-${access}`}
        name={`hits-${kind}-${access}`}
        query={query}
        label="搜索结果"
        keyOf={({ content }) => `${content.kind}-${content.id}`}
        renderItem={(row) => <HitRow hit={row} />}
        empty={
          isNarrowed
            ? {
                picture: 'lens',
                title: '这个条件下没有结果',
                text: '去掉获取方式的条件再看看。',
                action: { label: '看全部结果', onPress: () => setAccess(null) },
              }
            : {
                picture: 'lens',
                title: `没有找到“${keyword}”`,
                text: '换个说法，或者只留一两个关键的词。也可以按分类找。',
                action: { label: '按分类找', href: browseHref() },
              }
        }
      />
    </>
  );
}

/** What was found, by kind of content, and people. */
export function SearchHits({ keyword }: { keyword: string }) {
  const [tab, setTab] = usePersistedState('kind', 'all');
  const tabs = [
    { key: 'all', label: '综合' },
    ...[...contentKinds].flatMap(([key, { search }]) => (search ? [{ key, label: search.tab }] : [])),
    { key: people, label: '用户' },
  ];
  return (
    <>
      <div className="find__tabs">
        <Tabs items={tabs} current={tab} onSelect={setTab} label="结果的种类" panel="search-hits" />
      </div>
      <div id="search-hits" role="tabpanel" aria-label={tabs.find(({ key }) => key === tab)?.label}>
        {tab === people ? <PeopleHits keyword={keyword} /> : <ContentHits keyword={keyword} kind={tab} />}
      </div>
    </>
  );
}
