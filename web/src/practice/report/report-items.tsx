import { useState } from 'react';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { tookText } from '#practice/question/question-words.ts';
import { attemptHref } from '#practice/practice-links.ts';
import type { Report } from '#practice/report/report-screen.tsx';

type Item = Report['items'][number];

const words = { right: '对', wrong: '错', partial: '半对', pending: '待打分' } as const;
const wordOf = ({ verdict, answered }: Item) => (answered && verdict ? words[verdict] : '未答');

/** Every question: right, wrong or open; or how long it took beside what others needed. */
export function ReportItems({ report: { id, items } }: { report: Report }) {
  const [view, setView] = useState<'verdicts' | 'times'>('verdicts');
  return (
    <Card inset padded label="答题情况">
      <div className="row between g12 wrap">
        <h2 className="f17 b c1">答题情况</h2>
        <div className="report__g">
          <Segment
            items={[
              { key: 'verdicts', label: '对错' },
              { key: 'times', label: '用时' },
            ]}
            current={view}
            label="看什么"
            onSelect={setView}
          />
        </div>
      </div>
      {view === 'verdicts' ? <Verdicts id={id} items={items} /> : <Times id={id} items={items} />}
    </Card>
  );
}

function Verdicts({ id, items }: { id: number; items: readonly Item[] }) {
  return (
    <>
      <p className="report__k" aria-hidden="true">
        <span className="report__q report__q--right" />对
        <span className="report__q report__q--wrong" />错
        <span className="report__q report__q--partial" />
        {items.some(({ verdict }) => verdict === 'pending') ? '半对、待打分' : '半对'}
        <span className="report__q" />
        未答
      </p>
      <ul className="report__i">
        {items.map((item) => (
          <li key={item.number}>
            <a
              className={`report__q report__q--${item.answered ? item.verdict : 'open'}`}
              href={attemptHref(id, { number: item.number })}
              aria-label={`第 ${item.number} 题，${wordOf(item)}`}
            >
              {item.number}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Seconds of the longest bar. */
const longest = (items: readonly Item[]) =>
  Math.max(1, ...items.map(({ seconds, averageSeconds }) => Math.max(seconds, averageSeconds ?? 0)));

function Times({ id, items }: { id: number; items: readonly Item[] }) {
  const most = longest(items);
  return (
    <>
      <p className="report__k">竖线是大家的平均用时，点一题看解析。</p>
      <ul className="report__t">
        {items.map(({ number, seconds, averageSeconds }) => (
          <li key={number}>
            <a
              href={attemptHref(id, { number })}
              aria-label={`第 ${number} 题，用时 ${tookText(seconds)}${
                averageSeconds === null ? '' : `，平均 ${tookText(averageSeconds)}`
              }`}
            >
              <span className="num">{number}</span>
              <span className="report__b">
                <span style={{ '--part': seconds / most }} />
                {averageSeconds === null ? null : <i style={{ '--part': averageSeconds / most }} />}
              </span>
              <span className="num">{tookText(seconds)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
