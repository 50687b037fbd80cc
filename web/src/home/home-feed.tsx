import { createElement } from 'react';
import { useCall, useCallList } from '@xuelin/client/queries/query.ts';
import type { ItemOf } from '@xuelin/client/queries/query.ts';
import { FeedItemReason, useFeedInput } from '#feed/feed.public.ts';
import { feedCardOf } from '#feed-cards.ts';
import { IntroductionFeedCard, introductionSummary } from '#introduction/introduction-feed.public.tsx';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { useTabScroll } from '#shell/stack/use-tab-scroll.ts';
import { useAfterFirstPaint } from '#shell/start/use-after-first-paint.ts';
import { Tabs } from '@xuelin/ui/navigation/tabs.tsx';
import { firstFeed, firstTabs } from '#home/first-data.ts';

/** Cards drawn before the reader does anything: laying out Chinese text is most of what a first visit costs. */
const FIRST_CARDS = 4;

/** Key of the tab of chosen things. */
const feedKey = 'feed';
const empty = {
  picture: 'seedling',
  title: '这里还没有内容',
  text: '可以看看别的分类，也可以去找找资料。',
  action: { label: '看看资料', href: '#/pages/resource/index' },
} as const;

function ChosenItem({ one: { content, reason } }: { one: ItemOf<'discover/getFeed'> }) {
  return (
    <article className="home__item">
      {createElement(feedCardOf(content.kind), { content })}
      <FeedItemReason reason={reason} />
    </article>
  );
}

/** Content of all kinds, chosen for the reader. */
function ChosenFeed({ settled }: { settled: boolean }) {
  const own = useFeedInput();
  // As the server drew it at first: it knows nothing of this device.
  const input = settled ? { ...firstFeed.input, ...own } : firstFeed.input;
  const feed = useCallList(firstFeed.name, input, { keepsPrevious: true });
  return (
    <PageList
      name={`feed-${feedKey}`}
      query={feed}
      skeleton="card"
      className="home__feed"
      label="推荐"
      most={settled ? undefined : FIRST_CARDS}
      keyOf={({ content: { kind, id } }) => `${kind}-${id}`}
      renderItem={(one) => <ChosenItem one={one} />}
      empty={empty}
    />
  );
}

/** The introductions of a category, the newest first. */
function CategoryFeed({ id, label }: { id: number; label: string }) {
  const feed = useCallList('introduce/getList', { categoryId: id, limit: 10, sort: 'new' });
  return (
    <PageList
      name={`feed-${id}`}
      query={feed}
      skeleton="card"
      className="home__feed"
      label={label}
      keyOf={(one) => one.id}
      renderItem={(one) => <IntroductionFeedCard content={introductionSummary(one)} />}
      empty={empty}
    />
  );
}

/** Tabs of endless feeds: what was chosen for the reader, and the categories of introductions. */
export function HomeFeed() {
  const [tab, setTab] = usePersistedState('tab', feedKey);
  const isSettled = useAfterFirstPaint();
  const { head, select } = useTabScroll(tab, setTab);
  const categories = useCall(firstTabs.name, firstTabs.input).data?.list ?? [];
  const items = [
    { key: feedKey, label: '推荐' },
    ...categories.map(({ id, name }) => ({ key: String(id), label: name })),
  ];
  const label = items.find(({ key }) => key === tab)?.label ?? '推荐';
  return (
    <>
      <div ref={head} />
      <div className="home__tabs">
        <Tabs items={items} current={tab} onSelect={select} label="推荐与分类" panel="home-feed" />
      </div>
      <div
        id="home-feed"
        className={isSettled ? undefined : 'home__unseen'}
        role="tabpanel"
        aria-label={label}
      >
        {tab === feedKey ? (
          <ChosenFeed settled={isSettled} />
        ) : (
          <CategoryFeed key={tab} id={Number(tab)} label={label} />
        )}
      </div>
    </>
  );
}
