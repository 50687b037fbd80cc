import { useState } from 'react';
import { PRACTICE } from '@xuelin/contract/core/constants';
import type { AttemptQuestion, QuestionResult } from '@xuelin/contract/practice/practice';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { TextArea } from '@xuelin/ui/controls/field.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { RichText } from '@xuelin/ui/rich-text/rich-text.tsx';

type ShortProps = { value: string; isLocked: boolean; onChange: (text: string) => void };

/** Where a short answer is written. */
export function ShortAnswer({ value, isLocked, onChange }: ShortProps) {
  if (isLocked) {
    return (
      <section className="short" aria-label="我的回答">
        <h2>我的回答</h2>
        <p>{value || '没有作答'}</p>
      </section>
    );
  }
  return (
    <div className="short">
      <TextArea
        label="回答"
        value={value}
        onChange={onChange}
        rows={5}
        max={PRACTICE.answerMax}
        placeholder="写下要点，再对照参考答案给自己打分"
        well
      />
    </div>
  );
}

type SelfMarkProps = {
  question: AttemptQuestion;
  result: QuestionResult;
  onMark: (score: number) => Promise<void>;
};

/** The reference answer, and the points one gives oneself for it: once. */
export function SelfMark({ question, result, onMark }: SelfMarkProps) {
  const [score, setScore] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await onMark(score);
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className="selfmark" aria-label="对照打分">
      <h2>参考答案</h2>
      <RichText source={result.key.text} className="rt exp" pictures={result.images} />
      {result.verdict === 'pending' ? (
        <>
          <label className="selfmark__l">
            <span>
              给自己打分
              <b className="num">
                {score} / {question.score}
              </b>
            </span>
            <input
              type="range"
              min={0}
              max={question.score}
              step={1}
              value={score}
              onChange={(event) => setScore(Number(event.target.value))}
            />
          </label>
          <Button look="soft" block loading={isSaving} onPress={() => void save()}>
            记下得分
          </Button>
        </>
      ) : null}
    </section>
  );
}
