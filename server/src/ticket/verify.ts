import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/ticket';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { authorColumns, authorOf, type AuthorRow } from '../account/account.public.ts';
import { ticketFacts } from './get-code.ts';
import { readCode } from './ticket-code.ts';
import { markTicketUsed, selectTicket, type TicketRow, ticketState, type Verifier } from './ticket.rows.ts';

type CheckedTicket = OutputOf<typeof contract.verify>;

/** Shows the organiser a ticket before it is used. */
export async function check({
  db,
  caller,
  input,
  now,
}: ReadContext<typeof contract.check>): Promise<CheckedTicket> {
  return view(db, await ownEventsTicket(db, caller.uid, input.code), now);
}

/** The same for an operator, of any event. */
export async function checkByOperator({
  db,
  input,
  now,
}: ReadContext<typeof contract.checkByOperator>): Promise<CheckedTicket> {
  return view(db, await ticketOf(db, input.code), now);
}

/** Marks a ticket used: of those who try at the same time one succeeds. */
export async function verify({
  tx,
  caller,
  input,
  now,
}: WriteContext<typeof contract.verify>): Promise<CheckedTicket> {
  const ticket = await ownEventsTicket(tx, caller.uid, input.code);
  return use(tx, ticket, { uid: caller.uid, operatorId: null, now });
}

/** The same for an operator, of any event. */
export async function verifyByOperator({
  tx,
  caller,
  input,
  now,
  describeAct,
}: WriteContext<typeof contract.verifyByOperator>): Promise<CheckedTicket> {
  const ticket = await ticketOf(tx, input.code);
  const usedTicket = await use(tx, ticket, { uid: null, operatorId: caller.operatorId, now });
  const { id, introduceId } = ticket;
  describeAct({ subject: { kind: 'ticket', id }, after: { introduceId, usedAt: now } });
  return usedTicket;
}

async function use(tx: Tx, ticket: TicketRow, by: Verifier): Promise<CheckedTicket> {
  const { now } = by;
  if (ticketState(ticket, now) === 'expired') throw new AppError(4009, '活动已结束，这张票已过期');
  if (!(await markTicketUsed(tx, ticket.id, by))) throw new AppError(4009, '这张票已经核销过，不能再次使用');
  return view(tx, { ...ticket, usedAt: now }, now);
}

/** A ticket of an event the caller stands at the door of. To others it does not exist, so that codes tell nothing. */
async function ownEventsTicket(sql: Queryable, uid: number, typedCode: string): Promise<TicketRow> {
  const ticket = await findTicket(sql, typedCode);
  if (ticket?.organiserUid !== uid) {
    throw new AppError(4004, '没有找到这张票，请核对 12 位数字，并确认活动由你主办');
  }
  return ticket;
}

async function ticketOf(sql: Queryable, typedCode: string): Promise<TicketRow> {
  const ticket = await findTicket(sql, typedCode);
  if (ticket === null) throw new AppError(4004, '没有找到这张票，请核对 12 位数字');
  return ticket;
}

async function findTicket(sql: Queryable, typedCode: string): Promise<TicketRow | null> {
  const code = readCode(typedCode);
  if (code === null) throw invalid('code', '核销码有误，请核对 12 位数字');
  return selectTicket(sql, { code });
}

async function view(sql: Queryable, ticket: TicketRow, now: number): Promise<CheckedTicket> {
  const [holder] = await sql<
    AuthorRow[]
  >`select ${authorColumns(sql)} from member m where m.uid = ${ticket.uid}`;
  if (!holder) throw new Error(`there is no member ${ticket.uid}`);
  return { ...ticketFacts(ticket, now), holder: authorOf(holder), boughtAt: ticket.createdAt };
}
