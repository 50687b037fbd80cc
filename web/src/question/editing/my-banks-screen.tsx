import type { EditedBank } from '@xuelin/contract/question/editing';
import { correctionsPath, editBankPath } from '#question/editing/editing-links.ts';
import { WhyRejected } from '#moderation/moderation.public.ts';
import { ContentCover } from '#content/content.public.tsx';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { TabbedPanel } from '#shell/page/tabbed-panel.tsx';
import { openPage } from '#shell/stack/router.ts';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Tag, type TagLook } from '@xuelin/ui/display/tag.tsx';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import { NavAction } from '@xuelin/ui/navigation/nav-bar.tsx';
import './editing.css';

type State = EditedBank['state'];

export const stateNames: Readonly<Record<State, { name: string; look: TagLook }>> = {
  draft: { name: '草稿', look: 'plain' },
  reviewing: { name: '审核中', look: 'warn' },
  published: { name: '已发布', look: 'ok' },
  rejected: { name: '未通过', look: 'bad' },
  offShelf: { name: '已下架', look: 'plain' },
};

const tabs = [
  { key: 'all' as const, label: '全部' },
  ...(Object.keys(stateNames) as State[]).map((key) => ({ key, label: stateNames[key].name })),
];

/** Banks of one's own by state, with their figures. */
export function MyBanksScreen() {
  const [tab, setTab] = usePersistedState<'all' | State>('tab', 'all');
  const list = useCallList('questionBank/getMyList', tab === 'all' ? {} : { state: tab });
  const name = tabs.find(({ key }) => key === tab)?.label ?? '全部';
  return (
    <Screen right={<NavAction onPress={() => openPage(editBankPath())}>新建</NavAction>}>
      <WaitingCorrections />
      <TabbedPanel id="my-banks" label="按状态" items={tabs} current={tab} onSelect={setTab}>
        <PageList
          key={tab}
          name={tab}
          query={list}
          skeleton="card"
          label={`我的题库，${name}`}
          className="mybanks"
          keyOf={({ id }) => id}
          renderItem={(bank) => <OwnBank bank={bank} />}
          empty={
            tab === 'all'
              ? {
                  picture: 'seedling',
                  title: '还没有做过题库',
                  text: '把自己整理的题做成题库，别人购买后你得到收入。',
                  action: { label: '新建题库', href: `#${editBankPath()}` },
                }
              : {
                  picture: 'seedling',
                  title: `没有“${name}”的题库`,
                  text: '可以看看其他状态的题库。',
                  action: { label: '看全部', onPress: () => setTab('all') },
                }
          }
        />
      </TabbedPanel>
    </Screen>
  );
}

/** The way to what readers found wrong, while anything waits. */
function WaitingCorrections() {
  const first = useCallList('questionBank/getWaitingCorrectionList', {}).data?.pages[0];
  if (!first || first.list.length === 0) return null;
  const count = `${first.list.length}${first.nextCursor === null ? '' : '+'}`;
  return <Cell title="读者勘误" value={`${count} 条待处理`} href={`#${correctionsPath}`} />;
}

function OwnBank({ bank }: { bank: EditedBank }) {
  const { id, title, subject, cover, state, reason, questionCount, papers, buyCount, earnedFen } = bank;
  const { name, look } = stateNames[state];
  return (
    <article className="mybank">
      <a className="mybank__a" href={`#${editBankPath(id)}`}>
        <ContentCover
          content={{ id, title, subject, cover, facts: [`${questionCount} 题`] }}
          word="题库"
          width={64}
        />
        <span className="mybank__b">
          <b className="f15 c1 l2">{title}</b>
          <span className="row wrap g8 f12 c3">
            <Tag look={look}>{name}</Tag>
            <span>
              {questionCount} 题·{papers.length} 套
            </span>
          </span>
          <span className="f12 c3">
            卖出 {buyCount} 份·收入 {formatYuan(earnedFen)} 元
          </span>
          {reason ? <span className="f12 editing__bad">{reason}</span> : null}
        </span>
      </a>
      {state === 'rejected' ? <WhyRejected target={{ kind: 'bank', id }} state={state} /> : null}
    </article>
  );
}
