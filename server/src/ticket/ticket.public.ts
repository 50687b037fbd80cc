import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { newCode } from './ticket-code.ts';
import {
  type EventRow,
  markTicketUsed,
  registrationOf,
  selectTicket,
  type TicketRow,
  type TicketState,
  ticketState,
} from './ticket.rows.ts';

export { registrationOf, type EventRow, type TicketState } from './ticket.rows.ts';

/** Writes an event, new or changed. Refuses fewer seats than tickets (4009). */
export async function saveEvent(tx: Tx, event: Omit<EventRow, 'taken'>): Promise<void> {
  const [existing] = await tx<{ taken: number }[]>`
    select taken from ticket_event where introduce_id = ${event.introduceId} for no key update`;
  if (existing && existing.taken > event.seats) {
    throw new AppError(4009, `已售出 ${existing.taken} 张票，座位不能更少`);
  }
  const values = tx(event);
  await (existing
    ? tx`update ticket_event set ${values} where introduce_id = ${event.introduceId}`
    : tx`insert into ticket_event ${values}`);
}

/** Events by the introductions that tell of them. */
export async function eventsOf(
  sql: Queryable,
  introduceIds: readonly number[],
): Promise<Map<number, EventRow>> {
  if (introduceIds.length === 0) return new Map();
  const rows = await sql<EventRow[]>`
    select * from ticket_event where introduce_id = any(${introduceIds})`;
  return new Map(rows.map((row) => [row.introduceId, row]));
}

/** Why nobody can register now, in words; null when one can. */
export function registrationRefusal(event: EventRow, now: number): string | null {
  return refusals[registrationOf(event, now)];
}

const refusals = {
  open: null,
  notYet: '报名还没有开始，请在报名时间内再来',
  full: '名额已满，可以收藏后关注下一场',
  closed: '报名已截止，可以看看其他活动',
  ended: '活动已结束，可以看看其他活动',
} as const;

/** Takes a seat for a member and makes the ticket. Refuses with 4009 when registration is not open or no seat is left. */
export async function issueTicket(
  tx: Tx,
  { introduceId, uid, now }: { introduceId: number; uid: number; now: number },
): Promise<void> {
  const [event] = await tx<EventRow[]>`
    select * from ticket_event where introduce_id = ${introduceId} for no key update`;
  if (!event) throw new AppError(4004, '活动不存在或已取消');
  const refusal = registrationRefusal(event, now);
  if (refusal !== null) throw new AppError(4009, refusal);
  await tx`update ticket_event set taken = taken + 1 where introduce_id = ${introduceId}`;
  for (let insertedCount = 0; insertedCount === 0;) {
    const rows = await tx`
      insert into ticket (introduce_id, uid, code, created_at) values (${introduceId}, ${uid}, ${newCode()}, ${now})
      on conflict (code) do nothing returning 1`;
    insertedCount = rows.length;
  }
}

/** Takes an unused ticket back and frees its seat. Refuses (4003) when it was used at this moment; nothing where no event is. */
export async function returnTicket(
  tx: Tx,
  { introduceId, uid }: { introduceId: number; uid: number },
): Promise<void> {
  const events = await tx`select 1 from ticket_event where introduce_id = ${introduceId} for no key update`;
  if (events.length === 0) return;
  const tickets = await tx`
    delete from ticket where introduce_id = ${introduceId} and uid = ${uid} and used_at is null returning 1`;
  if (tickets.length === 0) throw new AppError(4003, '票已经用过，不能退款');
  await tx`update ticket_event set taken = taken - 1 where introduce_id = ${introduceId}`;
}

/** States of a member's tickets, by introduction. */
export async function ticketsOf(
  sql: Queryable,
  uid: number,
  introduceIds: readonly number[],
  now: number,
): Promise<Map<number, { state: TicketState; usedAt: number | null }>> {
  if (introduceIds.length === 0) return new Map();
  const rows = await sql<Pick<TicketRow, 'introduceId' | 'usedAt' | 'endsAt'>[]>`
    select t.introduce_id, t.used_at, e.ends_at
    from ticket t join ticket_event e on e.introduce_id = t.introduce_id
    where t.uid = ${uid} and t.introduce_id = any(${introduceIds})`;
  return new Map(rows.map((row) => [row.introduceId, { state: ticketState(row, now), usedAt: row.usedAt }]));
}

/** Marks a member's ticket used as its organiser would, without asking who does it: for demo content. */
export async function redeemTicket(
  tx: Tx,
  { introduceId, uid, now }: { introduceId: number; uid: number; now: number },
): Promise<void> {
  const ticket = await selectTicket(tx, { introduceId, uid });
  if (ticket) await markTicketUsed(tx, ticket.id, { uid: ticket.organiserUid, operatorId: null, now });
}
