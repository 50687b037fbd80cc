import type { ItemOf } from '@xuelin/client/queries/query.ts';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { memberHref } from '#social/social-links.ts';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { TabbedPanel } from '#shell/page/tabbed-panel.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { relativeTime } from '@xuelin/ui/format/time.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import '#social/people/people.css';

type List = 'block' | 'mute';

const lists = {
  block: {
    call: 'block/set',
    label: '拉黑',
    undo: '解除拉黑',
    done: '已解除拉黑',
    text: '在别人的主页右上角可以拉黑；拉黑后互相看不到对方写的内容。',
  },
  mute: {
    call: 'block/setMute',
    label: '不看',
    undo: '恢复',
    done: '已恢复',
    text: '在别人的主页右上角可以设为不看；对方不会知道。',
  },
} as const;

/** Whom the member blocked or does not want to hear of, and the way back. */
export function BlockedScreen() {
  const [list, setList] = usePersistedState<List>('list', 'block');
  const people = useCallList('block/getList', { list, limit: 20 });
  const { label, text } = lists[list];
  return (
    <Screen>
      <TabbedPanel
        id="blocked"
        label="黑名单"
        items={(Object.keys(lists) as List[]).map((key) => ({ key, label: lists[key].label }))}
        current={list}
        onSelect={setList}
      >
        <PageList
          key={list}
          name={list}
          query={people}
          label={`${label}的人`}
          className="people"
          keyOf={({ uid }) => uid}
          renderItem={(person) => <BlockedRow person={person} list={list} />}
          empty={{ picture: 'seedling', title: `没有${label}的人`, text }}
        />
      </TabbedPanel>
    </Screen>
  );
}

function BlockedRow({ person, list }: { person: ItemOf<'block/getList'>; list: List }) {
  const { uid, nickname, avatar, certificate, since } = person;
  const { call, undo, done } = lists[list];
  const { mutateAsync, isPending } = useCallMutation(call);
  const release = async () => {
    try {
      await mutateAsync({ uid, on: false });
      showToast({ title: done, icon: 'ok' });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    }
  };
  return (
    <article className="person" aria-label={nickname}>
      <a className="person__a" href={memberHref(uid)}>
        <Avatar name={nickname} src={avatar ?? undefined} size={48} certified={certificate !== null} />
        <span className="person__b">
          <b className="f15 c1 ell">{nickname}</b>
          <span className="f12 c3">{relativeTime(since)}</span>
        </span>
      </a>
      <Button size="sm" look="quiet" loading={isPending} onPress={() => void release()}>
        {undo}
        <span className="sr">{nickname}</span>
      </Button>
    </article>
  );
}
