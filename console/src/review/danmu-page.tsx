import { Space, Tag } from 'antd';
import { useState } from 'react';
import type { Input } from '@xuelin/contract/core/types';
import { danmuStateLabels } from '@xuelin/contract/operator/list-labels';
import { Link } from 'wouter';
import { CallTable } from '#shell/call-table.tsx';
import { FilterSearch, FilterSelect } from '#shell/filter-controls.tsx';
import { formatTime } from '#shell/format-values.ts';
import { optionsOf } from '#shell/options-of.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { ReasonButton } from '#shell/reason-button.tsx';
import { useOperatorMutation } from '#use-operator-call.ts';

type State = NonNullable<Input<'operator/getDanmuList'>['state']>;

/** Danmu of all videos, the last first, to remove what breaks the rules; what was reported waits at the desk. */
export function DanmuPage() {
  const [text, setText] = useState('');
  const [state, setState] = useState<State>();
  const remove = useOperatorMutation('operator/removeDanmu', { success: '弹幕已删除，发的人会收到消息' });
  const uid = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
  return (
    <PageFrame
      title="弹幕"
      extra={
        <Space wrap>
          <Link href="/reviews">被举报的在审核里</Link>
          <FilterSearch label="会员编号" width={180} maxLength={15} onSearch={setText} />
          <FilterSelect
            label="状态"
            placeholder="全部状态"
            width={120}
            options={optionsOf(danmuStateLabels)}
            value={state}
            onChange={setState}
          />
        </Space>
      }
    >
      <CallTable
        call="operator/getDanmuList"
        filters={{ ...(uid ? { uid } : {}), ...(state ? { state } : {}) }}
        label="弹幕"
        empty="没有这样的弹幕"
        rowKey={({ id }) => id}
        columns={[
          {
            title: '弹幕',
            width: '35%',
            render: (_, row) => <span className="console-text">{row.text}</span>,
          },
          {
            title: '谁',
            render: (_, { author }) => <Link href={`/members/${author.uid}`}>{author.nickname}</Link>,
          },
          {
            title: '在哪里',
            render: (_, { title, link, time }) =>
              link ? (
                <a href={`/${link}`} target="_blank" rel="noreferrer">
                  {title}，第 {time} 秒
                </a>
              ) : (
                '视频已删除'
              ),
          },
          { title: '状态', render: (_, row) => <Tag>{danmuStateLabels[row.state]}</Tag> },
          { title: '发布', render: (_, { createdAt }) => formatTime(createdAt) },
          {
            title: '处理',
            render: (_, { id, text: words }) => (
              <ReasonButton
                title="删除这条弹幕"
                description={`“${words}”会从视频上消失，不能恢复。`}
                label="原因（发的人会看到）"
                button={{ danger: true }}
                onConfirm={(reason) => remove.mutateAsync({ id, reason })}
              >
                删除
              </ReasonButton>
            ),
          },
        ]}
      />
    </PageFrame>
  );
}
