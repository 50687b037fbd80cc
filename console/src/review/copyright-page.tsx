import { App, Button, Segmented, Space, Tag } from 'antd';
import { useState } from 'react';
import { COPYRIGHT } from '@xuelin/contract/core/constants';
import type { ComplaintOutcome, ComplaintState } from '@xuelin/contract/copyright';
import { auditSubjectName } from '@xuelin/contract/operator/audit-subjects';
import { complaintStateLabels } from '@xuelin/contract/operator/list-labels';
import { Link } from 'wouter';
import { fetchPicture } from '#call-operator.ts';
import { CallTable, type ItemOf } from '#shell/call-table.tsx';
import { formatTime, nowSeconds } from '#shell/format-values.ts';
import { OperatorPicture } from '#shell/operator-picture.tsx';
import { PageFrame } from '#shell/page-frame.tsx';
import { ReasonButton } from '#shell/reason-button.tsx';
import { saveFile } from '#shell/save-file.ts';
import { useOperatorMutation } from '#use-operator-call.ts';

type Complaint = ItemOf<'operator/getCopyrightList'>;
type Statement = NonNullable<Complaint['counter']>;

/** What staff may decide in a state, the usual one first. */
const outcomes: Partial<Record<ComplaintState, readonly ComplaintOutcome[]>> = {
  received: ['takeDown', 'reject'],
  takenDown: ['restore'],
  countered: ['restore', 'uphold'],
  disputed: ['uphold', 'restore'],
};
const outcomeNames: Record<ComplaintOutcome, string> = {
  takeDown: '下架',
  reject: '驳回',
  restore: '恢复',
  uphold: '维持下架',
};

/** What both sides say and prove, below their row. */
const statementsOf = (complaint: Complaint) => {
  const { work, claim, counter, reaction, decision, outcome } = complaint;
  return (
    <Space vertical size="middle" style={{ width: '100%' }}>
      <p className="console-text">作品：{work || '（已删除）'}</p>
      <Words title="投诉" statement={claim} />
      {decision === '' ? null : <p className="console-text">决定：{decision}</p>}
      {counter ? <Words title="反通知" statement={counter} /> : null}
      {reaction ? <Words title="投诉人的回应" statement={reaction} /> : null}
      {outcome === '' ? null : <p className="console-text">结果：{outcome}</p>}
    </Space>
  );
};

const emptyTexts = {
  waiting: '没有等待决定的版权投诉',
  open: '没有正在进行的版权投诉',
  all: '还没有版权投诉',
} as const;

/** Complaints about copyright: what both sides say and prove, and the decision. */
export function CopyrightPage() {
  const [state, setState] = useState<keyof typeof emptyTexts>('waiting');
  return (
    <PageFrame
      title="版权投诉"
      extra={
        <Segmented
          value={state}
          onChange={setState}
          options={[
            { value: 'waiting', label: '等待决定的' },
            { value: 'open', label: '没有结束的' },
            { value: 'all', label: '全部' },
          ]}
        />
      }
    >
      <CallTable
        call="operator/getCopyrightList"
        filters={{ state }}
        label="版权投诉"
        empty={emptyTexts[state]}
        rowKey={({ id }) => id}
        expanded={statementsOf}
        columns={[
          { title: '编号', render: (_, { number }) => number },
          { title: '内容', width: '22%', render: (_, one) => <Content complaint={one} /> },
          { title: '投诉人', render: (_, { claimant }) => <Person person={claimant} /> },
          { title: '作者', render: (_, one) => <Author complaint={one} /> },
          { title: '状态', render: (_, one) => <State complaint={one} /> },
          { title: '提交', render: (_, { createdAt }) => formatTime(createdAt) },
          { title: '决定', render: (_, one) => <Acts complaint={one} /> },
        ]}
      />
    </PageFrame>
  );
}

function Content({ complaint: { title, link, kind, refId, byHand } }: { complaint: Complaint }) {
  const name = title === '' ? `${auditSubjectName(kind)} ${refId}` : title;
  return (
    <>
      {link === '' ? (
        name
      ) : (
        <a href={`/${link}`} target="_blank" rel="noreferrer">
          {name}
        </a>
      )}
      {byHand ? <p className="console-muted">由编辑发布：请在内容页自己下架和恢复</p> : null}
    </>
  );
}

function Person({ person }: { person: Complaint['claimant'] }) {
  return person ? <Link href={`/members/${person.uid}`}>{person.nickname}</Link> : '已注销用户';
}

function Author({ complaint: { author, infringementCount, repeated } }: { complaint: Complaint }) {
  return (
    <Space wrap size={4}>
      <Person person={author} />
      <Tag color={repeated ? 'error' : undefined}>
        {repeated ? '重复侵权 ' : '成立 '}
        {infringementCount} 次
      </Tag>
    </Space>
  );
}

function State({ complaint: { state, dueAt } }: { complaint: Complaint }) {
  const isLate = dueAt !== null && dueAt < nowSeconds();
  return (
    <>
      {complaintStateLabels[state]}
      {dueAt === null ? null : (
        <p className="console-muted">
          {isLate ? '已过期限 ' : '期限 '}
          {formatTime(dueAt)}
        </p>
      )}
    </>
  );
}

function Acts({ complaint: { id, number, state, title, ownInterest } }: { complaint: Complaint }) {
  const decide = useOperatorMutation('operator/decideCopyright', { success: '已决定' });
  const possible = outcomes[state] ?? [];
  const note =
    ownInterest && possible.length > 0 ? <p className="console-muted">{ownInterest.text}</p> : null;
  if (ownInterest?.refused) return note;
  return (
    <Space wrap>
      {note}
      {possible.map((outcome, at) => (
        <ReasonButton
          key={outcome}
          title={`${outcomeNames[outcome]}：${number}`}
          description={<span className="console-text">{title}</span>}
          label="理由（双方会看到）"
          maxLength={COPYRIGHT.reasonMax}
          button={at === 0 ? { type: 'primary' } : {}}
          onConfirm={(reason) => decide.mutateAsync({ id, outcome, reason })}
        >
          {outcomeNames[outcome]}
        </ReasonButton>
      ))}
    </Space>
  );
}

function Words({
  title,
  statement: { name, text, at, contact, proofs },
}: {
  title: string;
  statement: Statement;
}) {
  const pictures = (proofs ?? []).filter(({ isPicture }) => isPicture);
  const files = (proofs ?? []).filter(({ isPicture }) => !isPicture);
  return (
    <section aria-label={title}>
      <p className="console-muted">
        {title} · {formatTime(at)} · {name} {contact ?? ''}
      </p>
      <p className="console-text">{text}</p>
      <div className="console-pictures">
        {pictures.map(({ url }, index) => (
          <OperatorPicture key={url} address={url} alt={`${title}的第 ${index + 1} 张证明`} />
        ))}
      </div>
      {files.map(({ url, name: fileName }) => (
        <ProofFile key={url} address={url} name={fileName} />
      ))}
    </section>
  );
}

/** A document that proves something: saved, as it answers to an operator's session only. */
function ProofFile({ address, name }: { address: string; name: string }) {
  const { message } = App.useApp();
  const save = async () => {
    try {
      saveFile(name, await fetchPicture(address));
    } catch {
      void message.error('文件没有取到，请再试一次');
    }
  };
  return (
    <Button size="small" onClick={() => void save()}>
      保存 {name}
    </Button>
  );
}
