import { Alert, Button, Card, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { reportReasons } from '@xuelin/contract/moderation/report-reasons';
import { formatTime } from '#shell/format-values.ts';
import { OperatorPicture } from '#shell/operator-picture.tsx';
import { TextDiff } from '#shell/text-diff.tsx';

export type ReviewDetail = Output<'operator/getReviewDetail'>;

/** Pages that are drawn before somebody asks for all. */
const FIRST_PAGES = 4;

/** The thing itself: what its author says against a rejection, its text with what changed, its pictures and pages. */
export function ReviewContents({ detail, kindName }: { detail: ReviewDetail; kindName: string }) {
  const { case: one, before, pages } = detail;
  const [all, setAll] = useState(false);
  const text = detail.text || one.text;
  const hasChanged = before !== null && (before.text !== text || before.title !== one.title);
  return (
    <Card size="small">
      <Space vertical size="small" style={{ width: '100%' }}>
        {one.appeal ? (
          <Alert
            type="warning"
            title="作者申诉"
            description={
              <div className="console-text">
                {one.appeal.text}
                {'\n'}之前驳回：{one.appeal.code ? `${reportReasons[one.appeal.code].label}。` : ''}
                {one.appeal.reason}
              </div>
            }
          />
        ) : null}
        <Typography.Title level={2} style={{ fontSize: 18, margin: 0 }}>
          {one.title || '没有标题'} {kindName ? <Tag>{kindName}</Tag> : null}
          {one.shown ? <Tag color="processing">正在展示</Tag> : <Tag>没有展示</Tag>}
        </Typography.Title>
        {hasChanged && before ? (
          <Changes
            before={`${before.title}\n${before.text}`}
            after={`${one.title}\n${text}`}
            at={before.decidedAt}
          />
        ) : (
          <div className="console-text">{text}</div>
        )}
        <div className="console-pictures">
          {one.images.map((address, index) => (
            <OperatorPicture key={address} address={address} alt={`第 ${index + 1} 张图片`} />
          ))}
        </div>
        <div className="console-pages">
          {(all ? pages : pages.slice(0, FIRST_PAGES)).map((address, index) => (
            <OperatorPicture key={address} address={address} alt={`第 ${index + 1} 页`} />
          ))}
        </div>
        {pages.length > FIRST_PAGES && !all ? (
          <Button onClick={() => setAll(true)}>显示全部 {pages.length} 页</Button>
        ) : null}
      </Space>
    </Card>
  );
}

function Changes({ before, after, at }: { before: string; after: string; at: number }) {
  return (
    <div>
      <p className="console-muted" style={{ margin: 0 }}>
        和 {formatTime(at)} 上次决定时相比：
      </p>
      <TextDiff before={before} after={after} />
    </div>
  );
}
