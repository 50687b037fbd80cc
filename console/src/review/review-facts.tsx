import { Card, Descriptions, Space, Tag } from 'antd';
import { reportReasons } from '@xuelin/contract/moderation/report-reasons';
import { Link } from 'wouter';
import { formatSpan, formatTime, nowSeconds } from '#shell/format-values.ts';
import { causeNames } from '#review/review-filters.ts';
import type { ReviewDetail } from '#review/review-contents.tsx';

/** What a decision rests on: why it waits, findings, reports, its author and what was decided about them before. */
export function ReviewFacts({ detail }: { detail: ReviewDetail }) {
  const { case: one, facts, findings, reports, author } = detail;
  const remaining = one.promisedAt - nowSeconds();
  const notes = [...new Set([...findings, ...one.reasons])];
  return (
    <Space vertical size="small" style={{ width: '100%' }}>
      <Card size="small" title="为什么在这里">
        <Space wrap>
          <Tag color="processing">{causeNames[one.cause]}</Tag>
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
        <Card size="small" title="资料">
          <Descriptions
            column={1}
            items={facts.map(({ label, value }) => ({ key: label, label, children: value }))}
          />
        </Card>
      ) : null}
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
              {line.approved ? '通过' : '驳回'} {line.title || `${line.kind} ${line.refId}`}
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
