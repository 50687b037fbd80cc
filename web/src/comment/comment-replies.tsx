import { callsOf } from '#comment/comment-calls.ts';
import type { Comment, CommentOn } from '#comment/comment-calls.ts';
import { CommentItem } from '#comment/comment-item.tsx';
import type { CommentActs, Focus } from '#comment/comment-item.tsx';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { usePersistedState } from '#shell/page/page.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { downIcon } from '@xuelin/ui/icons/icons.ts';
import { Spinner } from '@xuelin/ui/feedback/spinner.tsx';

type Props = CommentActs & {
  on: CommentOn;
  comment: Comment;
  focusOf: (id: number) => Focus;
  onFocusShown: () => void;
};

/** The replies of a comment: the first ones, then page after page from the beginning. */
export function CommentReplies({ on, comment, focusOf, onFocusShown, ...acts }: Props) {
  const { id, replies, replyCount } = comment;
  // Kept: coming back to this page finds the thread as it was.
  const [isOpen, setOpen] = usePersistedState(`replies:${id}`, false);
  const list = useCallList(callsOf(on.kind).replies, { commentId: id, limit: 10 }, { enabled: isOpen });
  if (replyCount === 0 && replies.length === 0) return null;
  const loadedReplies = isOpen ? list.data?.pages.flatMap((page) => page.list) : undefined;
  const visibleReplies = loadedReplies ?? replies;
  const remaining = replyCount - visibleReplies.length;
  const isBusy = list.isFetching && (loadedReplies === undefined || list.isFetchingNextPage);
  const more = () => (isOpen && loadedReplies ? void list.fetchNextPage() : setOpen(true));
  return (
    <div className="cm__r">
      <ul>
        {visibleReplies.map((reply) => (
          <li key={reply.id}>
            <CommentItem
              on={on}
              comment={reply}
              focus={focusOf(reply.id)}
              onFocusShown={onFocusShown}
              {...acts}
            />
          </li>
        ))}
      </ul>
      {isOpen && list.error ? (
        <p className="cm__more" role="alert">
          {errorText(list.error)}
          <button type="button" onClick={() => void list.refetch()}>
            重试
          </button>
        </p>
      ) : null}
      {remaining > 0 && !list.error && (!loadedReplies || list.hasNextPage) ? (
        <p className="cm__more">
          <button type="button" aria-busy={isBusy} onClick={more}>
            {loadedReplies ? '再看' : '展开'} {remaining} 条回复
            {isBusy ? <Spinner size={14} /> : <Icon of={downIcon} size={14} />}
          </button>
        </p>
      ) : null}
      {loadedReplies && !list.hasNextPage && visibleReplies.length > replies.length ? (
        <p className="cm__more">
          <button type="button" onClick={() => setOpen(false)}>
            收起回复
          </button>
        </p>
      ) : null}
    </div>
  );
}
