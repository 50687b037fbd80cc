import { useEffect, useRef, useState } from 'react';
import type { PaperCard } from '@xuelin/contract/question/question';
import { AccessTag } from '#question/bank-access.tsx';
import { paperDownloadHref, startHref } from '#question/question-links.ts';
import { paperKindNames, type BankDetail } from '#question/question-names.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';

/** Papers that are shown at first. */
const FIRST = 6;

/** What a paper is in one line: `历年真题·2024 年·22 题·满分 150·180 分钟`. */
export function paperFacts({ kind, year, questionCount, fullScore, minutes }: PaperCard): string {
  return [
    paperKindNames[kind],
    year === null ? '' : `${year} 年`,
    `${questionCount} 题`,
    `满分 ${fullScore}`,
    minutes === null ? '' : `${minutes} 分钟`,
  ]
    .filter((one) => one !== '')
    .join('·');
}

type RowProps = { paper: PaperCard; isFocus: boolean; onBuy: (id: number) => void };

function PaperRow({ paper, isFocus, onBuy }: RowProps) {
  const { id, title, price, open, minutes, questionCount } = paper;
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFocus) box.current?.scrollIntoView({ block: 'center' });
  }, [isFocus]);
  const mode = minutes === null ? 'order' : 'mock';
  return (
    <li ref={box} className={isFocus ? 'bpaper bpaper--on' : 'bpaper'}>
      <span className="grow">
        <b className="f15 c1">{title}</b>
        <span className="f12 c3">{paperFacts(paper)}</span>
        <span className="bpaper__a">
          <AccessTag price={price} open={open} />
          {open && mode === 'mock' && questionCount > 0 ? (
            <a className="bpaper__o" href={startHref({ mode: 'order', paperId: id })}>
              只练习<span className="sr">{title}</span>
            </a>
          ) : null}
          {open && questionCount > 0 ? (
            <a className="bpaper__o" href={paperDownloadHref(paper)}>
              下载 PDF<span className="sr">{title}</span>
            </a>
          ) : null}
        </span>
      </span>
      {open ? (
        questionCount === 0 ? null : (
          <Button size="sm" look="soft" href={startHref({ mode, paperId: id })}>
            {mode === 'mock' ? '模考' : '练习'}
            <span className="sr">{title}</span>
          </Button>
        )
      ) : (
        <Button size="sm" look="line" onPress={() => onBuy(id)}>
          购买<span className="sr">{title}</span>
        </Button>
      )}
    </li>
  );
}

type Props = {
  detail: BankDetail;
  /** The paper that a link leads to. */
  focusId?: number;
  onBuy: (id: number) => void;
};

/** The papers of a bank: what each costs, and the way into those that are open. */
export function BankPapers({ detail: { papers }, focusId, onBuy }: Props) {
  const [isWhole, setWhole] = useState(() => papers.findIndex(({ id }) => id === focusId) >= FIRST);
  if (papers.length === 0) return null;
  const visiblePapers = isWhole ? papers : papers.slice(0, FIRST);
  return (
    <Card inset padded label="试卷">
      <h2 className="f17 b c1">
        试卷 <span className="f13 c3 num">{papers.length}</span>
      </h2>
      <ul className="bpapers">
        {visiblePapers.map((paper) => (
          <PaperRow key={paper.id} paper={paper} isFocus={paper.id === focusId} onBuy={onBuy} />
        ))}
      </ul>
      {papers.length > FIRST ? (
        <button type="button" className="bmore" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `展开全部 ${papers.length} 套`}
        </button>
      ) : null}
    </Card>
  );
}
