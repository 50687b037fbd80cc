import { Button, Checkbox, Form, Input, Radio, Space } from 'antd';
import { useState } from 'react';
import type { Input as CallInput } from '@xuelin/contract/core/types';
import { correctionKindLabels } from '@xuelin/contract/operator/list-labels';
import { TextPreview } from '#content/text-preview.tsx';
import { CallTable, type ItemOf } from '#shell/call-table.tsx';
import { formatTime } from '#shell/format-values.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { ReasonButton } from '#shell/reason-button.tsx';
import { FormModal } from '#shell/form-modal.tsx';
import { useOperatorMutation } from '#use-operator-call.ts';

type Correction = ItemOf<'operator/getCorrectionList'>;
type Question = NonNullable<CallInput<'operator/decideCorrection'>['question']>;

const previewOf = ({ question, images }: Correction) => (
  <TextPreview text={question.stem} pictures={images} />
);

/** What finders say is wrong with questions of any bank; accepted with the question as it shall be. */
export function CorrectionsPage() {
  const [accepting, setAccepting] = useState<Correction | null>(null);
  const decide = useOperatorMutation('operator/decideCorrection', { success: '已决定，发现者会收到消息' });
  return (
    <PageFrame title="勘误">
      <CallTable
        call="operator/getCorrectionList"
        label="勘误"
        empty="没有等待处理的勘误"
        rowKey={({ id }) => id}
        expanded={previewOf}
        columns={[
          { title: '题库', dataIndex: 'bankTitle' },
          { title: '哪里', width: 60, render: (_, { kind }) => correctionKindLabels[kind] },
          {
            title: '错处',
            width: '28%',
            render: (_, { text }) => <span className="console-text">{text}</span>,
          },
          {
            title: '应为',
            width: '14%',
            render: (_, { proposal }) => <span className="console-text">{proposal}</span>,
          },
          { title: '发现者', width: 80, render: (_, { finder }) => finder.nickname },
          { title: '时间', render: (_, { createdAt }) => formatTime(createdAt) },
          {
            title: '决定',
            render: (_, correction) => (
              <Space>
                <Button size="small" type="primary" onClick={() => setAccepting(correction)}>
                  改题并采纳
                </Button>
                <ReasonButton
                  title="不采纳"
                  label="理由（发现者会看到）"
                  onConfirm={(reason) => decide.mutateAsync({ id: correction.id, accept: false, reason })}
                >
                  不采纳
                </ReasonButton>
              </Space>
            ),
          },
        ]}
      />
      {accepting ? <AcceptModal correction={accepting} onClose={() => setAccepting(null)} /> : null}
    </PageFrame>
  );
}

function AcceptModal({ correction, onClose }: { correction: Correction; onClose: () => void }) {
  const { question, currentVersion, text, proposal } = correction;
  const [form] = Form.useForm<Question>();
  const decide = useOperatorMutation('operator/decideCorrection', { success: '已采纳，题目有了新版本' });
  const submit = async (fields: Question) => {
    await decide.mutateAsync({
      id: correction.id,
      accept: true,
      version: currentVersion,
      question: { ...question, ...fields },
    });
  };
  return (
    <FormModal
      width={720}
      title="改好题目并采纳"
      okText="采纳"
      form={form}
      initialValues={question}
      note={
        <p className="console-text">
          {correctionKindLabels[correction.kind]}：{text}
          {proposal ? `\n应为：${proposal}` : ''}
        </p>
      }
      keepsOpen
      isPending={decide.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <QuestionFields question={question} />
    </FormModal>
  );
}

/** The fields that the kind of the question has; the others stay as they are. */
function QuestionFields({ question }: { question: Question }) {
  const { kind, options, blanks } = question;
  const letters = options.map((_, index) => ({ value: index, label: String.fromCodePoint(65 + index) }));
  return (
    <>
      <Form.Item name="stem" label="题干" rules={[{ required: true, message: '请填写题干' }]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} />
      </Form.Item>
      {options.map((option, index) => (
        <Form.Item
          key={`${index} ${option}`}
          name={['options', index]}
          label={`选项 ${letters[index]?.label}`}
        >
          <Input />
        </Form.Item>
      ))}
      {kind === 'single' || kind === 'multiple' ? (
        <Form.Item
          name="choices"
          label="正确选项"
          rules={[
            // A group cannot be called required; an empty one is too short.
            { type: 'array' as const, min: 1, message: '请选择正确选项' },
            ...(kind === 'single'
              ? [{ type: 'array' as const, max: 1, message: '单选题只有一个正确选项' }]
              : []),
          ]}
        >
          <Checkbox.Group options={letters} />
        </Form.Item>
      ) : null}
      {kind === 'judgement' ? (
        <Form.Item name="truth" label="正确答案">
          <Radio.Group
            options={[
              { value: true, label: '对' },
              { value: false, label: '错' },
            ]}
          />
        </Form.Item>
      ) : null}
      {blanks.map((blank, index) => (
        <Form.Item
          key={`${index} ${blank.alternatives.join()}`}
          name={['blanks', index, 'alternatives']}
          label={`第 ${index + 1} 空的答案（一行一种写法）`}
          getValueProps={(value: string[]) => ({ value: value.join('\n') })}
          normalize={(value: string) => value.split('\n')}
        >
          <Input.TextArea autoSize />
        </Form.Item>
      ))}
      {kind === 'short' ? (
        <Form.Item name="text" label="参考答案">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} />
        </Form.Item>
      ) : null}
      <Form.Item name="explanation" label="解析">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} />
      </Form.Item>
    </>
  );
}
