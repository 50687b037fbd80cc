import type { ReactNode } from 'react';
import { ticketHref } from '#ticket/ticket-links.ts';
import { ticketStates } from '#ticket/ticket-text.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { couponIcon, rightIcon } from '@xuelin/ui/icons/icons.ts';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import './ticket-link.css';

type Props = { id: number; state: keyof typeof ticketStates; title: ReactNode; note: ReactNode };

/** A ticket of the member: leads to its code. `id` is the event's introduction. */
export function TicketLink({ id, state, title, note }: Props) {
  const { label, look } = ticketStates[state];
  return (
    <a className="iticket" href={ticketHref(id)}>
      <Icon of={couponIcon} />
      <span className="grow">
        <b className="f15 c1 l2">{title}</b>
        <span className="f13 c3">{note}</span>
      </span>
      <Tag look={look}>{label}</Tag>
      <Icon of={rightIcon} size={16} />
    </a>
  );
}
