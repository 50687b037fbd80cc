import type { ReactNode } from 'react';
import type { Question } from '@xuelin/contract/question/question';
import { kindNames, letterOf } from '#question/question-names.ts';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { RichText } from '@xuelin/ui/rich-text/rich-text.tsx';
import './question-text.css';

type Shown = Pick<Question, 'kind' | 'stem' | 'options' | 'material' | 'images'>;

export type QuestionTextProps = {
  question: Shown;
  /** Right options by id, once they may be known. */
  right?: readonly number[];
  /** What is right of a judgement, once it may be known. */
  truth?: boolean | null;
  /** Facts beside its kind: year, chapter, score. */
  facts?: readonly string[];
  /** Stands at the right of the facts. */
  more?: ReactNode;
};

/** A question to be read: what it is, the shared stem, its own stem and its options. Nothing in it is answered. */
export function QuestionText({ question, right = [], truth = null, facts = [], more }: QuestionTextProps) {
  const { kind, stem, material, images } = question;
  const options =
    kind === 'judgement'
      ? [true, false].map((value) => ({
          key: String(value),
          letter: value ? '对' : '错',
          text: value ? '正确' : '错误',
          isRight: truth === value,
        }))
      : question.options.map(({ id, text }, place) => ({
          key: String(id),
          letter: letterOf(place),
          text,
          isRight: right.includes(id),
        }));
  return (
    <div className="qtext">
      <p className="qtext__f">
        <Tag look="sky">{kindNames[kind]}</Tag>
        <span className="f12 c3 grow">{facts.filter((one) => one !== '').join('·')}</span>
        {more}
      </p>
      {material ? (
        <details className="qtext__m" open>
          <summary>材料</summary>
          <RichText source={material.stem} pictures={images} />
        </details>
      ) : null}
      <RichText source={stem} className="rt qtext__s" pictures={images} />
      {options.length > 0 ? (
        <ul className="qtext__o" aria-label="选项">
          {options.map(({ key, letter, text, isRight }) => (
            <li key={key} className={isRight ? 'qtext__r' : undefined}>
              <span className="qtext__l">{letter}</span>
              <RichText source={text} className="rt qtext__t" pictures={images} />
              {isRight ? <Tag look="ok">正确答案</Tag> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
