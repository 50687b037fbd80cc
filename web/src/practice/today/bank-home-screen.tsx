import { useState } from 'react';
import { useSession } from '@xuelin/client/session/session.ts';
import { toLogin } from '@xuelin/client/calls/guard.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { Card, Wash } from '@xuelin/ui/display/card.tsx';
import { downIcon, historyIcon, searchIcon } from '@xuelin/ui/icons/icons.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import { BankTabs } from '#practice/today/bank-tabs.tsx';
import { BankShortcuts } from '#practice/today/bank-shortcuts.tsx';
import { DailyQuestion } from '#practice/today/daily-question.tsx';
import { TodayCard } from '#practice/today/today-card.tsx';
import { YearMap } from '#practice/today/year-map.tsx';
import { historyHref } from '#practice/practice-links.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import './today.css';

const GoalSheet = lazySheet(async () => (await import('#practice/today/goal-sheet.tsx')).GoalSheet);

/** 题库: what today asks for, and the banks; a visitor sees the banks and what a login adds. */
export function BankHomeScreen() {
  const { token } = useSession();
  return token === false ? <VisitorHome /> : <MemberHome />;
}

function MemberHome() {
  const today = useCall('practice/getToday', {});
  const [isChoosing, setChoosing] = useState(false);
  const goal = today.data?.goal;
  const categoryId = goal?.categoryId ?? undefined;
  return (
    <Screen bar={null} className="today">
      <Wash>
        <div className="today__top">
          <h1 className="today__g">
            <span className="sr">题库，</span>
            <button type="button" onClick={() => setChoosing(true)} disabled={!goal}>
              <span className="today__gt">我的目标</span>
              <span className="ell">{goal?.categoryName || '选择目标考试'}</span>
              <Icon of={downIcon} size={16} />
            </button>
          </h1>
          <IconButton icon={searchIcon} label="搜索题库" href="#/pages/search" />
          <IconButton icon={historyIcon} label="练习记录" href={historyHref} />
        </div>
        <Loaded query={today} skeleton="card">
          {(data) => <TodayCard today={data} onGoal={() => setChoosing(true)} />}
        </Loaded>
      </Wash>
      <BankShortcuts categoryId={categoryId} />
      <DailyQuestion categoryId={categoryId} isMember />
      <BankTabs categoryId={categoryId} isMember />
      <YearMap />
      {goal ? (
        <GoalSheet
          key={JSON.stringify(goal)}
          open={isChoosing}
          onClose={() => setChoosing(false)}
          goal={goal}
          today={today.data?.today ?? ''}
        />
      ) : null}
    </Screen>
  );
}

function VisitorHome() {
  const [categoryId, setCategory] = usePersistedState<number | null>('category', null);
  return (
    <Screen bar={null} className="today">
      <Wash>
        <div className="today__top">
          <h1 className="today__g today__g--plain">题库</h1>
          <IconButton icon={searchIcon} label="搜索题库" href="#/pages/search" />
        </div>
        <Card padded className="today__login">
          <h2 className="f17 b c1">免费试卷现在就能做</h2>
          <p className="f14">登录后每次作答都会保存，做错的题到时间自己回来，还有模考、报告和每天的进度。</p>
          <Button block onPress={() => toLogin()}>
            登录
          </Button>
        </Card>
      </Wash>
      <BankShortcuts />
      <DailyQuestion isMember={false} />
      <BankTabs
        categoryId={categoryId ?? undefined}
        isMember={false}
        onCategory={(next) => setCategory(next ?? null)}
      />
    </Screen>
  );
}
