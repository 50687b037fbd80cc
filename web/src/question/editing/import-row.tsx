import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import type { QuestionForm } from '@xuelin/contract/question/editing';
import { ChildrenFields } from '#question/editing/children-fields.tsx';
import { stemWords } from '#question/editing/edit-paper-screen.tsx';
import { faultOf } from '#question/editing/question-form.ts';
import { QuestionFields } from '#question/editing/question-fields.tsx';
import { kindNames } from '#question/question-names.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';

type Row = Output<'questionBank/previewImport'>['rows'][number];

type Props = Row & { onChange: (question: QuestionForm) => void; onRemove: () => void };

const noPicture = () => undefined;

/** One question that was read: what is wrong with it, corrected in place. */
export function ImportRow({ row, question, errors, onChange, onRemove }: Props) {
  const [isOpen, setOpen] = useState(false);
  const fault = faultOf(question);
  const change = (part: Partial<QuestionForm>) => onChange({ ...question, ...part });
  const fields = { pictures: [], onPicture: noPicture };
  return (
    <>
      <Card inset padded label={`第 ${row} 行`} className="editing__f">
        <p className="row wrap g8 f12 c3">
          <span>第 {row} 行</span>
          <Tag look="sky">{kindNames[question.kind]}</Tag>
          {fault === '' && errors.length === 0 ? <Tag look="ok">没有问题</Tag> : <Tag look="bad">要改</Tag>}
        </p>
        <p className="f15 c1 l2">{stemWords(question.stem) || '（没有题干）'}</p>
        {errors.map(({ field, reason }) => (
          <p key={`${field}${reason}`} className="f13 editing__bad">
            {field === '' ? reason : `${field}：${reason}`}
          </p>
        ))}
        {fault === '' || errors.length > 0 ? null : <p className="f13 editing__bad">{fault}</p>}
        <div className="editing__acts">
          <Button size="sm" look="soft" onPress={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : '修改'}
          </Button>
          <Button size="sm" look="quiet" onPress={onRemove}>
            不导入这一道
          </Button>
        </div>
      </Card>
      {isOpen && question.kind === 'material' ? (
        <ChildrenFields form={question} onChange={change} {...fields} />
      ) : null}
      {isOpen && question.kind !== 'material' ? (
        <QuestionFields form={{ ...question, kind: question.kind }} onChange={change} {...fields} />
      ) : null}
    </>
  );
}
