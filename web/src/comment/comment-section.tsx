import { useEffect, useState } from 'react';
import { callsOf, listInput } from '#comment/comment-calls.ts';
import type { ReplyTarget, Comment, CommentOn, CommentSort, Reply } from '#comment/comment-calls.ts';
import { takeResume } from '#comment/comment-drafts.ts';
import { CommentItem } from '#comment/comment-item.tsx';
import type { Focus } from '#comment/comment-item.tsx';
import { CommentReplies } from '#comment/comment-replies.tsx';
import type { Person } from '#comment/comment-composer.tsx';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import './comment.css';

const CommentComposer = lazySheet(
  async () => (await import('#comment/comment-composer.tsx')).CommentComposer,
);
const CommentMore = lazySheet(async () => (await import('#comment/comment-more.tsx')).CommentMore);

const sorts = [
  { key: 'hot', label: '最热' },
  { key: 'new', label: '最新' },
] as const;

/** Members who can be named by a tap. */
const PEOPLE = 20;

export type Writing = { replyTo: ReplyTarget | null };

/** Whether a comment is being written, by the whole page: its bar at the foot opens it too. */
export function useWriting(on: CommentOn) {
  const [writing, setWriting] = useState<Writing | null>(null);
  const isMember = useSession().token !== false;
  useEffect(() => {
    // Back from login: what was about to be sent is open again.
    const resume = isMember ? takeResume(on) : undefined;
    if (resume) setWriting(resume);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the thing itself never changes on its page
  }, [isMember, on.id]);
  return {
    writing,
    write: setWriting,
    stop: () => setWriting(null),
    /** Stops unless something else is being written by now. */
    stopAnswering: (replyTo: ReplyTarget | null) =>
      setWriting((now) => (now?.replyTo?.id === replyTo?.id ? null : now)),
  };
}

export type CommentSectionProps = {
  on: CommentOn;
  count: number;
  /** Who made the thing: can be named first. */
  author: Person;
  /** The comment or reply that a link leads to. */
  focusId?: number;
  writing: ReturnType<typeof useWriting>;
  /** Shows the place to write in over the comments too, where the page's bar has no room for it. */
  withField?: boolean;
};

/** The authors of the loaded comments, each once, the thing's author first. */
function peopleOf(author: Person, comments: readonly Comment[]): Person[] {
  const all: (Person | null)[] = [
    author,
    ...comments.flatMap((one) => [one.author, ...one.replies.map((reply) => reply.author)]),
  ];
  const members = all.filter((one) => one !== null);
  return [...new Map(members.map((one) => [one.uid, one])).values()].slice(0, PEOPLE);
}

const holds = (comments: readonly Comment[], id: number) =>
  comments.some((one) => one.id === id || one.replies.some((reply) => reply.id === id));

/** The comments on something: sorted, endless, with their replies, and the sheet in which one is written. */
export function CommentSection({
  on,
  count,
  author,
  focusId: linkedId,
  writing: { writing, write, stop, stopAnswering },
  withField,
}: CommentSectionProps) {
  const [sort, setSort] = usePersistedState<CommentSort>('comment-sort', 'hot');
  const [focusId, setFocus] = usePersistedState('comment-focus', linkedId);
  const [shownId, setShown] = usePersistedState<number | undefined>('comment-shown', undefined);
  const [more, setMore] = useState<Reply | null>(null);
  const [hasWritten, setWritten] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  if (writing && !hasWritten) setWritten(true);
  if (more && !hasMore) setHasMore(true);
  const list = useCallList(callsOf(on.kind).list, listInput(on, sort, focusId), { keepsPrevious: true });
  const comments = list.data?.pages.flatMap((page) => page.list) ?? [];
  const [draftTarget, setKept] = useState<ReplyTarget | null>(null);
  if (writing && writing.replyTo !== draftTarget) setKept(writing.replyTo);
  const acts = {
    onAnswer: (replyTo: ReplyTarget) => write({ replyTo }),
    onMore: setMore,
    onFocusShown: () => setShown(focusId),
  };
  const focusOf = (id: number): Focus => {
    if (id !== focusId) return 'none';
    return shownId === focusId ? 'mark' : 'show';
  };
  const isGone =
    linkedId !== undefined && linkedId === focusId && list.isSuccess && !holds(comments, linkedId);
  return (
    <section className="cms" aria-labelledby={`comments-${on.id}`}>
      <div className="cms__h">
        <h2 id={`comments-${on.id}`} className="f16 b c1">
          评论 <span className="num">{count > 0 ? formatCount(count) : ''}</span>
        </h2>
        <div className="cms__s">
          <Segment items={sorts} current={sort} onSelect={setSort} label="评论的顺序" />
        </div>
      </div>
      {withField && comments.length > 0 ? (
        <div className="row">
          <CommentField onPress={() => write({ replyTo: null })} />
        </div>
      ) : null}
      {isGone ? <GoneNote /> : null}
      <PageList
        query={list}
        label="评论"
        name={`comments:${sort}`}
        keyOf={(comment) => comment.id}
        renderItem={(comment) => (
          <CommentItem on={on} comment={comment} focus={focusOf(comment.id)} {...acts}>
            <CommentReplies on={on} comment={comment} focusOf={focusOf} {...acts} />
          </CommentItem>
        )}
        end={comments.length > 3 ? '没有更多评论了' : ''}
        empty={{
          picture: 'seedling',
          title: '还没有评论',
          text: '说说你的看法，作者会收到。',
          action: { label: '写评论', onPress: () => write({ replyTo: null }) },
        }}
      />
      {hasWritten ? (
        <CommentComposer
          on={on}
          replyTo={draftTarget}
          open={writing !== null}
          onClose={stop}
          people={peopleOf(author, comments)}
          onSent={(comment, isWhole) => {
            if (isWhole) stopAnswering(draftTarget);
            setFocus(comment.id);
          }}
        />
      ) : null}
      {hasMore ? (
        <CommentMore on={on} comment={more} onClose={() => setMore(null)} onAnswer={acts.onAnswer} />
      ) : null}
    </section>
  );
}

/** The place in the bar that opens the sheet to write in. */
export function CommentField({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className="cms__f" onClick={onPress}>
      说说你的看法
    </button>
  );
}

/** Whoever followed a link to a comment that is gone is brought here and told. */
function GoneNote() {
  return (
    <p ref={bringIntoView} className="f13 c3 cms__gone">
      链接里的那条评论已经看不到了，下面是其他评论。
    </p>
  );
}

const bringIntoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'center' });
