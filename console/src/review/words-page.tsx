import { Alert, Button, Card, Form, Input, Select, Space, Tag } from 'antd';
import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { wordVerdictLabels } from '@xuelin/contract/operator/list-labels';
import { CallTable } from '#shell/call-table.tsx';
import { FilterSearch, FilterSelect } from '#shell/filter-controls.tsx';
import { FormModal } from '#shell/form-modal.tsx';
import { optionsOf } from '#shell/options-of.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { ReasonButton } from '#shell/reason-button.tsx';
import { useOperatorMutation, useOperatorQuery } from '#use-operator-call.ts';

type TextTest = Output<'operator/testText'>;
type Verdict = 'doubtful' | 'refused';

const verdictColours: Record<Verdict, string> = { refused: 'error', doubtful: 'warning' };

/** Words that texts are looked through for, and a field that tries a text. */
export function WordsPage() {
  const [keyword, setKeyword] = useState('');
  const [verdict, setVerdict] = useState<Verdict>();
  const [adding, setAdding] = useState(false);
  const remove = useOperatorMutation('operator/removeWord', { success: '已去掉，所有服务器立即生效' });
  return (
    <PageFrame
      title="用词"
      extra={
        <Space wrap>
          <FilterSearch label="查找用词" placeholder="词或说明" maxLength={40} onSearch={setKeyword} />
          <FilterSelect
            label="处理方式"
            placeholder="全部处理方式"
            width={140}
            options={optionsOf(wordVerdictLabels)}
            value={verdict}
            onChange={setVerdict}
          />
          <Button type="primary" onClick={() => setAdding(true)}>
            加词
          </Button>
        </Space>
      }
    >
      <Space vertical size="middle" style={{ width: '100%' }}>
        <TextTrial />
        <CallTable
          call="operator/getWordList"
          filters={{ ...(keyword ? { keyword } : {}), ...(verdict ? { verdict } : {}) }}
          label="用词表"
          empty="没有这样的词"
          rowKey={({ word }) => word}
          columns={[
            { title: '词', dataIndex: 'word' },
            {
              title: '发布时',
              render: (_, row) => (
                <Tag color={verdictColours[row.verdict]}>{wordVerdictLabels[row.verdict]}</Tag>
              ),
            },
            { title: '作者看到的话', dataIndex: 'reason' },
            {
              title: '处理',
              render: (_, { word }) => (
                <ReasonButton
                  title={`去掉“${word}”`}
                  description="以后不再找这个词；已经处理过的内容不变。"
                  button={{ danger: true }}
                  onConfirm={(reason) => remove.mutateAsync({ word, reason })}
                >
                  去掉
                </ReasonButton>
              ),
            },
          ]}
        />
      </Space>
      {adding ? <AddWords onClose={() => setAdding(false)} /> : null}
    </PageFrame>
  );
}

type Fields = { words: string; verdict: Verdict; reason: string };

function AddWords({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const add = useOperatorMutation('operator/addWords', { success: '已加入，所有服务器立即生效' });
  return (
    <FormModal<Fields>
      title="加词"
      okText="加入"
      form={form}
      initialValues={{ words: '', verdict: 'doubtful', reason: '' }}
      note={
        <p className="console-muted">
          大小写、空格、标点和常见繁体字不用另写：找的时候都当作一样。已有的词改成这里的处理和说明。
        </p>
      }
      isPending={add.isPending}
      onSubmit={async ({ words, verdict, reason }) => {
        const list = words
          .split('\n')
          .map((word) => word.trim())
          .filter((word) => word !== '');
        await add.mutateAsync({ words: list, verdict, reason: reason.trim() });
      }}
      onClose={onClose}
    >
      <Form.Item
        name="words"
        label="词，每行一个"
        rules={[{ required: true, whitespace: true, message: '请填写' }]}
      >
        <Input.TextArea rows={6} />
      </Form.Item>
      <Form.Item name="verdict" label="发布时">
        <Select options={optionsOf(wordVerdictLabels)} />
      </Form.Item>
      <Form.Item
        name="reason"
        label="作者看到的话"
        rules={[{ required: true, whitespace: true, message: '请填写' }]}
      >
        <Input maxLength={60} placeholder="不能发布……的内容" />
      </Form.Item>
    </FormModal>
  );
}

const levels = [0, 1, 2, 3, 4].map((value) => ({ value, label: `信任等级 ${value}` }));

/** Tries a text as if a member published it: what would be found, where, and what would happen. */
function TextTrial() {
  const [text, setText] = useState('');
  const [trustLevel, setTrustLevel] = useState(1);
  const [input, setInput] = useState<{ text: string; trustLevel: number } | null>(null);
  const query = useOperatorQuery('operator/testText', input ?? { text: '', trustLevel }, {
    enabled: input !== null,
  });
  return (
    <Card size="small" title="试一段文字">
      <Input.TextArea
        aria-label="要试的文字"
        rows={3}
        maxLength={20_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder="贴一段文字，看发布时会怎样；什么也不会留下"
      />
      <Space style={{ marginTop: 8 }}>
        <Select
          aria-label="谁发布"
          style={{ width: 130 }}
          options={levels}
          value={trustLevel}
          onChange={setTrustLevel}
        />
        <Button disabled={text.trim() === ''} onClick={() => setInput({ text, trustLevel })}>
          试一下
        </Button>
      </Space>
      {query.error ? <Alert type="error" title={query.error.message} style={{ marginTop: 8 }} /> : null}
      {input && query.data ? <TrialAnswer text={input.text} answer={query.data} /> : null}
    </Card>
  );
}

const outcomes = {
  clean: { type: 'success', title: '可以直接发布' },
  doubtful: { type: 'warning', title: '要等人审核' },
  refused: { type: 'error', title: '不能发布' },
} as const;

function TrialAnswer({ text, answer }: { text: string; answer: TextTest }) {
  const { type, title } = outcomes[answer.verdict];
  return (
    <section aria-label="试的结果" style={{ marginTop: 8 }}>
      <Alert
        type={type}
        title={`${title}；在上传的文件里：${answer.fileVerdict === 'clean' ? '不影响' : '要等人审核'}`}
      />
      {answer.findings.length > 0 ? (
        <>
          <p className="console-text">{markedText(text, answer.findings)}</p>
          <ul>
            {answer.findings.map(({ start, end, word, text: reason, verdict }) => (
              <li key={`${start} ${end} ${word} ${reason}`}>
                第 {start + 1} 字起“{text.slice(start, end)}”：{reason}
                {word ? `（词：${word}）` : ''}，{wordVerdictLabels[verdict]}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

/** The text with everything that was found in it marked; places that overlap are one mark. */
function markedText(text: string, findings: TextTest['findings']) {
  const parts: React.ReactNode[] = [];
  let at = 0;
  for (const { start, end } of findings) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, end)}</mark>);
    at = end;
  }
  return [...parts, text.slice(at)];
}
