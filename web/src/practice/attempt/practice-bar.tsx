import type { AttemptQuestion } from '@xuelin/contract/practice/practice';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { gridIcon, penIcon, starIcon, starOnIcon } from '@xuelin/ui/icons/icons.ts';
import { Action, ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import { useToggle } from '#reaction/reaction.public.tsx';
import type { Phase } from '#practice/attempt/use-answering.ts';

export type PracticeBarProps = {
  phase: Phase;
  question: AttemptQuestion | undefined;
  isMember: boolean;
  isLast: boolean;
  isSaving: boolean;
  canConfirm: boolean;
  onConfirm: () => void;
  onNext: () => void;
  onFinish: () => void;
  onCard: () => void;
  onScratch: () => void;
  onCollected: (on: boolean) => void;
};

const finishWords: Record<Phase, string> = { practice: '完成练习', mock: '交卷', review: '看完了' };

/** The bar at the foot: collect, scratch paper, answer card, and the one thing to do now. */
export function PracticeBar(props: PracticeBarProps) {
  const { phase, question, isMember, isLast, isSaving, canConfirm } = props;
  return (
    <footer className="practice__bar">
      <ActionBar>
        {question && isMember ? (
          <Collect key={question.questionId} question={question} onCollected={props.onCollected} />
        ) : null}
        {phase === 'review' ? null : <Action icon={penIcon} label="草稿" onPress={props.onScratch} />}
        <Action icon={gridIcon} label="答题卡" onPress={props.onCard} />
        {canConfirm ? (
          <Button size="lg" loading={isSaving} onPress={props.onConfirm}>
            {question?.kind === 'short' ? '对照答案' : '确认答案'}
          </Button>
        ) : (
          <Button size="lg" loading={isSaving && isLast} onPress={isLast ? props.onFinish : props.onNext}>
            {isLast ? finishWords[phase] : '下一题'}
          </Button>
        )}
      </ActionBar>
    </footer>
  );
}

function Collect({
  question,
  onCollected,
}: {
  question: AttemptQuestion;
  onCollected: (on: boolean) => void;
}) {
  const { mutateAsync } = useCallMutation('collect/setCollect');
  const { on, toggle } = useToggle({ on: question.collected, count: 0 }, async (next) => {
    const answer = await mutateAsync({ kind: 'question', id: question.questionId, on: next });
    onCollected(answer.on);
    return { on: answer.on, count: 0 };
  });
  return <Action icon={on ? starOnIcon : starIcon} label="收藏" on={on} onPress={toggle} />;
}
