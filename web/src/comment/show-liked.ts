import { callsOf } from '#comment/comment-calls.ts';
import type { Comment, CommentOn, Reply } from '#comment/comment-calls.ts';
import { listAnswers, setQueryData } from '@xuelin/client/queries/query-store.ts';
import type { Pages } from '@xuelin/client/queries/use-query.ts';

type List = Pages<{ list: (Comment | Reply)[] }, string | undefined>;

/**
 * Puts what the server counted into the comments that are there. Asking them again would read every loaded page anew, and
 * sort them under the reader's finger.
 */
export function showLiked(
  on: CommentOn,
  id: number,
  { on: liked, count: likeCount }: { on: boolean; count: number },
): void {
  const { list, replies } = callsOf(on.kind);
  const withLike = <C extends Reply>(one: C): C => (one.id === id ? { ...one, liked, likeCount } : one);
  const change = (one: Comment | Reply) =>
    'replies' in one ? { ...withLike(one), replies: one.replies.map(withLike) } : withLike(one);
  for (const { key, state } of listAnswers()) {
    if (key[1] !== list && key[1] !== replies) continue;
    const { pages, ...rest } = state.data as List;
    setQueryData(key, { ...rest, pages: pages.map((page) => ({ ...page, list: page.list.map(change) })) });
  }
}
