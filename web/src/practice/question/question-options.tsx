import { useId } from 'react';
import type { AttemptQuestion, QuestionResult } from '@xuelin/contract/practice/practice';
import { checkIcon, closeIcon } from '@xuelin/ui/icons/icons.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { RichText } from '@xuelin/ui/rich-text/rich-text.tsx';
import { letterOf } from '#question/question.public.ts';

type Choice = { key: string; letter: string; text: string; isChosen: boolean; isRight: boolean | null };

/** The choices of a question as they stand now; `isRight` is null until it is known. */
function choicesOf(
  question: AttemptQuestion,
  result: QuestionResult | null,
  chosenIds: ReadonlySet<string>,
): Choice[] {
  if (question.kind === 'judgement') {
    return [true, false].map((truth) => ({
      key: String(truth),
      letter: truth ? '对' : '错',
      text: truth ? '正确' : '错误',
      isChosen: chosenIds.has(String(truth)),
      isRight: result ? result.key.truth === truth : null,
    }));
  }
  return question.options.map(({ id, text }, place) => ({
    key: String(id),
    letter: letterOf(place),
    text,
    isChosen: chosenIds.has(String(id)),
    isRight: result ? result.key.choices.includes(id) : null,
  }));
}

function lookOf({ isChosen, isRight }: Choice): { look: string; note: string } {
  if (isRight === null) return { look: isChosen ? 'option--on' : '', note: '' };
  if (isRight) return { look: 'option--ok', note: isChosen ? '你选对了' : '正确答案' };
  return isChosen ? { look: 'option--bad', note: '你的选择' } : { look: '', note: '' };
}

export type QuestionOptionsProps = {
  question: AttemptQuestion;
  result: QuestionResult | null;
  chosen: ReadonlySet<string>;
  isLocked: boolean;
  onChoose: (key: string) => void;
};

/** The options of single and multiple choice, and the two of a judgement. */
export function QuestionOptions({ question, result, chosen, isLocked, onChoose }: QuestionOptionsProps) {
  // Pictures in an option are buttons of their own: the option lies under them instead of around them.
  const id = useId();
  const isMany = question.kind === 'multiple';
  return (
    <fieldset className="options">
      <legend className="sr">{isMany ? '选项，可以选几个' : '选项，选一个'}</legend>
      {choicesOf(question, result, chosen).map((choice) => {
        const { look, note } = lookOf(choice);
        const mark = look === 'option--ok' ? checkIcon : closeIcon;
        return (
          <div key={choice.key} className={`option ${look}`}>
            <button
              type="button"
              className="option__b"
              aria-labelledby={`${id}-${choice.key}`}
              aria-pressed={choice.isChosen}
              aria-disabled={isLocked || undefined}
              onClick={() => {
                if (!isLocked) onChoose(choice.key);
              }}
            />
            <div className="option__w" id={`${id}-${choice.key}`}>
              <span className={isMany ? 'option__l option__l--many' : 'option__l'}>
                {note ? <Icon of={mark} size={20} /> : choice.letter}
                {note ? <span className="sr">{choice.letter}</span> : null}
              </span>
              <RichText source={choice.text} className="option__t" pictures={question.images} />
              {note ? <span className="option__n">{note}</span> : null}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
