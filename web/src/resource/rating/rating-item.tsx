import type { Rating } from '#resource/rating/details-ratings.tsx';
import { WhyRejected } from '#moderation/moderation.public.ts';
import { ReportButton } from '#moderation/moderation.public.tsx';
import { useToggle } from '#reaction/reaction.public.tsx';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Stars } from '@xuelin/ui/controls/stars.tsx';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { relativeTime } from '@xuelin/ui/format/time.ts';

/** One rating: who, how many stars, their words, the uploader's answer, and whether it helped. */
export function RatingItem({ rating, onAnswer }: { rating: Rating; onAnswer?: () => void }) {
  const { id, author, stars, content, state, reason, answer, mine, updatedAt } = rating;
  const isShown = state === 'published';
  return (
    <article className="rating">
      <p className="row g8">
        <Avatar
          name={author.nickname}
          src={author.avatar ?? undefined}
          size={32}
          certified={author.certificate !== null}
        />
        <span className="grow rating__who">
          <span className="f13 c1 ell">
            {author.nickname}
            {mine ? '（我）' : ''}
          </span>
          <span className="row g8 f12 c3">
            <Stars value={stars} />
            {relativeTime(updatedAt)}
          </span>
        </span>
        {isShown ? null : (
          <Tag look={state === 'rejected' ? 'bad' : 'warn'}>{state === 'rejected' ? '未通过' : '审核中'}</Tag>
        )}
        {mine || !isShown ? null : <ReportButton target={{ kind: 'rating', id }} />}
      </p>
      {content === '' ? null : <p className="f14 c1 rating__text">{content}</p>}
      {reason && !isShown ? <p className="f12 c3">{reason}</p> : null}
      {state === 'rejected' ? <WhyRejected target={{ kind: 'rating', id }} state={state} /> : null}
      {answer === null ? null : (
        <p className="f13 c2 rating__answer">
          <b className="c1">作者回复：</b>
          {answer}
        </p>
      )}
      <div className="row g8">
        {isShown && !mine ? <Helpful rating={rating} /> : null}
        {onAnswer ? (
          <Button size="sm" look="quiet" onPress={onAnswer}>
            {answer === null ? '回复' : '修改回复'}
          </Button>
        ) : null}
      </div>
    </article>
  );
}

function Helpful({ rating: { id, helpful, helpfulCount } }: { rating: Rating }) {
  const { mutateAsync } = useCallMutation('resource/markHelpful');
  const { on, count, toggle } = useToggle({ on: helpful, count: helpfulCount }, async (next) => {
    const answer = await mutateAsync({ ratingId: id, on: next });
    return { on: answer.on, count: answer.helpfulCount };
  });
  return (
    <Button size="sm" look={on ? 'soft' : 'quiet'} onPress={toggle}>
      {on ? '已标为有用' : '有用'}
      {count > 0 ? ` ${count}` : ''}
    </Button>
  );
}
