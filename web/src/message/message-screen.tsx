import { useState } from 'react';
import type { Message } from '@xuelin/contract/message/message';
import type { MessageKind } from '@xuelin/contract/message/kinds';
import { MessageRow } from '#message/message-row.tsx';
import { MessageSwitches } from '#message/message-switches.tsx';
import { kinds } from '#message/message-text.ts';
import { showRead, showUnread } from '#message/show-messages.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { invalidate, useCall, useCallList } from '@xuelin/client/queries/query.ts';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { formatBadge } from '@xuelin/ui/format/format.ts';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { gearIcon } from '@xuelin/ui/icons/icons.ts';
import { Tabs } from '@xuelin/ui/navigation/tabs.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './message.css';

type Kind = MessageKind | 'all';

/** What happened to the member's things and words, by kind; new ones come by themselves. */
export function MessageScreen() {
  const [kind, setKind] = usePersistedState<Kind>('kind', 'all');
  const [isSetting, setSetting] = useState(false);
  const summary = useCall('message/getSummary', {});
  const list = useCallList('message/getList', { kind, limit: 20 });
  const markRead = useCallMutation('message/read');
  const unread = summary.data?.unread;
  const count = unread?.[kind === 'all' ? 'total' : kind] ?? 0;
  const name = kinds.find(({ key }) => key === kind)?.label ?? '全部';

  const readOne = async (message: Message) => {
    if (message.read) return;
    showRead(({ id }) => id === message.id);
    try {
      showUnread(await markRead.mutateAsync({ id: message.id }));
    } catch {
      // The dot comes back: it was not read on the server.
      void invalidate('message/getList');
    }
  };
  const readAll = async () => {
    const upTo = list.data?.pages[0]?.list[0]?.place;
    const what = kind === 'all' ? ' ' : `“${name}”的 `;
    const question = {
      title: `把${what}${formatBadge(count)} 条消息都标为已读？`,
      text: '消息还在，只是不再提醒。',
      ok: '全部已读',
    };
    if (upTo === undefined || !(await confirm(question))) return;
    try {
      const unreadLeft = await markRead.mutateAsync({ kind, upTo });
      showRead((one) => one.place <= upTo && (kind === 'all' || one.kind === kind));
      showUnread(unreadLeft);
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    }
  };

  return (
    <Screen
      className="msgs"
      right={<IconButton icon={gearIcon} label="消息提醒" size={20} onPress={() => setSetting(true)} />}
    >
      <div className="msgs__top">
        <Tabs
          items={[{ key: 'all', label: '全部' } as const, ...kinds].map(({ key, label }) => {
            const some = unread?.[key === 'all' ? 'total' : key] ?? 0;
            return { key, label, ...(some > 0 ? { count: formatBadge(some) } : {}) };
          })}
          current={kind}
          onSelect={(key) => setKind(key as Kind)}
          label="消息种类"
          panel="messages"
        />
        {count > 0 ? (
          <div className="msgs__bar">
            <span className="f13 c2">{formatBadge(count)} 条未读</span>
            <button
              type="button"
              className="msgs__all"
              disabled={markRead.isPending}
              onClick={() => void readAll()}
            >
              全部已读
            </button>
          </div>
        ) : null}
      </div>
      <div id="messages" role="tabpanel" aria-label={name}>
        <PageList
          key={kind}
          name={kind}
          query={list}
          label={`消息，${name}`}
          className="msgs__list"
          skeleton="card"
          end="没有更早的消息了"
          keyOf={(message) => message.id}
          renderItem={(message) => <MessageRow message={message} onOpen={() => void readOne(message)} />}
          empty={
            kind === 'all'
              ? {
                  picture: 'seedling',
                  title: '还没有消息',
                  text: '有人赞了、评论了你，或买了你的资料，都会出现在这里。',
                  action: { label: '去逛逛', href: '#/' },
                }
              : {
                  picture: 'seedling',
                  title: `没有“${name}”消息`,
                  text: '可以看看其他种类的消息。',
                  action: { label: '看全部', onPress: () => setKind('all') },
                }
          }
        />
      </div>
      <MessageSwitches open={isSetting} onClose={() => setSetting(false)} />
    </Screen>
  );
}
