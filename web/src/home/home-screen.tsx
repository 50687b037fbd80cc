import { Suspense, lazy, useEffect } from 'react';
import { useCall, useCallList } from '@xuelin/client/queries/query.ts';
import { usePublicInfo } from '@xuelin/client/queries/public-info.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { MessageBell } from '#message/message.public.tsx';
import { ResourceShelf, listHref } from '#resource/resource.public.ts';
import { Failed } from '#shell/page/failed.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { noteTouch, onFirstTouch } from '#shell/start/first-touch.ts';
import { useAfterFirstPaint } from '#shell/start/use-after-first-paint.ts';
import { Logo } from '@xuelin/ui/display/logo.tsx';
import { SearchLink } from '@xuelin/ui/navigation/search-link.tsx';
import { SectionHead, Wash } from '@xuelin/ui/display/card.tsx';
import { firstHot, firstTree } from '#home/first-data.ts';
import { HomeBanners } from '#home/home-banners.tsx';
import '#home/home-later-clicks.ts';
import { HomeCategories } from '#home/home-categories.tsx';
import './home.css';

/** Covers of the shelf that can be seen before it is moved. */
const IN_SIGHT = 4;

// Listened for from the beginning, whenever React comes to ask.
const firstTouch = onFirstTouch();

/** Below the first screen: drawn by the server, brought to life when the reader first touches the page. */
const HomeLater = lazy(async () => {
  await firstTouch;
  return { default: (await import('#home/home-later.tsx')).HomeLater };
});

// One element for ever: what changes above must not reach a part that has not come to life yet.
const later = (
  <Suspense fallback={<div className="home__later" />}>
    <HomeLater />
  </Suspense>
);

/** The entry page: search, messages, banners, categories, what is hot, check-in, and a feed. */
export function HomeScreen() {
  const { appName } = usePublicInfo();
  const hot = useCallList(firstHot.name, firstHot.input);
  const tree = useCall(firstTree.name, firstTree.input);
  const isSettled = useAfterFirstPaint();
  const { token } = useSession();
  useEffect(() => {
    // Drawn for visitors: a member's own check-in and feed do not wait for a touch.
    if (token !== false) noteTouch();
  }, [token]);
  const categories = tree.data?.list;
  const documents = hot.data?.pages[0]?.list.slice(0, isSettled ? undefined : IN_SIGHT);
  return (
    <Screen bar={null} className="home">
      <Wash className="home__head">
        <h1 className="sr">{appName}首页</h1>
        <div className="row g8 home__bar">
          <Logo size={32} />
          <SearchLink href="#/pages/search" text="搜标题，也搜正文里的话" />
          <MessageBell />
        </div>
        <HomeBanners whole={isSettled} />
      </Wash>
      {tree.error && !categories ? (
        <Failed error={tree.error} onRetry={() => void tree.refetch()} />
      ) : (
        <HomeCategories categories={categories} />
      )}
      <section aria-labelledby="home-hot" className="home__next">
        <SectionHead
          id="home-hot"
          title="热门资料"
          more={{ label: '全部', href: listHref({ sort: 'hot' }, '热门资料') }}
        />
        {hot.error && !documents ? (
          <Failed error={hot.error} onRetry={() => void hot.refetch()} />
        ) : documents?.length === 0 ? (
          <a className="home__none" href="#/pages/resource/upload">
            还没有资料，上传第一份
          </a>
        ) : (
          <ResourceShelf list={documents} label="热门资料" />
        )}
      </section>
      <div className="home__next home__next--later">{later}</div>
    </Screen>
  );
}
