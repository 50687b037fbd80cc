import { useCall } from '@xuelin/client/queries/query.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { useToggle } from '#reaction/reaction.public.tsx';
import { followText, type Relation } from '#social/follow-text.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { plusIcon } from '@xuelin/ui/icons/icons.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

export type FollowButtonProps = {
  member: { uid: number; nickname: string };
  relation: Relation;
  /** Followers of the member, where they are shown beside it. */
  fansCount?: number;
  size?: 'md' | 'sm';
  /** How it looks while the member is not followed; soft where there are many of them. */
  look?: 'primary' | 'soft';
  /** Takes what the server said to wherever else it is shown. */
  onFollowed?: (on: boolean) => void;
};

/** Follows a member at once, or ends it; what was ended by mistake is taken back from the toast. */
export function FollowButton(props: FollowButtonProps) {
  const { member, relation, fansCount = 0, size = 'sm', look = 'primary', onFollowed } = props;
  const { uid, nickname } = member;
  const { mutateAsync } = useCallMutation('user/attentionUser');
  const again = useCallMutation('user/attentionUser');
  const { on, toggle } = useToggle({ on: relation.attention, count: fansCount }, async (next) => {
    const answer = await mutateAsync({ uid, on: next });
    onFollowed?.(answer.on);
    if (!next)
      showToast({
        title: '已取消关注',
        duration: 4_000,
        action: { label: '撤销', onPress: () => again.mutate({ uid, on: true }) },
      });
    return { on: answer.on, count: answer.fansCount };
  });
  const text = followText({ attention: on, fan: relation.fan });
  return (
    <Button
      size={size}
      look={on ? 'quiet' : look}
      className="follow"
      {...(on ? {} : { icon: plusIcon })}
      onPress={toggle}
    >
      {text}
      <span className="sr">{nickname}</span>
    </Button>
  );
}

/** The button beside an author, who may be anybody: nothing for oneself, and until it is known what is between the two. */
export function AuthorFollow({ author }: { author: { uid: number; nickname: string } }) {
  const { token, uid } = useSession();
  const isSelf = token !== false && uid === author.uid;
  const isAsked = token !== false && !isSelf;
  const { data } = useCall('user/getRelation', { uid: author.uid }, { enabled: isAsked });
  if (isSelf || (isAsked && !data) || data?.blocked) return null;
  return <FollowButton member={author} relation={data ?? { attention: false, fan: false }} />;
}
