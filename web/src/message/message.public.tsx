import { useUnreadCount } from '@xuelin/client/storage/badge-count.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { bellIcon } from '@xuelin/ui/icons/first-icons.ts';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';

/** The way to the messages, with the number of unread ones. */
export function MessageBell() {
  const { token } = useSession();
  const count = useUnreadCount();
  return <IconButton icon={bellIcon} label="消息" count={token ? count : 0} href="#/pages/message/index" />;
}
