import { BANK } from '@xuelin/contract/core/constants';
import type { ChildForm } from '@xuelin/contract/question/editing';
import { fitBlanks, toleranceRule, type QuestionFault } from '#question/editing/question-form.ts';
import { letterOf } from '#question/question-names.ts';
import { needsPreview, RichEditor } from '#question/text/rich-editor.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Checkbox, Radio } from '@xuelin/ui/controls/check.tsx';
import { Field } from '@xuelin/ui/controls/field.tsx';
import { NumberField } from '@xuelin/ui/controls/number-field.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { plusIcon } from '@xuelin/ui/icons/icons.ts';
import { RichText, type RichPicture } from '@xuelin/ui/rich-text/rich-text.tsx';

type Props = {
  form: ChildForm;
  onChange: (part: Partial<ChildForm>) => void;
  pictures: readonly RichPicture[];
  fault?: QuestionFault | undefined;
};

/** What is right, by the kind of the question. */
export function AnswerFields(props: Props) {
  const { form, onChange, fault } = props;
  switch (form.kind) {
    case 'single':
    case 'multiple':
      return <Options {...props} />;
    case 'judgement':
      return (
        <Card inset padded label="答案">
          <fieldset className="editing__chips">
            <legend>答案</legend>
            {[true, false].map((truth) => (
              <Radio
                key={String(truth)}
                name="truth"
                checked={form.truth === truth}
                invalid={fault?.field === 'truth'}
                onSelect={() => onChange({ truth })}
              >
                {truth ? '对' : '错'}
              </Radio>
            ))}
          </fieldset>
        </Card>
      );
    case 'blank':
      return <Blanks {...props} />;
    default:
      return (
        <Card inset padded label="参考答案" className="editing__f">
          <RichEditor
            label="参考答案"
            required
            value={form.text}
            max={BANK.explanationMax}
            hint="学习者对照它给自己打分"
            invalid={fault?.field === 'text'}
            pictures={props.pictures}
            onChange={(text) => onChange({ text })}
          />
        </Card>
      );
  }
}

function Options({ form, onChange, pictures, fault }: Props) {
  const { kind, options, choices } = form;
  const isMany = kind === 'multiple';
  const choose = (at: number, on: boolean) => {
    const rest = isMany ? choices.filter((one) => one !== at) : [];
    onChange({ choices: on ? [...rest, at].toSorted((a, b) => a - b) : rest });
  };
  return (
    <Card inset padded label="选项" className="editing__f">
      <p className="f13 c3">勾出正确选项；空着的选项不保存。</p>
      {options.map((text, at) => (
        // Options have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="editing__option">
          <Checkbox
            square={isMany}
            label={`选项 ${letterOf(at)} 正确`}
            checked={choices.includes(at)}
            invalid={fault?.field === 'choices'}
            onChange={(on) => choose(at, on)}
          />
          <div className="grow">
            <Field
              label={`选项 ${letterOf(at)}`}
              value={text}
              max={BANK.optionMax}
              invalid={fault?.field === 'options' && fault.at === at}
              onChange={(next) => onChange({ options: options.with(at, next) })}
            />
            {needsPreview(text) ? <RichText source={text} pictures={pictures} /> : null}
          </div>
        </div>
      ))}
      {options.length < BANK.options ? (
        <Button
          size="sm"
          look="quiet"
          icon={plusIcon}
          onPress={() => onChange({ options: [...options, ''] })}
        >
          再加一个选项
        </Button>
      ) : null}
    </Card>
  );
}

function Blanks({ form, onChange, fault }: Props) {
  const blanks = fitBlanks(form);
  return (
    <Card inset padded label="答案" className="editing__f">
      {blanks.length === 0 ? <p className="f13 c3">题干里写 ____，这里就有它的答案。</p> : null}
      {blanks.map(({ alternatives, tolerance }, at) => (
        // Blanks have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className="editing__f">
          <legend className="f14 c1">第 {at + 1} 空</legend>
          <Field
            label="答案"
            value={alternatives.join('｜')}
            max={2_000}
            hint="几种写法都对时用 ｜ 分开"
            invalid={fault?.field === 'blanks' && fault.at === at}
            onChange={(text) => {
              const next = text.split(/[|｜]/u).slice(0, BANK.alternatives);
              onChange({ blanks: blanks.with(at, { alternatives: next, tolerance }) });
            }}
          />
          <NumberField
            label="允许误差"
            {...toleranceRule}
            value={tolerance ?? ''}
            placeholder="按文字比较"
            invalid={fault?.field === 'tolerance' && fault.at === at}
            onChange={(text) =>
              onChange({ blanks: blanks.with(at, { alternatives, tolerance: text || null }) })
            }
          />
        </fieldset>
      ))}
      {blanks.length > 1 ? (
        <Checkbox square checked={form.anyOrder} onChange={(anyOrder) => onChange({ anyOrder })}>
          各空的顺序不限
        </Checkbox>
      ) : null}
    </Card>
  );
}
