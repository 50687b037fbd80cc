import { writePostPath } from '#seeding/seeding-links.ts';
import { NearbyBar, NearbyQuestion } from '#seeding/square/nearby-bar.tsx';
import { useNearby } from '#seeding/square/nearby.ts';
import { PostList } from '#seeding/square/post-list.tsx';
import { HotTopics, SquareHead, squareTabs, TopicsAside } from '#seeding/square/square-head.tsx';
import type { SquareTab } from '#seeding/square/square-head.tsx';
import { WhomToFollow } from '#seeding/square/whom-to-follow.tsx';
import { useStillList } from '#seeding/square/use-still-list.ts';
import { WriteButton } from '#seeding/square/write-button.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { Notice } from '#shell/page/notice.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { useTabScroll } from '#shell/stack/use-tab-scroll.ts';
import { toLogin } from '@xuelin/client/calls/guard.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import type { EmptyProps } from '@xuelin/ui/feedback/empty.tsx';
import './square.css';

const write = { label: '发布第一条', href: `#${writePostPath()}` };

/** What to say where a feed has nothing. */
function emptyOf(tab: SquareTab, onLatest: () => void): EmptyProps {
  if (tab === 'following')
    return {
      picture: 'seedling',
      title: '关注的人还没有发布',
      text: '先看看最新的内容，遇到喜欢的作者点“关注”。',
      action: { label: '看最新', onPress: onLatest },
    };
  if (tab === 'nearby')
    return {
      picture: 'seedling',
      title: '附近还没有人发布',
      text: '你可以做第一个，也可以先看看最新的内容。',
      action: { label: '看最新', onPress: onLatest },
    };
  return {
    picture: 'seedling',
    title: '广场还很安静',
    text: '说说今天学了什么，或者问一个问题。',
    action: write,
  };
}

/** 广场: what members post, in four feeds. */
export function SquareScreen() {
  const [tab, setTab] = usePersistedState<SquareTab>('tab', 'recommend');
  const { token } = useSession();
  const nearby = useNearby();
  const { head, select } = useTabScroll(tab, setTab);
  const asksPlace = tab === 'nearby' && nearby.choice === 'ask';
  const needsLogin = tab === 'following' && token === false;
  const position = tab === 'nearby' ? nearby.position : null;
  const list = useStillList({ feed: tab, ...position }, !asksPlace && !needsLogin);
  const isEmpty = list.query.data?.pages.every((page) => page.list.length === 0) ?? false;
  const label = squareTabs.find(({ key }) => key === tab)?.label ?? '';
  return (
    <Screen
      className="square"
      bar={<SquareHead tab={tab} onSelect={select} head={head} />}
      onRefresh={list.refresh}
      footer={
        <>
          <TopicsAside />
          <WriteButton />
        </>
      }
    >
      <HotTopics />
      <div id="square-feed" role="tabpanel" aria-label={label}>
        {asksPlace ? <NearbyQuestion nearby={nearby} /> : null}
        {needsLogin ? (
          <Notice
            picture="lock"
            title="登录后看关注的人"
            text="登录后会回到这里。"
            action={{ label: '去登录', onPress: () => toLogin() }}
          />
        ) : null}
        {tab === 'nearby' && !asksPlace ? (
          <NearbyBar nearby={nearby} area={list.query.data?.pages[0]?.area ?? ''} />
        ) : null}
        {asksPlace || needsLogin ? null : (
          <PostList
            list={list}
            name={`${tab}-${nearby.choice}`}
            label={label}
            empty={emptyOf(tab, () => select('latest'))}
          />
        )}
        {tab === 'following' && isEmpty ? <WhomToFollow /> : null}
      </div>
    </Screen>
  );
}
