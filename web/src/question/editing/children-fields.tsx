import { useState } from 'react';
import { useLatest } from '@xuelin/client/queries/use-latest.ts';
import { BANK } from '@xuelin/contract/core/constants';
import type { ChildForm, QuestionForm } from '@xuelin/contract/question/editing';
import { emptyChild } from '#question/editing/question-form.ts';
import { QuestionFields, type FieldsProps } from '#question/editing/question-fields.tsx';
import { kindNames } from '#question/question-names.ts';
import { RichEditor } from '#question/text/rich-editor.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { plusIcon } from '@xuelin/ui/icons/icons.ts';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';

type Props = Omit<FieldsProps<QuestionForm>, 'onChange'> & {
  onChange: (part: Partial<QuestionForm>) => void;
};

const childKinds: ChildForm['kind'][] = ['single', 'multiple', 'judgement', 'blank', 'short'];

/** A shared stem and the questions under it, one of them open at a time. */
export function ChildrenFields({ form, onChange, pictures, onPicture, fault }: Props) {
  const { children } = form;
  const [open, setOpen] = useState(fault?.child ?? 0);
  const [shownFault, setShownFault] = useState(fault);
  // The question that is wrong is opened as soon as it is said to be.
  if (fault !== shownFault) {
    setShownFault(fault);
    setOpen(fault?.child ?? open);
  }
  // A picture may come when another one of them is open and written in.
  const latest = useLatest(children);
  const updateChild = (at: number, part: Partial<ChildForm>) => {
    const before = latest.current[at];
    if (before) onChange({ children: latest.current.with(at, { ...before, ...part }) });
  };
  const add = () => {
    const chapter = children.at(-1)?.chapter ?? form.chapter;
    onChange({ children: [...children, { ...emptyChild, chapter }] });
    setOpen(children.length);
  };
  const remove = async (at: number) => {
    if (!(await confirm({ title: `移除第 ${at + 1} 小题？`, ok: '移除', danger: true }))) return;
    onChange({ children: children.toSpliced(at, 1) });
    setOpen(0);
  };
  const child = children[open];
  return (
    <>
      <Card inset padded label="材料" className="editing__f">
        <RichEditor
          label="材料"
          required
          rows={8}
          value={form.stem}
          max={BANK.stemMax}
          invalid={fault?.child === undefined && fault?.field === 'stem'}
          pictures={pictures}
          onPicture={onPicture}
          onChange={(stem) => onChange({ stem })}
        />
      </Card>
      <Card inset padded label="小题" className="editing__f">
        <fieldset className="editing__chips">
          <legend>小题</legend>
          {children.map((_, at) => (
            // Children have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <Chip key={at} well on={at === open} onPress={() => setOpen(at)}>
              第 {at + 1} 小题
            </Chip>
          ))}
          {children.length < BANK.children ? (
            <Chip well icon={plusIcon} onPress={add}>
              添加
            </Chip>
          ) : null}
        </fieldset>
        {child ? (
          <>
            <fieldset className="editing__chips">
              <legend>第 {open + 1} 小题的题型</legend>
              {childKinds.map((kind) => (
                <Chip key={kind} well on={child.kind === kind} onPress={() => updateChild(open, { kind })}>
                  {kindNames[kind]}
                </Chip>
              ))}
            </fieldset>
            <Button size="sm" look="quiet" onPress={() => void remove(open)}>
              移除这道小题
            </Button>
          </>
        ) : null}
      </Card>
      {child ? (
        <QuestionFields
          key={open}
          form={child}
          onChange={(part) => updateChild(open, part)}
          pictures={pictures}
          onPicture={onPicture}
          fault={fault?.child === open ? fault : undefined}
        />
      ) : null}
    </>
  );
}
