import type { ReactNode } from 'react';
import type { ComplaintDetail } from '@xuelin/contract/copyright';
import { stateTags } from '#copyright/complaint-words.ts';
import { Card } from '@xuelin/ui/display/card.tsx';
import { formatDate } from '@xuelin/ui/format/time.ts';

type Statement = NonNullable<ComplaintDetail['counter']>;

/** What happened, in its order, with the words of both sides; proof only to who sent it. */
export function ComplaintSteps({ complaint }: { complaint: ComplaintDetail }) {
  const { work, claim, counter, reaction, takenDownAt, endedAt, decision, outcome, state } = complaint;
  return (
    <Card inset padded label="经过" className="copyr">
      <h2 className="f15 b c1">经过</h2>
      <ol className="copyr__steps">
        <Step title="提交投诉" at={claim.at}>
          {work === '' ? null : (
            <p className="f13 c3">
              作品：<span className="copyr__text">{work}</span>
            </p>
          )}
          <Words statement={claim} />
        </Step>
        {takenDownAt === null ? null : (
          <Step title="内容下架" at={takenDownAt}>
            <p className="f14 c2 copyr__text">{decision}</p>
          </Step>
        )}
        {counter ? (
          <Step title="作者提交反通知" at={counter.at}>
            <Words statement={counter} />
          </Step>
        ) : null}
        {reaction ? (
          <Step title="投诉人不同意" at={reaction.at}>
            <Words statement={reaction} />
          </Step>
        ) : null}
        {endedAt === null ? null : (
          <Step title={stateTags[state].name} at={endedAt}>
            {outcome === '' ? null : <p className="f14 c2 copyr__text">{outcome}</p>}
          </Step>
        )}
      </ol>
    </Card>
  );
}

function Step({ title, at, children }: { title: string; at: number; children: ReactNode }) {
  return (
    <li>
      <p className="f14 b c1">
        {title} <span className="f12 c3 num copyr__at">{formatDate(at, { time: true })}</span>
      </p>
      {children}
    </li>
  );
}

function Words({ statement: { name, text, contact, proofs } }: { statement: Statement }) {
  return (
    <>
      {text === '' ? null : <p className="f14 c2 copyr__text">{text}</p>}
      {name === '' ? null : <p className="f12 c3">{name}</p>}
      {contact ? <p className="f12 c3">联系方式（对方看不到）：{contact}</p> : null}
      {proofs && proofs.length > 0 ? (
        <ul className="copyr__proofs f13" aria-label="证明（对方看不到）">
          {proofs.map(({ name: file, url, isPicture }, at) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {isPicture ? `图片 ${at + 1}` : file}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
