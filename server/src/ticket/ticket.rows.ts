import type { registrations, ticketStates } from '@xuelin/contract/introduction/introduction';
import type { Queryable, Tx } from '#core/database/database.ts';

/** An event and how many tickets of it there are. */
export type EventRow = {
  introduceId: number;
  organiserUid: number;
  title: string;
  startsAt: number;
  endsAt: number;
  place: string;
  address: string;
  seats: number;
  taken: number;
  registrationStartsAt: number;
  registrationEndsAt: number;
};

export type TicketState = (typeof ticketStates)[number];

/** A ticket with its event. */
export type TicketRow = EventRow & {
  id: number;
  uid: number;
  code: string;
  usedAt: number | null;
  createdAt: number;
};

/** An unused ticket expires when its event ends. */
export function ticketState(ticket: Pick<TicketRow, 'usedAt' | 'endsAt'>, now: number): TicketState {
  if (ticket.usedAt !== null) return 'used';
  return now >= ticket.endsAt ? 'expired' : 'unused';
}

/** Whether one can register now, or why not. */
export function registrationOf(event: EventRow, now: number): (typeof registrations)[number] {
  if (now >= event.endsAt) return 'ended';
  if (now < event.registrationStartsAt) return 'notYet';
  if (now >= event.registrationEndsAt) return 'closed';
  return event.taken >= event.seats ? 'full' : 'open';
}

/** A ticket by its code, or a member's own for an event. */
export async function selectTicket(
  sql: Queryable,
  by: { code: string } | { uid: number; introduceId: number },
): Promise<TicketRow | null> {
  const condition =
    'code' in by ? sql`t.code = ${by.code}` : sql`t.uid = ${by.uid} and t.introduce_id = ${by.introduceId}`;
  const [row] = await sql<TicketRow[]>`
    select e.*, t.id, t.uid, t.code, t.used_at, t.created_at
    from ticket t join ticket_event e on e.introduce_id = t.introduce_id where ${condition}`;
  return row ?? null;
}

/** Who stands at the door: the organiser or an operator. */
export type Verifier = ({ uid: number; operatorId: null } | { uid: null; operatorId: number }) & {
  now: number;
};

/** Marks a ticket used; false when it was before. */
export async function markTicketUsed(
  tx: Tx,
  id: number,
  { uid, operatorId, now }: Verifier,
): Promise<boolean> {
  const rows = await tx`
    update ticket set used_at = ${now}, used_by = ${uid}, used_by_operator = ${operatorId}
    where id = ${id} and used_at is null returning 1`;
  return rows.length > 0;
}
