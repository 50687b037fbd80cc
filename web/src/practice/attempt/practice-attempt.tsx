import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from '@xuelin/client/queries/store.ts';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { Progress } from '@xuelin/ui/feedback/progress.tsx';
import { moreIcon } from '@xuelin/ui/icons/icons.ts';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import { NavBar } from '@xuelin/ui/navigation/nav-bar.tsx';
import { PracticeBar } from '#practice/attempt/practice-bar.tsx';
import { Countdown, Elapsed } from '#practice/attempt/practice-clock.tsx';
import { PracticeQuestion } from '#practice/attempt/practice-question.tsx';
import { SaveState } from '#practice/attempt/save-state.tsx';
import { shownItems, shownQuestion } from '#practice/attempt/session.ts';
import type { Session } from '#practice/attempt/session.ts';
import { createStopwatch } from '#practice/attempt/stopwatch.ts';
import { useAnswering } from '#practice/attempt/use-answering.ts';
import type { Phase } from '#practice/attempt/use-answering.ts';
import { useHandIn } from '#practice/attempt/use-hand-in.ts';
import { usePracticeKeys, useSwipe } from '#practice/attempt/use-moving.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { numberOption, usePage, usePersistedState, useTitle } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { goBack } from '#shell/stack/router.ts';
import './practice.css';

const AnswerCard = lazySheet(async () => (await import('#practice/attempt/answer-card.tsx')).AnswerCard);
const PracticeMore = lazySheet(
  async () => (await import('#practice/attempt/practice-more.tsx')).PracticeMore,
);
const ScratchPaper = lazySheet(
  async () => (await import('#practice/attempt/scratch-paper.tsx')).ScratchPaper,
);
type Layer = 'card' | 'more' | 'scratch';

const buzz = (verdict: string) => navigator.vibrate?.(verdict === 'right' ? 20 : [40, 60, 40]);

/** Turning to another question begins at its top. */
const toTop = () => window.scrollTo({ top: 0 });

/** An attempt question by question; after hand-in the same with key and explanation. */
export function PracticeAttempt({ session, onlyWrong }: { session: Session; onlyWrong: boolean }) {
  const state = useStore(session.state);
  const { meta, error, clock } = state;
  const { title, options } = usePage();
  const [stopwatch] = useState(createStopwatch);
  const [savedNumber, setNumber] = usePersistedState('number', numberOption(options.number) ?? 0);
  const [layer, setLayer] = useState<Layer | null>(null);
  const awaitedId = useRef<number | null>(null);
  useTitle(meta?.title);

  const items = shownItems(state);
  const phase: Phase = phaseOf(meta);
  const isWrong = onlyWrong && phase === 'review';
  const order = items.filter((one) => !isWrong || one.verdict !== 'right').map((one) => one.number);
  const number = savedNumber === 0 ? (isWrong ? (order[0] ?? 1) : (meta?.resumeNumber ?? 1)) : savedNumber;
  const question = shownQuestion(state, number);
  const questionId = question?.questionId;
  const answering = useAnswering(session, question, phase, stopwatch);
  const last = isWrong ? order.at(-1) : meta?.questionCount;
  const handIn = useHandIn(session, items, phase, answering.saveWritten);

  const go = (next: number) => {
    void answering.saveWritten();
    setNumber(next);
    toTop();
  };
  const step = (by: 1 | -1) => {
    const next = isWrong ? order[order.indexOf(number) + by] : number + by;
    if (next !== undefined && next >= 1 && next <= (meta?.questionCount ?? 0)) go(next);
  };
  const optionAt = (place: number) => {
    if (!question) return;
    const key = question.kind === 'judgement' ? ['true', 'false'][place] : question.options[place]?.id;
    if (key !== undefined && question.kind !== 'blank' && question.kind !== 'short') choose(String(key));
  };
  const choose = (key: string) => {
    awaitedId.current = questionId ?? null;
    answering.choose(key);
  };
  usePracticeKeys({ onStep: step, onOption: optionAt });
  const swipe = useSwipe(step);

  const isKnown = meta !== null;
  useEffect(() => {
    if (!isKnown) return;
    session.need(number);
    session.need(number + 5);
  }, [session, isKnown, number]);
  useEffect(() => {
    if (questionId === undefined || phase === 'review') return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') stopwatch.start(questionId);
      else stopwatch.pause();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      stopwatch.pause();
    };
  }, [questionId, phase, stopwatch]);
  const verdict = question?.result?.verdict;
  const feel = useEffectEvent((of: string) => {
    if (awaitedId.current === questionId) buzz(of);
    awaitedId.current = null;
  });
  useEffect(() => {
    if (verdict) feel(verdict);
  }, [verdict]);

  const spentBefore = [...state.questions.values()].reduce((sum, one) => sum + one.seconds, 0);
  const close = () => setLayer(null);
  return (
    <Screen
      className="practice"
      pullable={false}
      bar={
        <NavBar
          title={meta?.title ?? title}
          onBack={() => goBack()}
          right={
            question ? (
              <IconButton icon={moreIcon} label="字号与笔记" onPress={() => setLayer('more')} />
            ) : null
          }
        />
      }
      footer={
        meta ? (
          <PracticeBar
            phase={phase}
            question={question}
            isMember={meta.id !== null}
            isLast={number === last}
            isSaving={answering.isSaving || handIn.isBusy}
            canConfirm={answering.canConfirm}
            onConfirm={() => {
              awaitedId.current = questionId ?? null;
              answering.confirm();
            }}
            onNext={() => step(1)}
            onFinish={phase === 'review' ? () => goBack() : handIn.ask}
            onCard={() => setLayer('card')}
            onScratch={() => setLayer('scratch')}
            onCollected={(isCollected) => session.patch(number, { collected: isCollected })}
          />
        ) : null
      }
    >
      <Loaded
        query={{
          data: meta ?? undefined,
          error,
          isPending: meta === null && error === null,
          refetch: session.load,
        }}
      >
        {({ questionCount, withheld }) => (
          <>
            <div className="practice__p">
              <Progress value={number / questionCount} label={`第 ${number} 题，共 ${questionCount} 题`} />
              <div className="practice__s">
                <span>
                  <b className="num">{number}</b> / {questionCount}
                </span>
                <SaveState state={state} />
                {phase === 'practice' ? <Elapsed seconds={() => spentBefore + stopwatch.seconds()} /> : null}
                {phase === 'mock' && clock ? <Countdown clock={clock} onEnd={handIn.end} /> : null}
                {phase === 'mock' && !clock ? <span>联网后显示剩余时间</span> : null}
              </div>
            </div>
            <div className="practice__q" {...swipe}>
              <PracticeQuestion
                key={number}
                session={session}
                number={number}
                question={question}
                error={error}
                phase={phase}
                answering={{ ...answering, choose }}
              />
              {withheld > 0 && number === last ? (
                <p className="practice__w">
                  今天的免费题已经做完，还有 {withheld} 题没有放进来。购买题库后可以不限量练习。
                </p>
              ) : null}
            </div>
          </>
        )}
      </Loaded>
      <AnswerCard
        open={layer === 'card'}
        onClose={close}
        items={items}
        current={number}
        phase={phase}
        onGo={go}
        onHandIn={() => {
          close();
          handIn.ask();
        }}
        onLeave={() => {
          close();
          goBack();
        }}
      />
      {question ? (
        <>
          <PracticeMore
            open={layer === 'more'}
            onClose={close}
            question={question}
            isMember={meta?.id !== null}
            onNote={(note) => session.patch(number, { note })}
          />
          <ScratchPaper
            key={question.questionId}
            open={layer === 'scratch'}
            onClose={close}
            name={`${meta?.id ?? 'trial'}-${question.questionId}`}
          />
        </>
      ) : null}
    </Screen>
  );
}

function phaseOf(meta: { state: string; mode: string } | null): Phase {
  if (meta?.state === 'handedIn') return 'review';
  return meta?.mode === 'mock' ? 'mock' : 'practice';
}
