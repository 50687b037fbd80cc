import { Card } from '@xuelin/ui/display/card.tsx';
import { Progress } from '@xuelin/ui/feedback/progress.tsx';
import { sparkIcon } from '@xuelin/ui/icons/icons.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { pointsText } from '#practice/question/question-words.ts';
import type { Report } from '#practice/report/report-screen.tsx';
import { openText, rateOf } from '#practice/report/report-words.ts';

function lookOf(rate: number): 'ok' | 'brand' | 'bad' {
  if (rate >= 85) return 'ok';
  return rate < 60 ? 'bad' : 'brand';
}

/** The share of the points in every chapter, what of it is still open, and in words where most were lost. */
export function ReportChapters({ report: { chapters, advice } }: { report: Report }) {
  const [worst] = advice;
  if (chapters.length === 0) return null;
  return (
    <Card inset padded label="各章节得分率">
      <h2 className="f17 b c1">各章节得分率</h2>
      <ul className="report__c">
        {chapters.map((one) => (
          <Chapter key={one.chapterId} chapter={one} />
        ))}
      </ul>
      {worst ? (
        <p className="report__s">
          <Icon of={sparkIcon} size={20} />
          <span>
            {worst.title}丢 {pointsText(worst.lost100)} 分
            {worst.points.length > 0 ? `，集中在“${worst.points.slice(0, 2).join('”“')}”` : ''}。
            {worst.questionIds.length > 0
              ? `先做 ${worst.questionIds.length} 道专项，约 ${worst.minutes} 分钟。`
              : ''}
          </span>
        </p>
      ) : null}
    </Card>
  );
}

/** A chapter of which nothing is decided has no share to draw. */
function Chapter({ chapter }: { chapter: Report['chapters'][number] }) {
  const { title, points100, fullScore } = chapter;
  const rate = rateOf(points100, fullScore);
  const open = openText(chapter);
  return (
    <li>
      <span className="report__ct">{title}</span>
      {fullScore === 0 ? null : (
        <>
          <Progress value={rate / 100} label={`${title}得分率`} look={lookOf(rate)} />
          <span className="num">
            <b>{rate}%</b> {pointsText(points100)}/{fullScore}
          </span>
        </>
      )}
      {open === '' ? null : <span className="report__co">{open}</span>}
    </li>
  );
}
