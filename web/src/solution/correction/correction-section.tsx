import { useState } from 'react';
import type { Correction } from '@xuelin/contract/question/correction';
import { CorrectionSheet } from '#solution/correction/correction-sheet.tsx';
import { correctionKindNames } from '#question/question.public.ts';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Tag, type TagLook } from '@xuelin/ui/display/tag.tsx';
import { relativeTime } from '@xuelin/ui/format/time.ts';
import './correction.css';

const states: Readonly<Record<Correction['state'], { name: string; look: TagLook }>> = {
  waiting: { name: '待处理', look: 'warn' },
  accepted: { name: '已采纳', look: 'ok' },
  rejected: { name: '未采纳', look: 'plain' },
};

/** Who found what wrong with a question, and the way to say that something is. */
export function CorrectionSection({ questionId, version }: { questionId: number; version: number }) {
  const [isOpen, setOpen] = useState(false);
  const query = useCallList('questionBank/getCorrectionList', { questionId, limit: 10 });
  const corrections = query.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Card inset padded label="勘误" className="corrections">
      <div className="row between g8">
        <h2 className="f16 b c1">勘误</h2>
        <Button size="sm" look="quiet" onPress={() => (currentToken() ? setOpen(true) : toLogin())}>
          题目有误
        </Button>
      </div>
      {corrections.length === 0 ? (
        <p className="f13 c3">发现错处可以告诉作者，被采纳后得赠送学币。</p>
      ) : (
        <ul>
          {corrections.map(({ id, kind, text, proposal, state, reason, finder, createdAt }) => (
            <li key={id} className="correction">
              <p className="row wrap g8 f12 c3">
                <Tag>{correctionKindNames[kind]}</Tag>
                <Tag look={states[state].look}>{states[state].name}</Tag>
                <span>
                  {finder.nickname}·{relativeTime(createdAt)}
                </span>
              </p>
              <p className="f14 c2">{text}</p>
              {proposal === '' ? null : <p className="f13 c3">改为：{proposal}</p>}
              {reason === '' ? null : <p className="f13 c3">处理说明：{reason}</p>}
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <Button
          size="sm"
          look="quiet"
          loading={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          更早的勘误
        </Button>
      ) : null}
      {isOpen ? (
        <CorrectionSheet questionId={questionId} version={version} onClose={() => setOpen(false)} />
      ) : null}
    </Card>
  );
}
