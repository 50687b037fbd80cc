import type { OutputOf } from '@xuelin/contract/call';
import type * as contract from '@xuelin/contract/ticket';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { authorColumns, authorOf, type AuthorRow, isStaff } from '../account/account.public.ts';
import { ticketFacts } from './get-code.ts';
import { readCode } from './ticket-code.ts';
import { markUsed, selectTicket, type TicketRow, ticketState } from './ticket.rows.ts';

type Checked = OutputOf<typeof contract.verify>;

/** Shows the organiser a ticket before it is used. */
export async function check({
  db,
  caller,
  input,
  now,
}: ReadContext<typeof contract.check>): Promise<Checked> {
  return view(db, await ticketFor(db, caller.uid, input.code), now);
}

/** Marks a ticket used: of those who try at the same time one succeeds. */
export async function verify({
  tx,
  caller,
  input,
  now,
  fail,
}: WriteContext<typeof contract.verify>): Promise<Checked> {
  const ticket = await ticketFor(tx, caller.uid, input.code);
  if (ticketState(ticket, now) === 'expired') return fail(4009, '活动已结束，这张票已过期');
  if (!(await markUsed(tx, ticket.id, caller.uid, now))) return fail(4009, '这张票已经核销过，不能再次使用');
  return view(tx, { ...ticket, usedAt: now }, now);
}

/** A ticket of an event the caller stands at the door of. To others it does not exist, so that codes tell nothing. */
async function ticketFor(sql: Queryable, uid: number, typed: string): Promise<TicketRow> {
  const code = readCode(typed);
  if (code === null) throw invalid('code', '核销码有误，请核对 12 位数字');
  const ticket = await selectTicket(sql, { code });
  const allowed = ticket !== null && (ticket.organiserUid === uid || (await isStaff(sql, uid)));
  if (!allowed) throw new AppError(4004, '没有找到这张票，请核对 12 位数字，并确认活动由你主办');
  return ticket;
}

async function view(sql: Queryable, ticket: TicketRow, now: number): Promise<Checked> {
  const [holder] = await sql<
    AuthorRow[]
  >`select ${authorColumns(sql)} from member m where m.uid = ${ticket.uid}`;
  if (!holder) throw new Error(`there is no member ${ticket.uid}`);
  return { ...ticketFacts(ticket, now), holder: authorOf(holder), boughtAt: ticket.createdAt };
}
