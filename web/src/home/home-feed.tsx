import { useRef } from 'react';
import type { Output } from '@xuelin/contract/types';
import { useCallList } from '#runtime/query.ts';
import { ResourceFeedCard } from '#resource/resource.public.ts';
import { PageList } from '#shell/page-list.tsx';
import { useKept } from '#shell/page.tsx';
import { firstNew } from '#home/first-data.ts';
import { Tabs } from '#ui/tabs.tsx';

type Category = Output<'resource/getCategoryTree'>['list'][number];

const newest = 'new';

/** New documents, all or of one category, endless. */
export function HomeFeed({ categories }: { categories: readonly Category[] | undefined }) {
  const [tab, setTab] = useKept('tab', newest);
  const head = useRef<HTMLDivElement>(null);
  const input = tab === newest ? firstNew.input : { categoryId: Number(tab), ...firstNew.input };
  const feed = useCallList(firstNew.name, input);
  const items = [
    { key: newest, label: '最新' },
    ...(categories ?? []).map(({ id, name }) => ({ key: String(id), label: name })),
  ];
  const select = (key: string) => {
    setTab(key);
    // A feed that was read into starts at its first card again, not somewhere below.
    const top = window.scrollY + (head.current?.getBoundingClientRect().top ?? 0);
    if (window.scrollY > top) window.scrollTo({ top, behavior: 'instant' });
  };
  return (
    <>
      <div ref={head} />
      <div className="home__tabs">
        <Tabs items={items} current={tab} onSelect={select} label="最新资料" panel="home-feed" />
      </div>
      <div id="home-feed" role="tabpanel" aria-label={items.find(({ key }) => key === tab)?.label ?? '最新'}>
        <PageList
          key={tab}
          name={`feed-${tab}`}
          query={feed}
          skeleton="card"
          className="home__feed"
          label="最新资料"
          keyOf={(one) => one.id}
          renderItem={(one) => <ResourceFeedCard resource={one} />}
          empty={{
            picture: 'seedling',
            title: '这个分类还没有资料',
            text: '可以上传第一份，也可以看看别的分类。',
            action: { label: '上传资料', href: '#/pages/resource/upload' },
          }}
        />
      </div>
    </>
  );
}
