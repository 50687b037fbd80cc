import { useCallList } from '@xuelin/client/queries/query.ts';
import type { AttemptCard } from '@xuelin/contract/practice/practice';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { relativeTime } from '@xuelin/ui/format/time.ts';
import { pointsText } from '#practice/question/question-words.ts';
import { attemptHref, reportHref } from '#practice/practice-links.ts';
import { modeWords } from '#practice/practice-modes.ts';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { TabbedPanel } from '#shell/page/tabbed-panel.tsx';
import './history.css';

const tabs = [
  { key: 'all', label: '全部' },
  { key: 'open', label: '没做完' },
  { key: 'mock', label: '模考' },
];

/** Every attempt of the member, the newest first; an open one goes on where it was left. */
export function HistoryScreen() {
  const [tab, setTab] = usePersistedState('tab', 'all');
  return (
    <Screen>
      <TabbedPanel id="history" label="哪些记录" items={tabs} current={tab} onSelect={setTab}>
        <Attempts key={tab} tab={tab} />
      </TabbedPanel>
    </Screen>
  );
}

function inputOf(tab: string) {
  if (tab === 'open') return { state: 'open', limit: 20 } as const;
  return tab === 'mock' ? ({ mode: 'mock', limit: 20 } as const) : { limit: 20 };
}

function Attempts({ tab }: { tab: string }) {
  return (
    <PageList
      query={useCallList('practice/getHistory', inputOf(tab))}
      name={tab}
      label="练习记录"
      className="history"
      keyOf={(one) => one.id}
      renderItem={(one) => <Attempt attempt={one} />}
      empty={{
        picture: 'seedling',
        title: '还没有练习记录',
        text: '从一份免费试卷开始，做到哪里都会记下来。',
        action: { label: '去题库', href: '#/pages/question_bank/index' },
      }}
    />
  );
}

function Attempt({ attempt }: { attempt: AttemptCard }) {
  const { id, mode, title, state, answeredCount, questionCount, points100, fullScore, savedAt } = attempt;
  const isOpen = state === 'open';
  const score = points100 === null ? '' : `${pointsText(points100)}/${fullScore} 分`;
  return (
    <Cell
      title={title}
      note={`${modeWords[mode]}·${answeredCount}/${questionCount} 题·${relativeTime(savedAt)}`}
      value={isOpen ? <Tag look="sky">接着做</Tag> : score}
      href={isOpen ? attemptHref(id) : reportHref(id)}
    />
  );
}
