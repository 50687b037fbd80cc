import { MyPostRow } from '#seeding/release/my-post-row.tsx';
import { MySolutionRow } from '#seeding/release/my-solution-row.tsx';
import { writePostPath } from '#seeding/seeding-links.ts';
import { stateTags } from '#seeding/seeding-names.ts';
import { PageList } from '#shell/page/page-list.tsx';
import { usePage, usePersistedState } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { TabbedPanel } from '#shell/page/tabbed-panel.tsx';
import { openPage } from '#shell/stack/router.ts';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { NavAction } from '@xuelin/ui/navigation/nav-bar.tsx';
import './release.css';

const tabs = [
  { key: 'post', label: '帖子' },
  { key: 'solution', label: '解答' },
] as const;
type Tab = (typeof tabs)[number]['key'];
type State = keyof typeof stateTags;
const states = ['published', 'reviewing', 'rejected'] as const satisfies readonly State[];

/** 我的发布: one's own posts and solutions by state. */
export function ReleaseScreen() {
  const { options } = usePage();
  const [tab, setTab] = usePersistedState<Tab>(
    'tab',
    tabs.find(({ key }) => key === options.tab)?.key ?? 'post',
  );
  const [state, setState] = usePersistedState<State | null>('state', null);
  const all = { label: '看全部', onPress: () => setState(null) };
  return (
    <Screen right={<NavAction onPress={() => openPage(writePostPath())}>发布</NavAction>}>
      <TabbedPanel
        id="release"
        label="发布的种类"
        items={tabs}
        current={tab}
        onSelect={setTab}
        head={
          <fieldset className="hs release__s" aria-label="按状态">
            {states.map((key) => (
              <Chip key={key} well on={state === key} onPress={() => setState(state === key ? null : key)}>
                {stateTags[key].name}
              </Chip>
            ))}
          </fieldset>
        }
      >
        {tab === 'post' ? <Posts state={state} all={all} /> : <Solutions state={state} all={all} />}
      </TabbedPanel>
    </Screen>
  );
}

type ListProps = { state: State | null; all: { label: string; onPress: () => void } };

const inputOf = (state: State | null) => ({ ...(state === null ? {} : { state }), limit: 10 });
const noneIn = (state: State, word: string, action: ListProps['all']) =>
  ({
    picture: 'seedling',
    title: `没有“${stateTags[state].name}”的${word}`,
    text: '可以看看其他状态的。',
    action,
  }) as const;

function Posts({ state, all }: ListProps) {
  return (
    <PageList
      key={state}
      name={`post-${state}`}
      query={useCallList('seeding/getMySeeding', inputOf(state))}
      label="我的帖子"
      className="release__l"
      keyOf={({ id }) => id}
      renderItem={(post) => <MyPostRow post={post} />}
      empty={
        state
          ? noneIn(state, '帖子', all)
          : {
              picture: 'seedling',
              title: '还没有发布过帖子',
              text: '说说你的备考经验，或者问一个问题。',
              action: { label: '去发布', href: `#${writePostPath()}` },
            }
      }
    />
  );
}

function Solutions({ state, all }: ListProps) {
  return (
    <PageList
      key={state}
      name={`solution-${state}`}
      query={useCallList('solution/getMyList', inputOf(state))}
      label="我的解答"
      className="release__l"
      keyOf={({ id }) => id}
      renderItem={(solution) => <MySolutionRow solution={solution} />}
      empty={
        state
          ? noneIn(state, '解答', all)
          : {
              picture: 'seedling',
              title: '还没有写过解答',
              text: '练习时遇到会做的题，写下你的解法。',
              action: { label: '去题库', href: '#/pages/question_bank/index' },
            }
      }
    />
  );
}
