import { useState } from 'react';
import type { AttemptQuestion } from '@xuelin/contract/practice/practice';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { flagIcon } from '@xuelin/ui/icons/icons.ts';
import { RichText } from '@xuelin/ui/rich-text/rich-text.tsx';
import { QuestionOptions } from '#practice/question/question-options.tsx';
import { QuestionResultView } from '#practice/question/question-result.tsx';
import { SelfMark, ShortAnswer } from '#practice/question/question-short.tsx';
import { BlankStem, MaterialStem } from '#practice/question/question-stem.tsx';
import { kindNames } from '#question/question.public.ts';
import type { AnswerRow } from '#practice/answers/answer-row.ts';
import type { Session } from '#practice/attempt/session.ts';
import { chosenKeys } from '#practice/attempt/use-answering.ts';
import type { Phase, useAnswering } from '#practice/attempt/use-answering.ts';
import { Failed } from '#shell/page/failed.tsx';
import { Waiting } from '#shell/page/loaded.tsx';
import '../question/question.css';
import '../question/question-result.css';

type Answering = Pick<
  ReturnType<typeof useAnswering>,
  'answer' | 'isLocked' | 'isSaving' | 'canConfirm' | 'choose' | 'write' | 'confirm'
>;

export type PracticeQuestionProps = {
  session: Session;
  number: number;
  question: AttemptQuestion | undefined;
  error: Error | null;
  phase: Phase;
  answering: Answering;
};

/** One question: what is asked, where it is answered, and what is known of it afterwards. */
export function PracticeQuestion({
  session,
  number,
  question,
  error,
  phase,
  answering,
}: PracticeQuestionProps) {
  if (!question) {
    if (error) return <Failed error={error} onRetry={() => session.need(number)} />;
    return <Waiting kind="article" />;
  }
  const { kind, year, score, chapterTitle, marked, questionId } = question;
  const isMember = session.state.get().meta?.id !== null;
  const facts = [year ? `${year} 年` : '', chapterTitle, `${score} 分`].filter((one) => one !== '');
  return (
    <article aria-label={`第 ${number} 题`}>
      <div className="practice__f">
        <Tag look="sky">{kindNames[kind]}</Tag>
        <span className="f12 c3 grow">{facts.join('·')}</span>
        {isMember && phase !== 'review' ? (
          <IconButton
            icon={flagIcon}
            label={marked ? '取消标记' : '标记，稍后回来'}
            size={20}
            pressed={marked}
            className={marked ? 'practice__m practice__m--on' : 'practice__m'}
            onPress={() => void session.save(question, { marked: !marked, seconds: question.seconds })}
          />
        ) : null}
      </div>
      <MaterialStem key={question.material?.id} material={question.material} images={question.images} />
      <Answered question={question} answering={answering} />
      <After key={questionId} session={session} question={question} phase={phase} answering={answering} />
    </article>
  );
}

/** The stem and the place for the answer. */
function Answered({ question, answering }: { question: AttemptQuestion; answering: Answering }) {
  const { answer, isLocked, choose, write, confirm, canConfirm } = answering;
  const { kind, stem, images, result } = question;
  if (kind === 'blank') {
    return (
      <BlankStem
        question={question}
        result={result}
        values={answer?.blanks ?? []}
        isLocked={isLocked}
        onChange={(blanks) => write(blanks.every((one) => one === '') ? null : { blanks })}
        onEnter={() => {
          if (canConfirm) confirm();
        }}
      />
    );
  }
  return (
    <>
      <RichText source={stem} className="rt stem" pictures={images} />
      {kind === 'short' ? (
        <ShortAnswer
          value={answer?.text ?? ''}
          isLocked={isLocked}
          onChange={(text) => write(text === '' ? null : { text })}
        />
      ) : (
        <QuestionOptions
          question={question}
          result={result}
          chosen={chosenKeys(answer)}
          isLocked={isLocked}
          onChoose={choose}
        />
      )}
    </>
  );
}

/**
 * Why right and wrong of an answer are not told: it waits on this device, or the server keeps them because a mock exam of
 * the member that is not handed in holds the question.
 */
export const untoldText = (state: AnswerRow['state'] | undefined): string =>
  state === 'pending'
    ? '答案已记在这台设备上，联网后判分并给出解析。'
    : '答案已保存。这道题在你正在进行的模考里，交卷以后再看对错和解析。';

/** What is shown once it is answered. */
function After({
  session,
  question,
  phase,
  answering,
}: Pick<PracticeQuestionProps, 'session' | 'phase'> & { question: AttemptQuestion; answering: Answering }) {
  const [isShown, setShown] = useState(false);
  const { result, kind } = question;
  if (result) {
    return (
      <>
        {kind === 'short' ? (
          <SelfMark
            question={question}
            result={result}
            onMark={(score) => session.selfMark(question.questionId, score)}
          />
        ) : null}
        <QuestionResultView question={question} result={result} />
        <Note text={question.note} />
      </>
    );
  }
  if (phase === 'practice' && answering.isLocked) {
    return (
      <output className="practice__w">
        {untoldText(session.state.get().rows.get(question.questionId)?.state)}
      </output>
    );
  }
  if (phase === 'review') return <p className="practice__w">这道题没有作答。</p>;
  if (question.note === '') return null;
  return isShown ? (
    <Note text={question.note} />
  ) : (
    <Button look="quiet" size="sm" onPress={() => setShown(true)}>
      看我的笔记
    </Button>
  );
}

function Note({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <section className="result" aria-label="我的笔记">
      <h2>我的笔记</h2>
      <p className="practice__n">{text}</p>
    </section>
  );
}
