import { RichText } from '@xuelin/ui/rich-text/rich-text.tsx';
import '#account/agreement/account-prose.css';
import type { Input } from '@xuelin/contract/core/types';
import { Filing } from '#account/help/filing.tsx';
import { useCall } from '@xuelin/client/queries/query.ts';
import { usePublicInfo } from '@xuelin/client/queries/public-info.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { Notice } from '#shell/page/notice.tsx';
import { usePage, useTitle } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import './help.css';

type Topic = Input<'help/get'>['topic'];

const topics: Readonly<Record<Topic, { title: string; note: string }>> = {
  ranking: { title: '推荐与排序', note: '热度怎么算，怎样关闭个性化' },
  fees: { title: '价格与费用', note: '学习者付多少，作者得多少' },
  refunds: { title: '退款', note: '什么时候可以退，退到哪里' },
  review: { title: '审核与举报', note: '内容怎样发布，没通过怎么办' },
  contact: { title: '联系与投诉', note: '找到我们，和找别人' },
};
const names = Object.keys(topics) as Topic[];
const href = (topic: Topic) => `#/pages/help/index?topic=${topic}`;
const decisionsHref = '#/pages/help/decisions';
const isTopic = (text: string): text is Topic => Object.hasOwn(topics, text);

/** How things work here, in words: a list of topics, or one of them. */
export function HelpScreen() {
  const { topic } = usePage().options;
  if (topic === undefined || topic === '') return <Topics />;
  return isTopic(topic) ? <TopicText topic={topic} /> : <Unknown />;
}

function Topics() {
  const { email, phone } = usePublicInfo().contact;
  return (
    <Screen pullable={false}>
      <Card inset label="帮助">
        {names.map((topic) => (
          <Cell key={topic} {...topics[topic]} href={href(topic)} />
        ))}
        <Cell title="审核公示" note="按哪条规则处理了多少，用了多久" href={decisionsHref} />
      </Card>
      <Card inset label="联系我们">
        <Cell title="版权投诉" note="你的作品被别人发布了，或你收到了投诉" href="#/pages/copyright/index" />
        <Cell title="反馈与投诉" note="问题、建议，我们会回答" href="#/pages/users/feedback" />
        {email === '' ? null : <Cell title="邮箱" value={<span className="help__way">{email}</span>} />}
        {phone === '' ? null : <Cell title="电话" value={<span className="help__way">{phone}</span>} />}
      </Card>
      <Filing />
    </Screen>
  );
}

function TopicText({ topic }: { topic: Topic }) {
  useTitle(topics[topic].title);
  const query = useCall('help/get', { topic });
  return (
    <Screen look="line" className="help-page">
      <Loaded query={query} skeleton="article">
        {({ content }) => (
          <article className="help">
            <RichText className="prose" source={content} />
            <nav className="prose-links" aria-label="其他帮助">
              {names
                .filter((one) => one !== topic)
                .map((one) => (
                  <a key={one} href={href(one)}>
                    {topics[one].title}
                  </a>
                ))}
              <a href={decisionsHref}>审核公示</a>
              <a href="#/pages/users/feedback">反馈与投诉</a>
            </nav>
          </article>
        )}
      </Loaded>
      <Filing />
    </Screen>
  );
}

function Unknown() {
  return (
    <Screen look="line" pullable={false}>
      <Notice
        picture="lens"
        title="没有这一页帮助"
        text="它可能换了名字，可以从帮助中心找。"
        action={{ label: '去帮助中心', href: '#/pages/help/index' }}
      />
    </Screen>
  );
}
