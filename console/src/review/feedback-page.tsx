import { Segmented } from 'antd';
import { useState } from 'react';
import { FEEDBACK } from '@xuelin/contract/core/constants';
import { feedbackKindLabels } from '@xuelin/contract/operator/list-labels';
import { Link } from 'wouter';
import { CallTable, type ItemOf } from '#shell/call-table.tsx';
import { formatTime } from '#shell/format-values.ts';
import { OperatorPicture } from '#shell/operator-picture.tsx';
import { PageFrame } from '#shell/page-frame.tsx';
import { ReasonButton } from '#shell/reason-button.tsx';
import { useOperatorMutation } from '#use-operator-call.ts';

type Feedback = ItemOf<'operator/getFeedbackList'>;

const picturesOf = ({ images }: Feedback) => (
  <div className="console-pictures">
    {images.map(({ url }, index) => (
      <OperatorPicture key={url} address={url} alt={`第 ${index + 1} 张图片`} />
    ))}
  </div>
);

/** What people tell us; each is answered once, and who is a member reads it as a message. */
export function FeedbackPage() {
  const [state, setState] = useState<'waiting' | 'all'>('waiting');
  const answer = useOperatorMutation('operator/answerFeedback', { success: '已回答' });
  return (
    <PageFrame
      title="反馈"
      extra={
        <Segmented
          value={state}
          onChange={setState}
          options={[
            { value: 'waiting', label: '没有回答的' },
            { value: 'all', label: '全部' },
          ]}
        />
      }
    >
      <CallTable
        call="operator/getFeedbackList"
        filters={{ state }}
        label="反馈"
        empty={state === 'waiting' ? '没有等待回答的反馈' : '还没有反馈'}
        rowKey={({ id }) => id}
        expanded={picturesOf}
        columns={[
          { title: '类别', render: (_, { kind }) => feedbackKindLabels[kind] },
          {
            title: '内容',
            width: '35%',
            render: (_, { content }) => <span className="console-text">{content}</span>,
          },
          { title: '图片', align: 'right', render: (_, { images }) => images.length || '' },
          {
            title: '谁',
            render: (_, { author, contact }) =>
              author ? <Link href={`/members/${author.uid}`}>{author.nickname}</Link> : `访客 ${contact}`,
          },
          { title: '时间', render: (_, { createdAt }) => formatTime(createdAt) },
          {
            title: '回答',
            width: '25%',
            render: (_, { id, content, answer: text }) =>
              text === null ? (
                <ReasonButton
                  title="回答反馈"
                  description={<span className="console-text">{content}</span>}
                  label="回答（对方会看到）"
                  maxLength={FEEDBACK.answerMax}
                  button={{ type: 'primary' }}
                  onConfirm={(words) => answer.mutateAsync({ id, text: words })}
                >
                  回答
                </ReasonButton>
              ) : (
                <span className="console-text">{text}</span>
              ),
          },
        ]}
      />
    </PageFrame>
  );
}
