import { ReleaseRow } from '#seeding/release/release-row.tsx';
import { firstWords } from '@xuelin/contract/rich-text/plain-text';
import { solutionHref, writeSolutionPath } from '#solution/solution.public.ts';
import type { ItemOf } from '@xuelin/client/queries/query.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';

type Own = ItemOf<'solution/getMyList'>;

/** A solution of one's own in the list of all of them. */
export function MySolutionRow({ solution }: { solution: Own }) {
  const { id, questionId, content, questionTitle, bankTitle, state, reason, accepted, createdAt } = solution;
  return (
    <ReleaseRow
      target={{ kind: 'solution', id }}
      href={solutionHref(questionId, id)}
      heading={questionTitle}
      text={firstWords(content, 120)}
      state={state}
      reason={reason}
      createdAt={createdAt}
      tags={accepted ? <Tag look="ok">已采纳</Tag> : null}
      figures={[
        bankTitle,
        `${formatCount(solution.likeCount)} 赞`,
        `${formatCount(solution.commentCount)} 评论`,
      ]}
    >
      <Button size="sm" look="soft" href={`#${writeSolutionPath(questionId, id)}`}>
        编辑<span className="sr">“{questionTitle}”的解答</span>
      </Button>
    </ReleaseRow>
  );
}
