import { useState } from 'react';
import { firstWords } from '@xuelin/contract/rich-text/plain-text';
import type { Output } from '@xuelin/contract/core/types';
import { editQuestionPath, importPath } from '#question/editing/editing-links.ts';
import { moveItem } from '#question/editing/move-item.ts';
import { OrderButtons } from '@xuelin/ui/controls/order-buttons.tsx';
import { PaperSheet } from '#question/editing/paper-sheet.tsx';
import { kindNames, paperKindNames } from '#question/question-names.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { CallError, errorCode, errorText } from '@xuelin/client/calls/errors.ts';
import { invalidate, useCall } from '@xuelin/client/queries/query.ts';
import { Failed } from '#shell/page/failed.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { numberOption, usePage, usePersistedState, useTitle } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { goBack } from '#shell/stack/router.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { plusIcon, uploadIcon } from '@xuelin/ui/icons/icons.ts';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './editing.css';

type Paper = Output<'questionBank/getMyPaper'>;

/** The questions of a paper of one's own. */
export function EditPaperScreen() {
  const id = numberOption(usePage().options.id);
  useTitle('编辑试卷');
  return (
    <Screen>
      {id === undefined ? (
        <Failed error={new CallError('这个链接缺少试卷编号', 4004)} onRetry={() => goBack()} />
      ) : (
        <OwnPaper id={id} />
      )}
    </Screen>
  );
}

function OwnPaper({ id }: { id: number }) {
  const query = useCall('questionBank/getMyPaper', { id });
  return (
    <Loaded query={query} skeleton="article">
      {(paper) => (
        <>
          <Settings paper={paper} />
          <Questions paper={paper} isOutdated={query.isOutdated} />
        </>
      )}
    </Loaded>
  );
}

function Settings({ paper }: { paper: Paper }) {
  const [isOpen, setOpen] = useState(false);
  const bank = useCall('questionBank/getMine', { id: paper.bankId });
  const { title, kind, questionCount, fullScore, minutes, price } = paper;
  const facts = [
    paperKindNames[kind],
    `${questionCount} 题`,
    `满分 ${fullScore}`,
    minutes === null ? '' : `${minutes} 分钟`,
    price === 0 ? '免费' : `${price} 学币`,
  ];
  return (
    <Card inset label="试卷设置">
      <Cell
        title={title}
        note={facts.filter((one) => one !== '').join('·')}
        value="设置"
        disabled={!bank.data}
        onPress={() => setOpen(true)}
      />
      {isOpen && bank.data ? (
        <PaperSheet
          bankId={paper.bankId}
          bankPrice={bank.data.price}
          paper={paper}
          onClose={() => setOpen(false)}
          onSaved={() => setOpen(false)}
        />
      ) : null}
    </Card>
  );
}

/** The first words of a stem, in which pictures have a sign. */
export const stemWords = (stem: string): string =>
  firstWords(stem.replaceAll(/!\[[^\]]*\]\([^)]*\)/gu, '［图］'), 60);

/** Questions shown at first, and with each press more: a paper may have thousands. */
const PART = 200;

/** `isOutdated`: questions may have come or gone since: no order is made of these. */
function Questions({ paper, isOutdated }: { paper: Paper; isOutdated: boolean }) {
  const { id: paperId, questions } = paper;
  const [shownCount, setShownCount] = usePersistedState('shown', PART);
  const order = useCallMutation('questionBank/orderQuestions');
  const ids = questions.map(({ id }) => id);
  const saveOrder = async (next: number[]) => {
    try {
      await order.mutateAsync({ paperId, ids: next, basedOn: ids });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn', duration: 4000 });
      if (errorCode(error) === 4009) void invalidate('questionBank/getMyPaper');
    }
  };
  const remove = async (id: number, words: string) => {
    const text = `${words}\n以前的作答与分数不变。`;
    if (!(await confirm({ title: '移除这道题？', text, ok: '移除', danger: true }))) return;
    await saveOrder(ids.filter((one) => one !== id));
  };
  return (
    <Card inset padded label="题目">
      <h2 className="f17 b c1">题目</h2>
      {questions.length === 0 ? <p className="f13 c3 editing__none">还没有题目，写下第一道。</p> : null}
      <ol>
        {questions.slice(0, shownCount).map(({ id, kind, stem, children, score }, at) => {
          const words = stemWords(stem);
          const points = kind === 'material' ? children.reduce((sum, child) => sum + child.score, 0) : score;
          return (
            <li key={id} className="editing__row">
              <a className="grow editing__link" href={`#${editQuestionPath(paperId, id)}`}>
                <span className="f15 c1 l2">
                  {at + 1}. {words}
                </span>
                <span className="f12 c3">
                  {kindNames[kind]}
                  {kind === 'material' ? `·${children.length} 小题` : ''}·{points} 分
                </span>
              </a>
              <OrderButtons
                name={`第 ${at + 1} 题`}
                isFirst={at === 0}
                isLast={at === questions.length - 1}
                isBusy={order.isPending || isOutdated}
                onMove={(step) => void saveOrder(moveItem(ids, at, step))}
                onRemove={() => void remove(id, words)}
              />
            </li>
          );
        })}
      </ol>
      {questions.length > shownCount ? (
        <Button block look="quiet" onPress={() => setShownCount(shownCount + PART)}>
          再看 {Math.min(PART, questions.length - shownCount)} 题，共 {questions.length} 题
        </Button>
      ) : null}
      <div className="editing__more">
        <Button block look="soft" icon={plusIcon} href={`#${editQuestionPath(paperId)}`}>
          添加题目
        </Button>
        <Button block look="quiet" icon={uploadIcon} href={`#${importPath(paperId)}`}>
          从文件导入
        </Button>
      </div>
    </Card>
  );
}
