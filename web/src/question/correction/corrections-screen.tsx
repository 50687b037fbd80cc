import { useState } from 'react';
import type { WaitingCorrection } from '@xuelin/contract/question/correction';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { CorrectionWords } from '#question/correction/correction-words.tsx';
import { DecideCorrection } from '#question/correction/decide-correction.tsx';
import { RejectSheet } from '#question/correction/reject-sheet.tsx';
import { myBanksPath } from '#question/editing/editing-links.ts';
import { questionHref } from '#question/question-links.ts';
import { PageList } from '#shell/page/page-list.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { RichText } from '@xuelin/ui/rich-text/rich-text.tsx';
import './corrections.css';

/** What readers found wrong in one's own banks: accepted with the question as it shall be, or not. */
export function CorrectionsScreen() {
  const list = useCallList('questionBank/getWaitingCorrectionList', {});
  const [toAccept, setToAccept] = useState<WaitingCorrection>();
  const [toReject, setToReject] = useState<WaitingCorrection>();
  if (toAccept) {
    return (
      <Screen pullable={false}>
        <DecideCorrection key={toAccept.id} correction={toAccept} onEnd={() => setToAccept(undefined)} />
      </Screen>
    );
  }
  return (
    <Screen>
      <PageList
        query={list}
        skeleton="card"
        label="等待处理的勘误"
        className="corrs"
        keyOf={({ id }) => id}
        renderItem={(one) => (
          <Waiting correction={one} onAccept={() => setToAccept(one)} onReject={() => setToReject(one)} />
        )}
        empty={{
          picture: 'seedling',
          title: '没有等待处理的勘误',
          text: '读者发现题目有误时会提交到这里，处理结果由系统告诉对方。',
          action: { label: '去我的题库', href: `#${myBanksPath}` },
        }}
      />
      {toReject ? <RejectSheet correction={toReject} onClose={() => setToReject(undefined)} /> : null}
    </Screen>
  );
}

type WaitingProps = { correction: WaitingCorrection; onAccept: () => void; onReject: () => void };

function Waiting({ correction, onAccept, onReject }: WaitingProps) {
  const { questionId, bankTitle, question, images } = correction;
  return (
    <article className="corr">
      <CorrectionWords correction={correction} />
      <div className="corr__q">
        <RichText source={question.stem} pictures={images} />
      </div>
      <p className="row between wrap g8 f12 c3">
        <span>{bankTitle}</span>
        <a className="corr__l" href={questionHref(questionId)}>
          看题目
        </a>
      </p>
      <div className="corr__a">
        <Button look="quiet" onPress={onReject}>
          不采纳
        </Button>
        <Button look="soft" onPress={onAccept}>
          改正并采纳
        </Button>
      </div>
    </article>
  );
}
