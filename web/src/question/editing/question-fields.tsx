import { useState } from 'react';
import { BANK } from '@xuelin/contract/core/constants';
import type { ChildForm } from '@xuelin/contract/question/editing';
import { AnswerFields } from '#question/editing/answer-fields.tsx';
import { typedYear, yearRule, type QuestionFault } from '#question/editing/question-form.ts';
import { RichEditor } from '#question/text/rich-editor.tsx';
import { Field } from '@xuelin/ui/controls/field.tsx';
import { NumberField } from '@xuelin/ui/controls/number-field.tsx';
import { Stepper } from '@xuelin/ui/controls/stepper.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import type { RichPicture } from '@xuelin/ui/rich-text/rich-text.tsx';

export type FieldsProps<Form> = {
  form: Form;
  onChange: (part: Partial<ChildForm>) => void;
  pictures: readonly RichPicture[];
  onPicture: (picture: RichPicture) => void;
  /** Marks the field that keeps it from being sent. */
  fault?: QuestionFault | undefined;
};

/** Everything of a question that is answered: stem, what is right, why, and where it stands. */
export function QuestionFields(props: FieldsProps<ChildForm>) {
  const { form, onChange, pictures, onPicture, fault } = props;
  const isBlank = form.kind === 'blank';
  return (
    <>
      <Card inset padded label="题干" className="editing__f">
        <RichEditor
          label="题干"
          required
          value={form.stem}
          max={BANK.stemMax}
          invalid={fault?.field === 'stem'}
          hint={isBlank ? '用四个下划线 ____ 标出要填的空' : undefined}
          pictures={pictures}
          onPicture={onPicture}
          onChange={(stem) => onChange({ stem })}
        />
      </Card>
      <AnswerFields form={form} onChange={onChange} pictures={pictures} fault={fault} />
      <Card inset padded label="解析" className="editing__f">
        <RichEditor
          label="解析"
          value={form.explanation}
          max={BANK.explanationMax}
          pictures={pictures}
          onPicture={onPicture}
          onChange={(explanation) => onChange({ explanation })}
        />
      </Card>
      <Place form={form} onChange={onChange} fault={fault} />
    </>
  );
}

type YearProps = { year: number | null; invalid: boolean; onChange: (year: number | null) => void };

/** The year as a number in the form; what is typed and is none keeps the form from being sent. */
function YearField({ year, invalid, onChange }: YearProps) {
  const [text, setText] = useState('');
  return (
    <NumberField
      label="年份"
      {...yearRule}
      invalid={invalid}
      value={typedYear(text) === year ? text : String(year ?? '')}
      placeholder="不分年份"
      onChange={(next) => {
        setText(next);
        onChange(typedYear(next));
      }}
    />
  );
}

function Place({ form, onChange, fault }: Pick<FieldsProps<ChildForm>, 'form' | 'onChange' | 'fault'>) {
  return (
    <Card inset padded label="归类" className="editing__f">
      <Field
        label="章节"
        required
        value={form.chapter}
        max={60}
        invalid={fault?.field === 'chapter'}
        placeholder="比如 第三章 导数"
        onChange={(chapter) => onChange({ chapter })}
      />
      <Field
        label="考点"
        value={form.points.join('，')}
        max={310}
        placeholder="用逗号分开，最多 10 个"
        onChange={(text) => onChange({ points: text.split(/[,，、]/u).slice(0, BANK.points) })}
      />
      <YearField year={form.year} invalid={fault?.field === 'year'} onChange={(year) => onChange({ year })} />
      <div className="row between">
        <span className="f14 c1">分值</span>
        <Stepper
          label="分值"
          value={form.score}
          min={1}
          max={1_000}
          onChange={(score) => onChange({ score })}
        />
      </div>
      <div className="row between">
        <span className="f14 c1">难度</span>
        <Stepper
          label="难度"
          value={form.difficulty}
          min={1}
          max={5}
          onChange={(difficulty) => onChange({ difficulty })}
        />
      </div>
    </Card>
  );
}
