import { useState } from 'react';
import type { Solution } from '@xuelin/contract/solution';
import { ReportSheet } from '#moderation/moderation.public.tsx';
import { WhyRejected } from '#moderation/moderation.public.ts';
import { AuthorLink } from '#social/social.public.tsx';
import { useLike } from '#reaction/reaction.public.tsx';
import { solutionHref, writeSolutionPath } from '#solution/solution-links.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { relativeTime } from '@xuelin/ui/format/time.ts';
import { commentIcon, flagIcon, heartIcon, heartOnIcon } from '@xuelin/ui/icons/icons.ts';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { RichText } from '@xuelin/ui/rich-text/rich-text.tsx';
import './solution.css';

/** Only its writer sees a solution that is not published. */
function State({ solution: { id, state, reason } }: { solution: Solution }) {
  if (state === 'published') return null;
  return (
    <p className="row wrap g8 f12 c3">
      {state === 'reviewing' ? <Tag look="warn">审核中</Tag> : <Tag look="bad">未通过</Tag>}
      {state === 'reviewing' ? '通过后大家才能看到' : (reason ?? '没有通过审核')}
      <WhyRejected target={{ kind: 'solution', id }} state={state} />
    </p>
  );
}

/** A member's worked answer, and what can be done with it. */
export function SolutionItem({ solution }: { solution: Solution }) {
  const { author, content, images, accepted, place, createdAt, state } = solution;
  return (
    <article className="solution" aria-label={`${author.nickname}的题解`}>
      <p className="row g8">
        <AuthorLink author={author} isPicture>
          <Avatar name={author.nickname} src={author.avatar ?? undefined} size={32} />
        </AuthorLink>
        <span className="grow">
          <AuthorLink author={author}>
            <b className="f13 c2">{author.nickname}</b>
          </AuthorLink>
          <span className="f12 c3 solution__w">
            {[relativeTime(createdAt), place].filter((one) => one !== '').join('·')}
          </span>
        </span>
        {accepted ? <Tag look="ok">已采纳</Tag> : null}
      </p>
      <State solution={solution} />
      <RichText source={content} pictures={images} />
      {state === 'published' || solution.mine ? <Acts solution={solution} /> : null}
    </article>
  );
}

function Acts({ solution }: { solution: Solution }) {
  const { id, questionId, liked, likeCount, commentCount, accepted, canAccept, mine, state } = solution;
  const like = useLike({ call: 'solution/motion', id, on: liked, count: likeCount });
  const accept = useCallMutation('solution/accept');
  const remove = useCallMutation('solution/remove');
  const [isReporting, setReporting] = useState(false);
  const act = async (work: () => Promise<unknown>, message: string) => {
    try {
      await work();
      showToast({ title: message, icon: 'ok' });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    }
  };
  const takeAway = async () => {
    const question = { title: '删除这篇题解？', text: '删除后无法恢复。', ok: '删除', danger: true };
    if (await confirm(question)) await act(() => remove.mutateAsync({ id }), '已删除');
  };
  const isPublished = state === 'published';
  return (
    <div className="solution__a">
      {isPublished ? (
        <>
          <Button
            size="sm"
            look={like.on ? 'soft' : 'quiet'}
            icon={like.on ? heartOnIcon : heartIcon}
            onPress={like.toggle}
          >
            <span className="sr">{like.on ? '取消点赞' : '点赞'}</span>
            {like.count}
          </Button>
          <Button size="sm" look="quiet" icon={commentIcon} href={solutionHref(questionId, id)}>
            <span className="sr">评论</span>
            {commentCount}
          </Button>
        </>
      ) : null}
      {canAccept && isPublished ? (
        <Button
          size="sm"
          look="quiet"
          loading={accept.isPending}
          onPress={() =>
            void act(() => accept.mutateAsync({ id, on: !accepted }), accepted ? '已取消采纳' : '已采纳')
          }
        >
          {accepted ? '取消采纳' : '采纳'}
        </Button>
      ) : null}
      {mine ? (
        <>
          <Button size="sm" look="quiet" href={`#${writeSolutionPath(questionId, id)}`}>
            修改
          </Button>
          <Button size="sm" look="quiet" loading={remove.isPending} onPress={() => void takeAway()}>
            删除
          </Button>
        </>
      ) : (
        <Button
          size="sm"
          look="quiet"
          icon={flagIcon}
          onPress={() => (currentToken() ? setReporting(true) : toLogin())}
        >
          举报
        </Button>
      )}
      {isReporting ? (
        <ReportSheet target={{ kind: 'solution', id }} open onClose={() => setReporting(false)} />
      ) : null}
    </div>
  );
}
