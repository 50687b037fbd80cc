import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { setFollowsViewed, useFollowsViewed } from '@xuelin/client/storage/viewed-categories.ts';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Switch } from '@xuelin/ui/controls/switch.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

const LABEL = '个性化推荐';

/** Whether the feed follows what one did: a member's own setting, a visitor's on this device. */
export function FeedChoiceCell() {
  const { token } = useSession();
  return token === false ? <VisitorChoice /> : <MemberChoice />;
}

function VisitorChoice() {
  const on = useFollowsViewed();
  return (
    <Cell
      title={LABEL}
      note="参考这台设备最近看过的分类；关闭后清除记录，按热度排列"
      value={<Switch label={LABEL} on={on} onChange={setFollowsViewed} />}
    />
  );
}

function MemberChoice() {
  const { data, error, refetch } = useCall('discover/getFeedChoice', {});
  const choice = useCallMutation('discover/setFeedChoice');
  const on = choice.isPending ? (choice.variables?.personalised ?? false) : (data?.personalised ?? false);
  const choose = (isPersonalised: boolean) =>
    choice.mutate(
      { personalised: isPersonalised },
      { onError: ({ message }) => showToast({ title: message, icon: 'warn' }) },
    );
  return (
    <Cell
      title={LABEL}
      note={error && !data ? '没能取到这项设置，点此重试' : '参考你收藏和购买过的内容；关闭后按热度排列'}
      onPress={error && !data ? () => void refetch() : undefined}
      value={
        error && !data ? undefined : (
          <Switch label={LABEL} on={on} disabled={!data || choice.isPending} onChange={choose} />
        )
      }
    />
  );
}
