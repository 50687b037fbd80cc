import { Button } from '@xuelin/ui/controls/button.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Price } from '@xuelin/ui/display/price.tsx';
import { bookIcon, paperIcon } from '@xuelin/ui/icons/icons.ts';
import { bankHref, startHref } from '#question/question.public.ts';
import type { Report } from '#practice/report/report-screen.tsx';
import { detailsHref } from '#resource/resource.public.ts';

type Advice = Report['advice'][number];

/** What to do next for every weak chapter: questions, the pages that cover it, papers; paid ones say so. */
export function ReportAdvice({ report: { advice } }: { report: Report }) {
  if (advice.length === 0) return null;
  return (
    <Card inset padded label="接下来">
      <h2 className="f17 b c1">接下来</h2>
      {advice.map((one) => (
        <ChapterAdvice key={one.chapterId} advice={one} />
      ))}
    </Card>
  );
}

function ChapterAdvice({ advice: { title, questionIds, minutes, documents, papers } }: { advice: Advice }) {
  return (
    <section className="report__a" aria-label={title}>
      <div className="row between g12">
        <h3 className="f15 b c1">{title}</h3>
        {questionIds.length > 0 ? (
          <Button size="sm" look="soft" href={startHref({ mode: 'order', questionIds })}>
            {questionIds.length} 道专项·{minutes} 分钟
          </Button>
        ) : null}
      </div>
      {documents.map((one) => (
        <Cell
          key={`d${one.resourceId}`}
          icon={bookIcon}
          title={one.title}
          note={`第 ${one.page} 页`}
          value={one.open ? '可看' : <Price coins={one.price} size="s" />}
          href={detailsHref(one.resourceId, one.page)}
        />
      ))}
      {papers.map((one) => (
        <Cell
          key={`p${one.paperId}`}
          icon={paperIcon}
          title={one.title}
          value={one.open ? '可练' : <Price coins={one.price} size="s" />}
          href={one.open ? startHref({ mode: 'order', paperId: one.paperId }) : bankHref(one.bankId)}
        />
      ))}
    </section>
  );
}
