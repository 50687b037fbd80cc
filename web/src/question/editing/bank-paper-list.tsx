import { useState } from 'react';
import type { EditedBank } from '@xuelin/contract/question/editing';
import { editPaperPath } from '#question/editing/editing-links.ts';
import { moveItem } from '#question/editing/move-item.ts';
import { OrderButtons } from '@xuelin/ui/controls/order-buttons.tsx';
import { PaperSheet } from '#question/editing/paper-sheet.tsx';
import { paperKindNames } from '#question/question-names.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorCode, errorText } from '@xuelin/client/calls/errors.ts';
import { invalidate } from '@xuelin/client/queries/query.ts';
import { usePageMoves } from '#shell/page/use-page-moves.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { plusIcon } from '@xuelin/ui/icons/icons.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

type Props = {
  bank: EditedBank;
  /** Papers may have come or gone since: no order is made of these. */
  isOutdated: boolean;
};

/** The papers of one's own bank: their order, a new one, and the way into each. */
export function BankPaperList({ bank, isOutdated }: Props) {
  const { id: bankId, papers } = bank;
  const [isAdding, setAdding] = useState(false);
  const order = useCallMutation('questionBank/orderPapers');
  const { openPage } = usePageMoves();
  const saveOrder = async (ids: number[]) => {
    try {
      await order.mutateAsync({ bankId, ids, basedOn: papers.map(({ id }) => id) });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn', duration: 4000 });
      if (errorCode(error) === 4009) void invalidate('questionBank/getMine');
    }
  };
  const ids = papers.map(({ id }) => id);
  const remove = async (id: number, title: string, questionCount: number) => {
    const text = `里面的 ${questionCount} 道题一起移除；以前的练习记录不变。`;
    if (!(await confirm({ title: `移除“${title}”？`, text, ok: '移除', danger: true }))) return;
    await saveOrder(ids.filter((one) => one !== id));
  };
  return (
    <Card inset padded label="试卷">
      <h2 className="f17 b c1">试卷</h2>
      {papers.length === 0 ? (
        <p className="f13 c3 editing__none">题目都放在试卷里。先建一份试卷，再往里添加题目。</p>
      ) : null}
      <ul>
        {papers.map(({ id, title, kind, questionCount, fullScore, price }, at) => (
          <li key={id} className="editing__row">
            <a className="grow editing__link" href={`#${editPaperPath(id)}`}>
              <b className="f15 c1">{title}</b>
              <span className="f12 c3">
                {paperKindNames[kind]}·{questionCount} 题·满分 {fullScore}·
                {price === 0 ? '免费' : `${price} 学币`}
              </span>
            </a>
            <OrderButtons
              name={title}
              isFirst={at === 0}
              isLast={at === papers.length - 1}
              isBusy={order.isPending || isOutdated}
              onMove={(step) => void saveOrder(moveItem(ids, at, step))}
              onRemove={() => void remove(id, title, questionCount)}
            />
          </li>
        ))}
      </ul>
      <Button block look="soft" icon={plusIcon} onPress={() => setAdding(true)}>
        添加试卷
      </Button>
      {isAdding ? (
        <PaperSheet
          bankId={bankId}
          bankPrice={bank.price}
          onClose={() => setAdding(false)}
          onSaved={(id) => {
            setAdding(false);
            openPage(editPaperPath(id));
          }}
        />
      ) : null}
    </Card>
  );
}
