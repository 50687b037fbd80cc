import { useState } from 'react';
import type { AttemptQuestion, QuestionResult } from '@xuelin/contract/practice/practice';
import { isInputMethodKey } from '@xuelin/ui/controls/input-method.ts';
import { downIcon } from '@xuelin/ui/icons/icons.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { markBlanks, RichText } from '@xuelin/ui/rich-text/rich-text.tsx';

/** The text that several questions share: in a box of its own that scrolls beside the question, and can be folded. */
export function MaterialStem({ material, images }: Pick<AttemptQuestion, 'material' | 'images'>) {
  const [isOpen, setOpen] = useState(true);
  if (!material) return null;
  return (
    <section className="material" aria-label="材料">
      <button type="button" className="material__h" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        材料
        <span className="f12 c3">{isOpen ? '收起' : '展开'}</span>
        <Icon of={downIcon} size={16} className={isOpen ? 'material__i material__i--open' : 'material__i'} />
      </button>
      {isOpen ? (
        // What does not fit is scrolled by the arrow keys too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="material__b" aria-label="材料正文" tabIndex={0}>
          <RichText source={material.stem} className="rt stem" pictures={images} />
        </section>
      ) : null}
    </section>
  );
}

export type BlanksProps = {
  question: AttemptQuestion;
  result: QuestionResult | null;
  values: readonly string[];
  isLocked: boolean;
  onChange: (values: string[]) => void;
  onEnter: () => void;
};

/** The stem of a question with blanks: the fields stand where they are in the text. */
export function BlankStem({ question, result, values, isLocked, onChange, onEnter }: BlanksProps) {
  const field = (blank: number) => {
    const value = values[blank] ?? '';
    return (
      <input
        className="blank"
        aria-label={`第 ${blank + 1} 空`}
        value={value}
        size={Math.max(6, value.length * 2)}
        maxLength={200}
        readOnly={isLocked}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isInputMethodKey(event.nativeEvent)) onEnter();
        }}
        onChange={(event) =>
          onChange(
            Array.from({ length: question.blankCount }, (_, at) =>
              at === blank ? event.target.value : (values[at] ?? ''),
            ),
          )
        }
      />
    );
  };
  return (
    <div className={result ? `blanks blanks--${result.verdict}` : 'blanks'}>
      <RichText
        source={markBlanks(question.stem)}
        className="rt stem"
        pictures={question.images}
        renderBlank={field}
      />
    </div>
  );
}
