import type { Output } from '@xuelin/contract/core/types';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { ScoreRing } from '@xuelin/ui/feedback/score-ring.tsx';
import { checkIcon, flameIcon, refreshIcon } from '@xuelin/ui/icons/icons.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { attemptHref } from '#practice/practice-links.ts';
import { startHref } from '#question/question.public.ts';

type Today = Output<'practice/getToday'>;

const weekdays = '日一二三四五六';
const weekday = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];

/** What today asks for: how it goes, the streak, what is due, and where to go on. */
export function TodayCard({ today, onGoal }: { today: Today; onGoal: () => void }) {
  const { accuracy, goal, answeredToday, daysLeft, mistakeCount, dueCount, streak, week, open } = today;
  return (
    <Card padded className="today__card" label="今天">
      <div className="today__n">
        <ScoreRing
          value={(accuracy ?? 0) / 100}
          label={accuracy === null ? '近 7 天还没有作答' : `近 7 天正确率 ${accuracy}%`}
        >
          <b className="num today__a">
            {accuracy ?? '—'}
            {accuracy === null ? null : <small>%</small>}
          </b>
          <span className="f12 c3">正确率</span>
        </ScoreRing>
        <div className="grow">
          <p className="row between f13 c3">
            <span>近 7 天</span>
            {daysLeft === null ? null : (
              <span>
                距考试 <b className="num c1">{daysLeft}</b> 天
              </span>
            )}
          </p>
          <div className="today__f">
            <button type="button" onClick={onGoal}>
              <span className="num">
                <b>{answeredToday}</b>/{goal.perDay}
              </span>
              <span>
                今日做题<span className="sr">，修改目标</span>
              </span>
            </button>
            <a href="#/pages/question_bank/mistakes">
              <b className={dueCount > 0 ? 'num today__due' : 'num'}>{dueCount}</b>
              <span>待复习错题</span>
            </a>
          </div>
        </div>
      </div>
      <div className="today__s">
        <p>
          <Icon of={flameIcon} size={20} className="today__fl" />
          {streak > 0 ? `连学 ${streak} 天` : '今天开始连学'}
        </p>
        <ul aria-hidden="true">
          {week.map(({ day, answered }) => {
            const isToday = day === today.today;
            return (
              <li key={day} className={isToday ? 'today__d today__d--now' : 'today__d'}>
                <span className={answered > 0 ? 'today__m today__m--on' : 'today__m'}>
                  {answered > 0 ? <Icon of={checkIcon} size={14} /> : null}
                </span>
                {isToday ? '今' : weekday(day)}
              </li>
            );
          })}
        </ul>
      </div>
      {open || mistakeCount > 0 ? (
        <div className="today__b">
          {dueCount > 0 ? (
            <Button look="soft" icon={refreshIcon} href={startHref({ mode: 'mistakes', due: true })}>
              复习错题
            </Button>
          ) : null}
          {open ? (
            <Button href={attemptHref(open.id)}>{open.mode === 'mock' ? '继续模考' : '继续练习'}</Button>
          ) : (
            <Button href="#/pages/question_bank/mistakes" look={dueCount > 0 ? 'quiet' : 'soft'}>
              看错题本
            </Button>
          )}
        </div>
      ) : null}
      {open ? (
        <p className="f12 c3 ell today__o">
          上次：{open.title}·{open.answeredCount}/{open.questionCount} 题
        </p>
      ) : null}
    </Card>
  );
}
