import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/ticket';
import type { ReadContext } from '#core/calls/call-context.ts';
import { selectTicket, type TicketRow, ticketState } from './ticket.rows.ts';

/** The caller's own ticket for an event. */
export async function getCode({
  db,
  caller,
  input,
  now,
  fail,
}: ReadContext<typeof contract.getCode>): Promise<OutputOf<typeof contract.getCode>> {
  const ticket = await selectTicket(db, { uid: caller.uid, introduceId: input.introduceId });
  if (!ticket) return fail(4004, '你还没有这场活动的票，请先报名');
  return { ...ticketFacts(ticket, now), code: ticket.code };
}

/** What holder and organiser both see. */
export function ticketFacts(ticket: TicketRow, now: number) {
  const { introduceId, title, startsAt, endsAt, place, address, usedAt } = ticket;
  return { introduceId, title, startsAt, endsAt, place, address, state: ticketState(ticket, now), usedAt };
}
