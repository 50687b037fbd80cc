import { useCall } from '@xuelin/client/queries/query.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { RichText } from '@xuelin/ui/rich-text/rich-text.tsx';
import { kindNames } from '#question/question.public.ts';
import { startHref } from '#question/question.public.ts';

/** One question for everybody today. Nothing is shown when there is none. */
export function DailyQuestion({ categoryId, isMember }: { categoryId?: number; isMember: boolean }) {
  const { data } = useCall('practice/getDaily', categoryId === undefined ? {} : { categoryId });
  const question = data?.question;
  if (!question) return null;
  const { questionId, paperId, kind, stem, images } = question;
  // A visitor tries the question in its paper; a member has it noted.
  const href = isMember
    ? startHref({ mode: 'order', questionIds: [questionId] })
    : startHref({ mode: 'order', paperId, questionIds: [questionId] });
  return (
    <Card inset padded className="daily" label="每日一题">
      <div className="row g8">
        <h2 className="f17 b c1">每日一题</h2>
        <Tag look="sky">{kindNames[kind]}</Tag>
        <span className="f12 c3 grow ell">{data.bankTitle}</span>
      </div>
      <div className="daily__q">
        <RichText source={stem} className="rt" pictures={images} />
      </div>
      <Button look="soft" block href={href}>
        做这道题
      </Button>
    </Card>
  );
}
