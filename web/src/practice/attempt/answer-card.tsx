import type { AttemptItem } from '@xuelin/contract/practice/practice';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import type { Phase } from '#practice/attempt/use-answering.ts';
import './answer-card.css';

const verdictWord = { right: '对', partial: '半对', wrong: '错', pending: '待打分' } as const;

function nameOf(item: AttemptItem, isCurrent: boolean): string {
  const parts = [`第 ${item.number} 题`, item.answered ? '已答' : '未答'];
  if (item.verdict) parts.push(verdictWord[item.verdict]);
  if (item.marked) parts.push('已标记');
  if (isCurrent) parts.push('当前');
  return parts.join('，');
}

function lookOf(item: AttemptItem, isCurrent: boolean): string {
  const look =
    item.verdict && item.verdict !== 'pending' ? `answer-card__i--${item.verdict}` : 'answer-card__i--done';
  const names = ['answer-card__i', item.answered ? look : ''];
  if (isCurrent) names.push('answer-card__i--now');
  if (item.marked) names.push('answer-card__i--mark');
  return names.join(' ');
}

export type AnswerCardProps = {
  open?: boolean;
  onClose: () => void;
  items: readonly AttemptItem[];
  current: number;
  phase: Phase;
  onGo: (number: number) => void;
  onHandIn: () => void;
  onLeave: () => void;
};

/** Every question as a number: where one is, what is answered, what is marked. */
export function AnswerCard({
  open = true,
  onClose,
  items,
  current,
  phase,
  onGo,
  onHandIn,
  onLeave,
}: AnswerCardProps) {
  const answeredCount = items.filter((item) => item.answered).length;
  const markedCount = items.filter((item) => item.marked).length;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="答题卡"
      foot={
        phase === 'review' ? null : (
          <>
            <Button look="soft" size="lg" onPress={onLeave}>
              先存着
            </Button>
            <Button size="lg" onPress={onHandIn}>
              {phase === 'mock' ? '交卷' : '完成练习'}
            </Button>
          </>
        )
      }
    >
      <p className="answer-card__k">
        <span className="answer-card__d answer-card__d--now" />
        当前
        <span className="answer-card__d answer-card__d--done" />
        已答 {answeredCount}
        <span className="answer-card__d answer-card__d--open" />
        未答 {items.length - answeredCount}
        <span className="answer-card__d answer-card__d--mark" />
        标记 {markedCount}
      </p>
      <ul className="answer-card">
        {items.map((item) => (
          <li key={item.number}>
            <button
              type="button"
              className={lookOf(item, item.number === current)}
              aria-label={nameOf(item, item.number === current)}
              aria-current={item.number === current || undefined}
              onClick={() => {
                onGo(item.number);
                onClose();
              }}
            >
              {item.number}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
