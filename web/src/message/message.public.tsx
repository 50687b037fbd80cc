import { useUnreadCount } from '#runtime/badge-count.ts';
import { useSession } from '#runtime/session.ts';
import { bellIcon } from '#ui/first-icons.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** The way to the messages, with the number of unread ones. */
export function MessageBell() {
  const { token } = useSession();
  const count = useUnreadCount();
  return <IconButton icon={bellIcon} label="消息" count={token ? count : 0} href="#/pages/message/index" />;
}
