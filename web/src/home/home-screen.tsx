import { useCall, useCallList } from '#runtime/query.ts';
import { usePublicInfo } from '#runtime/public-info.ts';
import { ResourceShelf, listHref } from '#resource/resource.public.ts';
import { Failed } from '#shell/loaded.tsx';
import { Screen } from '#shell/screen.tsx';
import { useSettled } from '#shell/use-settled.ts';
import { Logo } from '#ui/logo.tsx';
import { SearchLink } from '#ui/search-link.tsx';
import { SectionHead, Wash } from '#ui/card.tsx';
import { firstHot, firstTree } from '#home/first-data.ts';
import { HomeCategories } from '#home/home-categories.tsx';
import { HomeFeed } from '#home/home-feed.tsx';
import { HomeHero } from '#home/home-hero.tsx';
import './home.css';

/** Covers of the shelf that can be seen before it is moved. */
const IN_SIGHT = 4;

/** The entry page: search, categories, what is hot, what is new. */
export function HomeScreen() {
  const { appName } = usePublicInfo();
  const hot = useCallList(firstHot.name, firstHot.input);
  const tree = useCall(firstTree.name, firstTree.input);
  const categories = tree.data?.list;
  const settled = useSettled();
  const documents = hot.data?.pages[0]?.list.slice(0, settled ? undefined : IN_SIGHT);
  return (
    <Screen bar={null} className="home">
      <Wash className="home__head">
        <h1 className="sr">{appName}首页</h1>
        <div className="row g8 home__bar">
          <Logo size={32} />
          <SearchLink href="#/pages/search" text="搜标题，也搜正文里的话" />
        </div>
        <HomeHero categories={categories} whole={settled} />
      </Wash>
      {tree.error && !categories ? (
        <Failed error={tree.error} onRetry={() => void tree.refetch()} />
      ) : (
        <HomeCategories categories={categories} />
      )}
      <section aria-labelledby="home-hot">
        <SectionHead
          id="home-hot"
          title="热门资料"
          more={{ label: '全部', href: listHref({ sort: 'hot' }, '热门资料') }}
        />
        {hot.error && !documents ? (
          <Failed error={hot.error} onRetry={() => void hot.refetch()} />
        ) : (
          <ResourceShelf list={documents} label="热门资料" />
        )}
      </section>
      {settled ? <HomeFeed categories={categories} /> : <div className="home__later" />}
    </Screen>
  );
}
