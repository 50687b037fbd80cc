import type { Output } from '@xuelin/contract/core/types';
import { CommentSection, useWriting } from '#comment/comment.public.tsx';
import { ReportButton } from '#moderation/moderation.public.tsx';
import { bankHref, startHref } from '#question/question.public.ts';
import { QuestionText } from '#question/question.public.tsx';
import { CollectAction, ShareButton } from '#reaction/reaction.public.tsx';
import { CorrectionSection } from '#solution/correction/correction-section.tsx';
import { SolutionItem } from '#solution/list/solution-item.tsx';
import { SolutionList } from '#solution/list/solution-list.tsx';
import { Failed } from '#shell/page/failed.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { Notice } from '#shell/page/notice.tsx';
import { numberOption, usePage } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { goBack } from '#shell/stack/router.ts';
import { CallError, errorCode, errorText } from '@xuelin/client/calls/errors.ts';
import { toLogin } from '@xuelin/client/calls/guard.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { bankIcon } from '@xuelin/ui/icons/icons.ts';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import { NavBar } from '@xuelin/ui/navigation/nav-bar.tsx';
import './question-details.css';

type Detail = Output<'questionBank/getQuestionDetail'>;

/** One question as it is asked, where it comes from, and what people say of it. */
export function QuestionDetailsScreen() {
  const { options } = usePage();
  const id = numberOption(options.id);
  if (id === undefined) {
    return (
      <Screen>
        <Failed error={new CallError('这个链接缺少题目编号', 4004)} onRetry={() => goBack()} />
      </Screen>
    );
  }
  const commentId = numberOption(options.comment);
  return <Question id={id} commentId={commentId} solutionId={numberOption(options.solution)} />;
}

/** A question of a paper that is not open to the one who asks: what to do about it. */
function Closed({ error }: { error: unknown }) {
  return (
    <Notice
      picture="lock"
      title={errorText(error)}
      text="购买这份试卷或整个题库后，就能看题、练习和讨论。"
      action={{ label: '去看题库', href: '#/pages/question_bank/index' }}
    />
  );
}

type QuestionProps = { id: number; commentId?: number; solutionId?: number };

function Question({ id, commentId, solutionId }: QuestionProps) {
  const { title } = usePage();
  const query = useCall('questionBank/getQuestionDetail', { id });
  // What people say is on the solution that was opened, else on the question.
  const on =
    solutionId === undefined
      ? ({ kind: 'question', id } as const)
      : ({ kind: 'solution', id: solutionId } as const);
  const writing = useWriting(on);
  const detail = query.data;
  const isClosed = detail === undefined && errorCode(query.error) === 4003;
  return (
    <Screen
      className="qdetails"
      bar={
        <NavBar
          look="line"
          title={title}
          onBack={() => goBack()}
          right={
            detail ? (
              <>
                {detail.mine ? null : <ReportButton target={{ kind: 'question', id }} />}
                <ShareButton
                  target={{
                    kind: 'question',
                    id,
                    title: `${detail.bankTitle}·${detail.chapterTitle}`,
                    summary: detail.paperTitle,
                  }}
                />
              </>
            ) : undefined
          }
        />
      }
      footer={detail ? <Foot detail={detail} /> : undefined}
    >
      {isClosed ? (
        <Closed error={query.error} />
      ) : (
        <Loaded query={query} skeleton="article">
          {(question) => (
            <>
              <Body detail={question} />
              {question.discussion === 'open' ? (
                <>
                  {solutionId === undefined ? (
                    <>
                      <CorrectionSection questionId={id} version={question.version} />
                      <SolutionList questionId={id} />
                    </>
                  ) : (
                    <OneSolution id={solutionId} />
                  )}
                  <CommentSection
                    on={on}
                    count={0}
                    author={question.author}
                    focusId={commentId}
                    writing={writing}
                    withField
                  />
                </>
              ) : (
                <Withheld why={question.discussion} />
              )}
            </>
          )}
        </Loaded>
      )}
    </Screen>
  );
}

/** In place of what people say of a question whose answer may not be told now. */
function Withheld({ why }: { why: 'exam' | 'login' }) {
  if (why === 'exam')
    return (
      <Notice
        picture="lock"
        title="这道题在你正在进行的模考里"
        text="交卷以后再看题解、勘误和讨论。"
        action={{ label: '看练习记录', href: '#/pages/question_bank/history' }}
      />
    );
  return (
    <Notice
      picture="lock"
      title="登录后看题解、勘误和讨论"
      text="这道题在可以模考的试卷里。"
      action={{ label: '登录', onPress: toLogin }}
    />
  );
}

/** The solution whose comments stand below. */
function OneSolution({ id }: { id: number }) {
  const query = useCall('solution/getDetail', { id });
  return (
    <Loaded query={query} skeleton="article">
      {(solution) => (
        <Card inset label="题解" className="qdetails__one">
          <SolutionItem solution={solution} />
        </Card>
      )}
    </Loaded>
  );
}

function Body({ detail }: { detail: Detail }) {
  const { bankId, bankTitle, paperId, paperTitle, chapterTitle, year, score, difficulty, version } = detail;
  const facts = [year === null ? '' : `${year} 年`, chapterTitle, `${score} 分`, `难度 ${difficulty}/5`];
  return (
    <>
      <Card inset padded label="题目">
        <QuestionText question={detail} facts={facts} />
        {version > 1 ? <p className="f12 c3 qdetails__v">第 {version} 版</p> : null}
      </Card>
      <Card inset label="出处">
        <Cell
          icon={bankIcon}
          title={bankTitle}
          note={paperTitle}
          href={bankHref(bankId, { paper: paperId })}
        />
      </Card>
    </>
  );
}

function Foot({ detail: { questionId, collected, collectCount } }: { detail: Detail }) {
  return (
    <footer>
      <ActionBar>
        <CollectAction target={{ kind: 'question', id: questionId }} on={collected} count={collectCount} />
        <Button size="lg" href={startHref({ mode: 'order', questionIds: [questionId] })}>
          做这道题
        </Button>
      </ActionBar>
    </footer>
  );
}
