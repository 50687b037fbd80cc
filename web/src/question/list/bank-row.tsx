import type { ItemOf } from '@xuelin/client/queries/query.ts';
import type { BankCard } from '@xuelin/contract/question/question';
import type { Output } from '@xuelin/contract/core/types';
import { ContentCover } from '#content/content.public.tsx';
import { AccessTag } from '#question/bank-access.tsx';
import { bankHref } from '#question/question-links.ts';
import { progressText } from '#question/list/progress-text.ts';
import { Progress } from '@xuelin/ui/feedback/progress.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import './bank-row.css';

export type BankProgress = Output<'practice/getProgress'>['list'][number];
export type ListedBank = ItemOf<'questionBank/getList'>;

type Props = {
  bank: BankCard;
  /** What the member did of it; left out where nobody asked. */
  progress?: BankProgress;
};

/** How far the member is, or what is in it. */
function Foot({ bank, progress }: Props) {
  if (progress && progress.total > 0) {
    const { answered, total } = progress;
    return (
      <>
        <Progress
          value={answered / total}
          label={`做了 ${answered} 题，共 ${total} 题`}
          look={answered * 10 >= total * 9 ? 'ok' : 'brand'}
        />
        <span className="brow__f">
          <span className="ell">{progressText(progress)}</span>
          <span className="num">
            <b className="c1">{answered}</b> / {total}
          </span>
        </span>
      </>
    );
  }
  return (
    <span className="brow__f">
      <span>
        {bank.questionCount} 题·{bank.paperCount} 套
      </span>
      {bank.learnerCount > 0 ? <span>{formatCount(bank.learnerCount)}人在练</span> : null}
    </span>
  );
}

/** A bank in a list of banks, with own progress where there is some. */
export function BankRow({ bank, progress }: Props) {
  const { id, title, summary, price } = bank;
  return (
    <a className="brow" href={bankHref(id)}>
      <ContentCover
        content={{ ...bank, facts: [`${bank.questionCount} 题`] }}
        word={bank.categoryName}
        width={64}
      />
      <span className="brow__b">
        <span className="brow__h">
          <b className="f15 c1 l2 grow">{title}</b>
          <AccessTag price={price} />
        </span>
        <span className="f13 c2 ell">{summary}</span>
        <Foot bank={bank} progress={progress} />
      </span>
    </a>
  );
}
