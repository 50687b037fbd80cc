import type { Mistake } from '@xuelin/contract/practice/mistake';
import type { Output } from '@xuelin/contract/core/types';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { PlainText } from '@xuelin/ui/rich-text/rich-text.tsx';
import { startHref } from '#question/question.public.ts';
import { dueText } from '#practice/mistakes/due-text.ts';
import type { MistakeActs } from '#practice/mistakes/use-mistake-acts.ts';

type Review = NonNullable<Output<'practice/getKey'>['result']['review']>;

const ratingWords = { again: '重来', hard: '困难', good: '良好', easy: '容易' } as const;

export type MistakeSheetProps = { open?: boolean; onClose: () => void; mistake: Mistake; acts: MistakeActs };

/** One mistake: do it again, say by hand how well it was remembered, or take it out. */
export function MistakeSheet({ open = true, onClose, mistake, acts }: MistakeSheetProps) {
  const { questionId, title, bankTitle, chapterTitle, wrongCount, reviewCount, retrievability } = mistake;
  const { state, available, dueAt } = mistake;
  const isMastered = state === 'mastered';
  const press = (act: 'master' | 'remove') => {
    onClose();
    void acts[act](mistake);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="这道错题"
      foot={
        available ? (
          <Button size="lg" href={startHref({ mode: 'order', questionIds: [questionId] })}>
            再做一遍
          </Button>
        ) : null
      }
    >
      <p className="f15 c1">
        <PlainText text={title} />
      </p>
      <p className="f13 c3">
        {bankTitle}·{chapterTitle}
      </p>
      <p className="f13 c3">
        错 {wrongCount} 次，复习 {reviewCount} 次
        {isMastered ? '，已掌握' : `，${dueText(dueAt)}复习，现在还记得的可能约 ${retrievability}%`}
      </p>
      {available ? null : <p className="mistake__n">它的题库现在没有开放给你，购买后可以再做。</p>}
      {reviewCount > 0 && !isMastered && available ? <Grades questionId={questionId} /> : null}
      <div className="mistake__a">
        <Button look="quiet" loading={acts.isBusy} onPress={() => press('master')}>
          {isMastered ? '放回复习' : '已掌握'}
        </Button>
        <Button look="quiet" loading={acts.isBusy} onPress={() => press('remove')}>
          移出错题本
        </Button>
      </div>
    </Sheet>
  );
}

/** The four grades of the last review, each with the day it would come back. */
function Grades({ questionId }: { questionId: number }) {
  const key = useCall('practice/getKey', { questionId });
  const grade = useCallMutation('mistake/grade');
  const review = grade.data ?? key.data?.result.review;
  if (!review || review.choices.length === 0) return null;
  const choose = async (rating: Review['rating']) => {
    try {
      const { dueAt } = await grade.mutateAsync({ questionId, rating });
      showToast({ title: `${dueText(dueAt)}再来`, icon: 'ok' });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    }
  };
  return (
    <fieldset className="grades">
      <legend>上次记得怎样？改一改，回来的日子跟着变</legend>
      {review.choices.map(({ rating, dueAt }) => (
        <button
          key={rating}
          type="button"
          className={rating === review.rating ? 'grades__i grades__i--on' : 'grades__i'}
          aria-pressed={rating === review.rating}
          disabled={grade.isPending}
          onClick={() => void choose(rating)}
        >
          <b>{ratingWords[rating]}</b>
          <span>{dueText(dueAt)}</span>
        </button>
      ))}
    </fieldset>
  );
}
