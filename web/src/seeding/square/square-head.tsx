import type { Ref } from 'react';
import { topicHref } from '#seeding/seeding-links.ts';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { searchIcon, topicIcon } from '@xuelin/ui/icons/icons.ts';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { Tabs } from '@xuelin/ui/navigation/tabs.tsx';

export const squareTabs = [
  { key: 'recommend', label: '推荐' },
  { key: 'following', label: '关注' },
  { key: 'latest', label: '最新' },
  { key: 'nearby', label: '附近' },
] as const;
export type SquareTab = (typeof squareTabs)[number]['key'];

/** Topics of the strip. */
const TOPICS = 12;
const ASIDE = 8;

/** The hottest topics in a row. Its place is kept while they are on their way: nothing below moves. */
export function HotTopics() {
  const { data, isPending } = useCallList('seeding/getTopicList', { limit: TOPICS });
  const topics = data?.pages[0]?.list;
  if (topics?.length === 0) return null;
  return (
    <nav className="hs square__topics" aria-label="热门话题" aria-busy={isPending}>
      {topics?.map(({ id, name }) => (
        <Chip key={id} well icon={topicIcon} href={topicHref(id)}>
          {name}
        </Chip>
      ))}
    </nav>
  );
}

/** The same beside the column, where the window has room for it: the strip is not shown there. */
export function TopicsAside() {
  const topics = useCallList('seeding/getTopicList', { limit: TOPICS }).data?.pages[0]?.list;
  // There at once: the strip that it stands for would come and go.
  if (topics?.length === 0) return null;
  return (
    <aside className="square__side" aria-label="热门话题">
      <h2 className="f15 b c1">热门话题</h2>
      <ul>
        {topics?.slice(0, ASIDE).map(({ id, name, seedingCount }) => (
          <li key={id}>
            <a href={topicHref(id)}>
              <span className="ell">#{name}</span>
              <span className="f12 c3 num">{formatCount(seedingCount)}</span>
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}

type Props = { tab: SquareTab; onSelect: (tab: SquareTab) => void; head: Ref<HTMLDivElement> };

/** The bar of the square: its feeds, the way to search, and what is talked about. */
export function SquareHead({ tab, onSelect, head }: Props) {
  return (
    <>
      <div ref={head} />
      <header className="square__h">
        <h1 className="sr">广场</h1>
        <div className="row between square__bar">
          <div className="square__tabs">
            <Tabs
              items={squareTabs}
              current={tab}
              onSelect={(key) => onSelect(key as SquareTab)}
              label="广场的内容"
              panel="square-feed"
            />
          </div>
          <IconButton icon={searchIcon} label="搜索" href="#/pages/search" />
        </div>
      </header>
    </>
  );
}
