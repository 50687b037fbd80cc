import type { Topic } from '@xuelin/contract/seeding/topic';
import { PostList } from '#seeding/square/post-list.tsx';
import { useStillList } from '#seeding/square/use-still-list.ts';
import { WriteButton } from '#seeding/square/write-button.tsx';
import { writePostPath } from '#seeding/seeding-links.ts';
import { useToggle } from '#reaction/reaction.public.tsx';
import { Failed } from '#shell/page/failed.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { numberOption, usePage, usePersistedState, useTitle } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { TabbedPanel } from '#shell/page/tabbed-panel.tsx';
import { goBack } from '#shell/stack/router.ts';
import { useTabScroll } from '#shell/stack/use-tab-scroll.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import '#seeding/square/square.css';
import './topic.css';

const sorts = [
  { key: 'hot', label: '热门' },
  { key: 'new', label: '最新' },
] as const;
type Sort = (typeof sorts)[number]['key'];

/** The posts of a topic, which can be followed. */
export function TopicScreen() {
  const { options } = usePage();
  const id = numberOption(options.id);
  const { name } = options;
  if (id === undefined && (name === undefined || name === '')) {
    return (
      <Screen>
        <Failed error={new CallError('这个链接缺少话题', 4004)} onRetry={() => goBack()} />
      </Screen>
    );
  }
  return <Found input={id === undefined ? { name } : { id }} />;
}

function Found({ input }: { input: { id: number } | { name: string | undefined } }) {
  const topic = useCall('seeding/getTopic', input);
  useTitle(topic.data && `#${topic.data.name}`);
  return topic.data ? (
    <Posts topic={topic.data} />
  ) : (
    <Screen>
      <Loaded query={topic} skeleton="card">
        {() => null}
      </Loaded>
    </Screen>
  );
}

function FollowTopic({ topic: { id, name, followed, followCount } }: { topic: Topic }) {
  const { mutateAsync } = useCallMutation('seeding/followTopic');
  const { on, count, toggle } = useToggle({ on: followed, count: followCount }, async (next) => {
    const answer = await mutateAsync({ id, on: next });
    return { on: answer.on, count: answer.followCount };
  });
  return (
    <>
      <span className="grow f13 c3 num">{formatCount(count)} 人关注</span>
      <Button size="sm" look={on ? 'quiet' : 'soft'} onPress={toggle}>
        {on ? '已关注' : '关注话题'}
        <span className="sr">{name}</span>
      </Button>
    </>
  );
}

function Posts({ topic }: { topic: Topic }) {
  const [sort, setSort] = usePersistedState<Sort>('sort', 'hot');
  const { head, select } = useTabScroll(sort, setSort);
  const list = useStillList({ feed: 'topic', topicId: topic.id, sort });
  const label = sorts.find(({ key }) => key === sort)?.label ?? '';
  return (
    <Screen className="square topic" onRefresh={list.refresh} footer={<WriteButton topic={topic.name} />}>
      <div className="topic__h">
        <span className="f13 c3 num">{formatCount(topic.seedingCount)} 条帖子</span>
        <FollowTopic topic={topic} />
      </div>
      <div ref={head} />
      <TabbedPanel id="topic-posts" label="话题的内容" items={sorts} current={sort} onSelect={select}>
        <PostList
          list={list}
          name={sort}
          label={`${topic.name}，${label}`}
          empty={{
            picture: 'seedling',
            title: '这个话题还没有帖子',
            text: '你来写第一条。',
            action: { label: '发布', href: `#${writePostPath({ topic: topic.name })}` },
          }}
        />
      </TabbedPanel>
    </Screen>
  );
}
