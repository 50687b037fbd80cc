import type { Output } from '@xuelin/contract/core/types';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { ScoreRing } from '@xuelin/ui/feedback/score-ring.tsx';
import { spanText } from '@xuelin/ui/format/china-time.ts';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import { pointsText } from '#practice/question/question-words.ts';
import { attemptHref } from '#practice/practice-links.ts';
import { startHref } from '#question/question.public.ts';
import { ReportAdvice } from '#practice/report/report-advice.tsx';
import { ReportChapters } from '#practice/report/report-chapters.tsx';
import { ReportItems } from '#practice/report/report-items.tsx';
import { changeText, spentText } from '#practice/report/report-words.ts';
import { Failed } from '#shell/page/failed.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { numberOption, usePage, useTitle } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { goBack } from '#shell/stack/router.ts';
import './report.css';

export type Report = Output<'practice/getReport'>;

/** How an attempt went, where the points were lost, and what to do about it. */
export function ReportScreen() {
  const { options } = usePage();
  const id = numberOption(options.id);
  if (id === undefined) {
    return (
      <Screen>
        <Failed error={new CallError('这个链接缺少练习编号', 4004)} onRetry={() => goBack()} />
      </Screen>
    );
  }
  return <ReportOf id={id} />;
}

function ReportOf({ id }: { id: number }) {
  const query = useCall('practice/getReport', { id });
  const report = query.data;
  useTitle(report && (report.mode === 'mock' ? '模考成绩' : '练习报告'));
  return (
    <Screen className="report" footer={report ? <ReportFoot report={report} /> : null}>
      <Loaded query={query}>
        {(data) => (
          <>
            <ReportHead report={data} />
            <ReportChapters report={data} />
            <ReportAdvice report={data} />
            <ReportItems report={data} />
            {again(data) === null ? null : (
              <div className="pad report__again">
                <Button look="quiet" block href={again(data) ?? undefined}>
                  {data.mode === 'mock' ? '再考一次' : '再练一遍'}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

/** Where the same scope is begun anew; null for what was picked by hand. */
function again({ mode, paperId, chapterId, bankId }: Report): string | null {
  const restart = true;
  if (mode === 'mock' && paperId !== null) return startHref({ mode, paperId, restart });
  if (mode === 'chapter' && chapterId !== null) return startHref({ mode, chapterId, restart });
  if (mode === 'order' && paperId !== null) return startHref({ mode, paperId, restart });
  if ((mode === 'order' || mode === 'random') && bankId !== null) return startHref({ mode, bankId, restart });
  return null;
}

/** Takers from which on a part of a hundred says more than a number of people. */
const manyTakers = 20;

/** Where a member stands among those who took the paper; of few, and behind all of them, nothing that discourages. */
function rankText({ takers, ahead }: NonNullable<Report['rank']>): string {
  if (takers >= manyTakers) return `超过 ${ahead}% 考生`;
  const below = Math.round((ahead * (takers - 1)) / 100);
  return below === 0 ? `共 ${takers} 人参加` : `${takers} 人中超过 ${below} 人`;
}

function ReportHead({ report }: { report: Report }) {
  const { title, fullScore, decidedScore, points100, rank, right, wrong, partial, change100 } = report;
  const score = decidedScore === 0 ? '—' : pointsText(points100 ?? 0);
  const decided = decidedScore < fullScore ? `，已判的题共 ${decidedScore} 分` : '';
  const ahead = rank === null ? '' : rankText(rank);
  const end = report.handedInAt ?? report.savedAt;
  return (
    <>
      <div className="report__h">
        <ScoreRing
          value={decidedScore === 0 ? 0 : (points100 ?? 0) / 100 / decidedScore}
          label={`得分 ${score}，总分 ${fullScore}${decided}${ahead === '' ? '' : `，${ahead}`}`}
          size={184}
          onBlue
        >
          <span className="f14">{decided === '' ? `总分 ${fullScore}` : `已判 ${decidedScore} 分`}</span>
          <b className="num report__n">{score}</b>
          <span className="f13">{decided === '' ? ahead : `总分 ${fullScore}`}</span>
        </ScoreRing>
        <h2>{title}</h2>
        <p className="f13">
          {spanText(report.startedAt, end)}
          {'　'}用时 {spentText(report.seconds)}
        </p>
      </div>
      <Card className="report__f">
        <Figure value={right} label="答对" />
        <Figure value={wrong} label="答错" look="report__bad" />
        <Figure value={partial} label="半对" look="report__warn" />
        {change100 === null ? (
          <Figure value={report.unanswered} label="未答" />
        ) : (
          <Figure value={changeText(change100)} label="较上次" />
        )}
      </Card>
      {report.pending > 0 ? (
        <Card inset padded className="report__p">
          <p className="f14">还有 {report.pending} 道简答题等你对照参考答案打分，打完分数会更新。</p>
          <Button size="sm" look="soft" href={attemptHref(report.id, { number: firstPending(report) })}>
            去打分
          </Button>
        </Card>
      ) : null}
    </>
  );
}

const firstPending = ({ items }: Report) => items.find((item) => item.verdict === 'pending')?.number;

function Figure({ value, label, look = '' }: { value: number | string; label: string; look?: string }) {
  return (
    <p>
      <b className={`num ${look}`}>{value}</b>
      <span>{label}</span>
    </p>
  );
}

function ReportFoot({ report }: { report: Report }) {
  const { wrong, partial, unanswered } = report;
  const hasWrong = wrong + partial > 0 || (report.mode === 'mock' && unanswered > 0);
  return (
    <footer>
      <ActionBar>
        {hasWrong ? (
          <Button look="soft" size="lg" href={attemptHref(report.id, { only: 'wrong' })}>
            只看错题
          </Button>
        ) : null}
        <Button size="lg" href={attemptHref(report.id, { number: 1 })}>
          查看全部解析
        </Button>
      </ActionBar>
    </footer>
  );
}
