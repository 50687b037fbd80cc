import type { Seeding } from '@xuelin/contract/seeding/seeding';
import { showFollowed } from '#seeding/card/show-counted.ts';
import { useToggle } from '#reaction/reaction.public.tsx';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { plusIcon } from '@xuelin/ui/icons/icons.ts';

/** Follows the author of a post, or no longer; not for one's own. A visitor is led to login. */
export function FollowButton({ post: { mine, author, attention } }: { post: Seeding }) {
  const { mutateAsync } = useCallMutation('user/attentionUser');
  const follow = useToggle({ on: attention, count: 0 }, async (on) => {
    const answer = await mutateAsync({ uid: author.uid, on });
    showFollowed(author.uid, answer.on);
    return { on: answer.on, count: 0 };
  });
  if (mine) return null;
  return (
    <Button
      size="sm"
      look={follow.on ? 'quiet' : 'soft'}
      icon={follow.on ? undefined : plusIcon}
      onPress={follow.toggle}
      className="follow"
    >
      {follow.on ? '已关注' : '关注'}
      <span className="sr">{author.nickname}</span>
    </Button>
  );
}
