import { App, Button, Card, Descriptions, Space, Tag } from 'antd';
import { useState } from 'react';
import { formatBytes } from '@xuelin/ui/format/format-size.ts';
import { auditSubjectName } from '@xuelin/contract/operator/audit-subjects';
import { reportReasons } from '@xuelin/contract/moderation/report-reasons';
import { reviewCauseLabels } from '@xuelin/contract/operator/list-labels';
import { Link } from 'wouter';
import { fetchPicture } from '#call-operator.ts';
import { formatSpan, formatTime, nowSeconds } from '#shell/format-values.ts';
import { saveFile } from '#shell/save-file.ts';
import type { ReviewDetail } from '#review/review-contents.tsx';

type Props = { detail: ReviewDetail; onCompare: (copy: ReviewDetail['copies'][number]) => void };

/** What a decision rests on: why it waits, findings, reports, its author and what was decided about them before. */
export function ReviewFacts({ detail, onCompare }: Props) {
  const { case: one, facts, files, copies, findings, reports, author } = detail;
  const remaining = one.promisedAt - nowSeconds();
  const notes = [...new Set([...findings, ...one.reasons])];
  return (
    <Space vertical size="small" style={{ width: '100%' }}>
      <Card size="small" title="为什么在这里">
        <Space wrap>
          <Tag color="processing">{reviewCauseLabels[one.cause]}</Tag>
          {one.reportCount > 0 ? <Tag color="error">{one.reportCount} 次举报</Tag> : null}
          <Tag color={one.late ? 'error' : 'default'}>
            {remaining < 0 ? `超过承诺 ${formatSpan(remaining)}` : `承诺 ${formatSpan(remaining)}内答复`}
          </Tag>
        </Space>
        {notes.length > 0 ? (
          <ul style={{ paddingInlineStart: 18, marginBottom: 0 }}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
      </Card>
      {facts.length > 0 ? (
        <Card size="small" title="基本情况">
          <Descriptions
            column={1}
            size="small"
            items={facts.map(({ label, value }) => ({
              key: label,
              label,
              children: <span className="console-text">{value}</span>,
            }))}
          />
        </Card>
      ) : null}
      {files.length > 0 ? <FilesCard files={files} /> : null}
      {copies.length > 0 ? <CopiesCard copies={copies} onCompare={onCompare} /> : null}
      {reports.length > 0 ? (
        <Card size="small" title="举报">
          <ul style={{ paddingInlineStart: 18, margin: 0 }}>
            {reports.map(({ reason, text, weight, reporter, createdAt }) => (
              <li key={`${createdAt} ${reporter?.uid ?? 0} ${text}`}>
                {reportReasons[reason].label}：{text || '没有说明'}
                <span className="console-muted">
                  （{reporter?.nickname ?? '已注销'}，等级 {weight}，{formatTime(createdAt)}）
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <Card size="small" title="作者">
        <p style={{ margin: 0 }}>
          <Link href={`/members/${one.author.uid}`}>{one.author.nickname}</Link> · 等级 {one.authorLevel} ·{' '}
          {formatTime(author.registeredAt)} 注册
        </p>
        <p style={{ margin: 0 }}>
          通过 {author.approved} 次，驳回 {author.rejected} 次
        </p>
        <ul style={{ paddingInlineStart: 18, marginBottom: 0 }}>
          {author.recent.map((line) => (
            <li key={line.caseId}>
              {line.approved ? '通过' : '驳回'} {line.title || `${auditSubjectName(line.kind)} ${line.refId}`}
              <span className="console-muted">
                {line.reason ? `：${line.reason}` : ''}（{formatTime(line.decidedAt)}）
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Space>
  );
}

/** Content with nearly the same text, each compared line by line. */
function CopiesCard({ copies, onCompare }: Pick<ReviewDetail, 'copies'> & Pick<Props, 'onCompare'>) {
  return (
    <Card size="small" title="相近的内容">
      <ul style={{ paddingInlineStart: 18, margin: 0 }}>
        {copies.map((copy, index) => (
          <li key={copy.id}>
            约 {copy.percent}% 的文字与{' '}
            <a href={`/${copy.link}`} target="_blank" rel="noreferrer">
              《{copy.title}》
            </a>
            （<Link href={`/members/${copy.author.uid}`}>{copy.author.nickname}</Link>）相同{' '}
            <Button size="small" onClick={() => onCompare(copy)}>
              逐行比较 {index === 0 ? <kbd>C</kbd> : null}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Files that are looked at by taking them along. */
function FilesCard({ files }: Pick<ReviewDetail, 'files'>) {
  const { message } = App.useApp();
  const [busy, setBusy] = useState<string | null>(null);
  const download = async ({ name, address }: ReviewDetail['files'][number]) => {
    setBusy(address);
    try {
      saveFile(name, await fetchPicture(address));
    } catch {
      void message.error('文件没有取到，请稍后再试', 5);
    } finally {
      setBusy(null);
    }
  };
  return (
    <Card size="small" title="附件">
      <ul style={{ paddingInlineStart: 18, margin: 0 }}>
        {files.map((file) => (
          <li key={file.address}>
            {file.name}（{formatBytes(file.bytes)}）{' '}
            <Button
              size="small"
              loading={busy === file.address}
              aria-label={`下载附件 ${file.name}`}
              onClick={() => void download(file)}
            >
              下载
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
