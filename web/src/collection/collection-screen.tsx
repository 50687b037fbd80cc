import type { ReactNode } from 'react';
import { AlbumRow } from '#album/album.public.tsx';
import { IntroductionFeedCard, introductionSummary } from '#introduction/introduction-feed.public.tsx';
import { IntroductionRow } from '#introduction/introduction.public.tsx';
import { questionHref, startHref } from '#question/question.public.ts';
import { CollectedBanks } from '#collection/collected-banks.tsx';
import { nothing, UNAVAILABLE_TEXT, UnavailableItem } from '#collection/unavailable-item.tsx';
import { kindNames } from '#question/question.public.tsx';
import { ResourceRow } from '#resource/resource.public.tsx';
import { PostCard } from '#seeding/seeding.public.tsx';
import { useCallList, type ItemOf } from '@xuelin/client/queries/query.ts';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState, usePage } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { TabbedPanel } from '#shell/page/tabbed-panel.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import './collection.css';

const tabs = [
  { key: 'introduction', label: '文章课程' },
  { key: 'seeding', label: '帖子' },
  { key: 'resource', label: '资料' },
  { key: 'album', label: '专辑' },
  { key: 'question', label: '题目' },
] as const;
type Tab = (typeof tabs)[number]['key'];

/** What the member collected, by kind. */
export function CollectionScreen() {
  const { options } = usePage();
  const [tab, setTab] = usePersistedState<Tab>(
    'tab',
    tabs.find(({ key }) => key === options.tab)?.key ?? 'introduction',
  );
  return (
    <Screen>
      <TabbedPanel id="collection" label="收藏的种类" items={tabs} current={tab} onSelect={setTab}>
        {panels[tab]()}
      </TabbedPanel>
    </Screen>
  );
}

const panels: Record<Tab, () => ReactNode> = {
  introduction: () => <Introductions />,
  seeding: () => <Seedings />,
  resource: () => <Resources />,
  album: () => <Albums />,
  question: () => <Practised />,
};

const input = { limit: 10 };

function Introductions() {
  return (
    <PageList
      query={useCallList('collect/getCollectIntroduceList', input)}
      name="introduction"
      label="收藏的文章课程"
      skeleton="card"
      className="collection__cards"
      keyOf={(one) => one.id}
      renderItem={(one) =>
        one.available ? (
          <IntroductionFeedCard content={introductionSummary(one)} />
        ) : (
          <UnavailableItem kind="introduction" id={one.id} title={one.title}>
            <IntroductionRow content={introductionSummary(one)} summary={UNAVAILABLE_TEXT} />
          </UnavailableItem>
        )
      }
      empty={nothing('还没有收藏的文章课程', '遇到好文章和课程，点一下星标就会在这里。', {
        label: '去首页看看',
        href: '#/',
      })}
    />
  );
}

function Resources() {
  return (
    <PageList
      query={useCallList('collect/getCollectResourceList', input)}
      name="resource"
      label="收藏的资料"
      keyOf={(one) => one.id}
      renderItem={(one) =>
        one.available ? (
          <ResourceRow resource={one} />
        ) : (
          <UnavailableItem kind="resource" id={one.id} title={one.title}>
            <ResourceRow resource={one} summary={UNAVAILABLE_TEXT} />
          </UnavailableItem>
        )
      }
      empty={nothing('还没有收藏的资料', '遇到好资料，点一下星标就会在这里。', {
        label: '去找资料',
        href: '#/pages/resource/index',
      })}
    />
  );
}

function Albums() {
  return (
    <PageList
      query={useCallList('collect/getCollectAlbumList', input)}
      name="album"
      label="收藏的专辑"
      className="collection__cards"
      keyOf={(one) => one.id}
      renderItem={(one) =>
        one.available ? (
          <AlbumRow album={one} />
        ) : (
          <UnavailableItem kind="album" id={one.id} title={one.title}>
            <AlbumRow album={one} note={<span className="f13 c3">作者收起来了</span>} />
          </UnavailableItem>
        )
      }
      empty={nothing('还没有收藏的专辑', '一套资料一次收好，点一下星标就会在这里。', {
        label: '看看专辑',
        href: '#/pages/album/index?title=专辑',
      })}
    />
  );
}

function Seedings() {
  return (
    <PageList
      query={useCallList('collect/getCollectSeedingList', input)}
      name="seeding"
      label="收藏的帖子"
      keyOf={(one) => one.id}
      className="collection__posts"
      renderItem={(one) =>
        one.available ? (
          <PostCard post={one} />
        ) : (
          <UnavailableItem kind="seeding" id={one.id} title={`${one.author.nickname}的帖子`}>
            <p className="collection__post f15 c3">
              {one.author.nickname}的帖子：{one.content}
            </p>
          </UnavailableItem>
        )
      }
      empty={nothing('还没有收藏的帖子', '收藏别人的备考经验，随时回来看。', {
        label: '去广场看看',
        href: '#/pages/square/index',
      })}
    />
  );
}

type Question = ItemOf<'collect/getCollectQuestionList'>;

/** A collected question: its first words, and where it stands. One that is gone leads nowhere. */
function CollectedQuestion({ question }: { question: Question }) {
  const { id, title, kind, bankTitle, chapterTitle, available } = question;
  return (
    <a className="collection__post" href={available ? questionHref(id) : undefined}>
      <span className="f15 c1 l2">{title}</span>
      <span className="f13 c3">
        {[kindNames[kind], available ? bankTitle : UNAVAILABLE_TEXT, chapterTitle]
          .filter((one) => one !== '')
          .join('·')}
      </span>
    </a>
  );
}

/** All of them at once, as an attempt of their own. */
function PractiseCollected() {
  const first = useCallList('collect/getCollectQuestionList', input);
  const hasSome = first.data?.pages[0]?.list.some(({ available }) => available) ?? false;
  if (!hasSome) return null;
  return (
    <p className="collection__go">
      <Button block look="soft" href={startHref({ mode: 'collected' })}>
        练习收藏的题
      </Button>
    </p>
  );
}

function Questions() {
  return (
    <>
      <PractiseCollected />
      <PageList
        query={useCallList('collect/getCollectQuestionList', input)}
        name="question"
        label="收藏的题目"
        keyOf={(one) => one.id}
        renderItem={(one) =>
          one.available ? (
            <CollectedQuestion question={one} />
          ) : (
            <UnavailableItem kind="question" id={one.id} title={one.title}>
              <CollectedQuestion question={one} />
            </UnavailableItem>
          )
        }
        empty={nothing('还没有收藏的题目', '练习时收藏的题目会在这里，方便再做一遍。', {
          label: '去题库看看',
          href: '#/pages/question_bank/index',
        })}
      />
    </>
  );
}

const practiceTabs = [
  { key: 'question', label: '题目' },
  { key: 'bank', label: '题库' },
] as const;

/** What is practised: single questions, and whole banks. */
function Practised() {
  const [tab, setTab] = usePersistedState<'question' | 'bank'>('practised', 'question');
  return (
    <>
      <div className="collection__go">
        <Segment items={practiceTabs} current={tab} onSelect={setTab} label="题目还是题库" />
      </div>
      {tab === 'question' ? <Questions /> : <CollectedBanks />}
    </>
  );
}
