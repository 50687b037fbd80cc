import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AttemptQuestion, QuestionAnswer } from '@xuelin/contract/practice/practice';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { isBlank } from '#practice/attempt/session.ts';
import type { Session } from '#practice/attempt/session.ts';
import type { Stopwatch } from '#practice/attempt/stopwatch.ts';

/** practice: the first answer is judged and stays; mock: answers may change until hand-in; review: nothing changes. */
export type Phase = 'practice' | 'mock' | 'review';

/** Milliseconds after the last key in which a written answer of a mock exam is saved. */
const TYPING = 800;

const isTyped = (kind: AttemptQuestion['kind']) => kind === 'blank' || kind === 'short';

/** Keys of what is chosen: option ids, or true and false. */
export function chosenKeys(answer: QuestionAnswer | null): Set<string> {
  if (!answer) return new Set();
  if (answer.truth !== undefined) return new Set([String(answer.truth)]);
  return new Set((answer.choices ?? []).map(String));
}

/** The answer after a tap on an option; null when nothing is chosen any more. */
export function answerWith(
  kind: AttemptQuestion['kind'],
  before: QuestionAnswer | null,
  key: string,
): QuestionAnswer | null {
  const keys = chosenKeys(before);
  if (kind === 'judgement') return keys.has(key) ? null : { truth: key === 'true' };
  if (kind === 'single') return keys.has(key) ? null : { choices: [Number(key)] };
  if (!keys.delete(key)) keys.add(key);
  return keys.size === 0 ? null : { choices: [...keys].map(Number).toSorted((a, b) => a - b) };
}

/** Answers one question: what is being written, what is saved when, and whether it can still be changed. */
export function useAnswering(
  session: Session,
  question: AttemptQuestion | undefined,
  phase: Phase,
  stopwatch: Stopwatch,
) {
  const [drafts, setDrafts] = usePersistedState<Record<number, QuestionAnswer | null>>('drafts', {});
  /** Questions whose answer is being saved, once for each save. */
  const [savingIds, setSavingIds] = useState<readonly number[]>([]);
  const unsavedAnswer = useRef<{ question: AttemptQuestion; answer: QuestionAnswer | null } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = async (of: AttemptQuestion, answer: QuestionAnswer | null) => {
    const { questionId } = of;
    setSavingIds((ids) => [...ids, questionId]);
    try {
      await session.save(of, { answer, seconds: of.seconds + stopwatch.secondsOf(questionId) });
      // What was written meanwhile is not saved yet.
      setDrafts((all) => {
        const { [questionId]: draft, ...others } = all;
        return draft === answer ? others : all;
      });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    } finally {
      setSavingIds((ids) => ids.toSpliced(ids.indexOf(questionId), 1));
    }
  };

  /** Saves what was written last and waits for no more keys. */
  const saveWritten = async () => {
    clearTimeout(timer.current);
    const last = unsavedAnswer.current;
    unsavedAnswer.current = null;
    if (last) await save(last.question, last.answer);
  };

  const leave = useEffectEvent(() => void saveWritten());
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      leave();
    };
  }, []);

  const draft = question ? drafts[question.questionId] : undefined;
  const savedAnswer = question && !isBlank(question.answer) ? question.answer : null;
  const isLocked = phase === 'review' || (phase === 'practice' && savedAnswer !== null);
  const answer = isLocked || draft === undefined ? savedAnswer : draft;
  const isSaving = question !== undefined && savingIds.includes(question.questionId);
  const isConfirmed = question?.kind !== 'single' && question?.kind !== 'judgement';

  const write = (next: QuestionAnswer | null) => {
    if (!question || isLocked) return;
    setDrafts((before) => ({ ...before, [question.questionId]: next }));
    if (phase !== 'mock') return;
    unsavedAnswer.current = { question, answer: next };
    clearTimeout(timer.current);
    if (isTyped(question.kind)) timer.current = setTimeout(leave, TYPING);
    else void saveWritten();
  };

  return {
    answer,
    isLocked,
    isSaving,
    /** There is something that waits for 确认答案. */
    canConfirm: phase === 'practice' && isConfirmed && !isLocked && !isBlank(answer),
    choose: (key: string) => {
      // In practice the first answer stays: it does not change on its way. In an exam the last one wins.
      if (!question || isLocked || (phase === 'practice' && isSaving)) return;
      const next = answerWith(question.kind, answer, key);
      if (phase === 'practice' && !isConfirmed) {
        if (next) void save(question, next);
      } else write(next);
    },
    write,
    confirm: () => {
      if (question && answer && !isSaving) void save(question, answer);
    },
    saveWritten,
  };
}
