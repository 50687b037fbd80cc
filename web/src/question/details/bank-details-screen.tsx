import { useRef } from 'react';
import { CommentSection, useWriting } from '#comment/comment.public.tsx';
import { BankBar } from '#question/details/bank-bar.tsx';
import { BankChapters } from '#question/details/bank-chapters.tsx';
import { BankHero } from '#question/details/bank-hero.tsx';
import { BankModes } from '#question/details/bank-modes.tsx';
import { BankPapers } from '#question/details/bank-papers.tsx';
import { BankRanking } from '#question/details/bank-ranking.tsx';
import { useBuying } from '#question/details/use-buying.tsx';
import type { BankDetail } from '#question/question-names.ts';
import { ReportButton } from '#moderation/moderation.public.tsx';
import { ShareButton } from '#reaction/reaction.public.tsx';
import { Failed } from '#shell/page/failed.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { numberOption, usePage } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { goBack } from '#shell/stack/router.ts';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { NavBar } from '@xuelin/ui/navigation/nav-bar.tsx';
import './bank-details.css';

/** One bank: what is in it, how to practise it, what it costs, and what people say of it. */
export function BankDetailsScreen() {
  const { options } = usePage();
  const id = numberOption(options.id);
  if (id === undefined) {
    return (
      <Screen>
        <Failed error={new CallError('这个链接缺少题库编号', 4004)} onRetry={() => goBack()} />
      </Screen>
    );
  }
  return <Bank id={id} paperId={numberOption(options.paper)} commentId={numberOption(options.comment)} />;
}

function Bank({ id, paperId, commentId }: { id: number; paperId?: number; commentId?: number }) {
  const { title } = usePage();
  const query = useCall('questionBank/getDetail', { id });
  const detail = query.data;
  const buying = useBuying();
  const writing = useWriting({ kind: 'bank', id });
  return (
    <Screen
      className="bdetails"
      bar={
        <NavBar
          look="clear"
          // Once it is known its own title is the heading.
          title={detail ? undefined : title}
          onBack={() => goBack()}
          right={
            detail ? (
              <>
                {detail.mine ? null : <ReportButton target={{ kind: 'bank', id }} />}
                <ShareButton target={{ kind: 'bank', id, title: detail.title, summary: detail.summary }} />
              </>
            ) : undefined
          }
        />
      }
      footer={
        detail ? <BankBar detail={detail} onBuy={() => buying.start({ kind: 'bank', id })} /> : undefined
      }
    >
      <Loaded query={query} skeleton="details">
        {(bank) => (
          <>
            <Body
              detail={bank}
              paperId={paperId}
              onBuyPaper={(goods) => buying.start({ kind: 'paper', id: goods })}
            />
            <CommentSection
              on={{ kind: 'bank', id }}
              count={bank.commentCount}
              author={bank.author}
              focusId={commentId}
              writing={writing}
              withField
            />
            {buying.sheet}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

type BodyProps = { detail: BankDetail; paperId?: number; onBuyPaper: (id: number) => void };

function Body({ detail, paperId, onBuyPaper }: BodyProps) {
  const chapters = useRef<HTMLDivElement>(null);
  return (
    <>
      <BankHero detail={detail} />
      <BankModes detail={detail} onChapters={() => chapters.current?.scrollIntoView({ block: 'start' })} />
      <BankPapers detail={detail} focusId={paperId} onBuy={onBuyPaper} />
      <div ref={chapters} className="below-bar">
        <BankChapters detail={detail} />
      </div>
      <BankRanking bankId={detail.id} />
    </>
  );
}
