import type { Message } from '@xuelin/contract/message/message';
import { kinds, othersText, timesText } from '#message/message-text.ts';
import { relativeTime } from '@xuelin/ui/format/time.ts';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { Badge } from '@xuelin/ui/display/badge.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { bellIcon } from '@xuelin/ui/icons/icons.ts';

type Props = { message: Message; onOpen: () => void };

/** One message: who or what, what happened, when. A link when there is something to open. */
export function MessageRow({ message, onOpen }: Props) {
  const { link, read } = message;
  const look = `msg${read ? '' : ' msg--new'}`;
  const inside = <Inside message={message} />;
  if (link !== '') {
    return (
      <a className={look} href={link} onClick={onOpen}>
        {inside}
      </a>
    );
  }
  if (read) return <div className={look}>{inside}</div>;
  return (
    <button type="button" className={look} onClick={onOpen}>
      {inside}
    </button>
  );
}

function Inside({ message }: { message: Message }) {
  const { kind, actor, title, text, read, updatedAt } = message;
  return (
    <>
      {actor ? (
        <Avatar
          name={actor.nickname}
          certified={actor.certificate !== null}
          {...(actor.avatar ? { src: actor.avatar } : {})}
        />
      ) : (
        <span className={`msg__i msg__i--${kind}`}>
          <Icon of={kinds.find(({ key }) => key === kind)?.icon ?? bellIcon} size={20} />
        </span>
      )}
      <span className="msg__b">
        <span className="msg__t">
          {read ? null : <span className="sr">未读，</span>}
          {actor ? <b>{actor.nickname}</b> : null}
          {othersText(message)}
          {title}
        </span>
        {text ? <span className="msg__x l2">{text}</span> : null}
        <span className="f12 c3">
          {[relativeTime(updatedAt), timesText(message)].filter(Boolean).join('·')}
        </span>
      </span>
      {read ? null : <Badge />}
    </>
  );
}
