import { useCallList, type ItemOf } from '@xuelin/client/queries/query.ts';
import { pathWith } from '#shell/stack/route-path.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { penIcon } from '@xuelin/ui/icons/icons.ts';

type Question = ItemOf<'questionBank/getSourceQuestionList'>;

/** A question of an open paper leads to itself, one of a closed paper to what has to be bought. */
function questionLink({ open, questionId, bankId, paperId }: Question): string {
  return open
    ? `#${pathWith('/pages/question_bank/answers_details', { id: questionId })}`
    : `#${pathWith('/pages/question_bank/details', { id: bankId, paper: paperId })}`;
}

/** Questions that come from the pages of a document, in the order of its pages; nothing where there are none. */
export function DetailsQuestions({ id }: { id: number }) {
  const query = useCallList('questionBank/getSourceQuestionList', { resourceId: id, limit: 5 });
  const questions = query.data?.pages.flatMap(({ list }) => list) ?? [];
  if (questions.length === 0) return null;
  return (
    <Card inset label="出自这份资料的题目">
      <h2 className="f17 b c1 details__qh">出自这份资料的题目</h2>
      {questions.map((question) => (
        <Cell
          key={question.questionId}
          icon={penIcon}
          title={<span className="l2">{question.open ? question.title : '购买这份试卷后可做'}</span>}
          note={`第 ${question.page} 页·${question.bankTitle}`}
          href={questionLink(question)}
        />
      ))}
      {query.hasNextPage ? (
        <div className="details__qm">
          <Button
            block
            look="quiet"
            loading={query.isFetchingNextPage}
            onPress={() => void query.fetchNextPage()}
          >
            再看几题
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
