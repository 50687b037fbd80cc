import * as ticket from '@xuelin/contract/ticket';
import { read, write } from '#core/calls/call-context.ts';
import { getCode } from './get-code.ts';
import { check, checkByOperator, verify, verifyByOperator } from './verify.ts';

export const ticketCalls = [
  read(ticket.getCode, getCode),
  read(ticket.check, check, { limit: { max: 120, seconds: 600, by: 'member' } }),
  write(ticket.verify, verify, { limit: { max: 120, seconds: 600, by: 'member' } }),
  read(ticket.checkByOperator, checkByOperator, { limit: { max: 120, seconds: 600, by: 'member' } }),
  write(ticket.verifyByOperator, verifyByOperator, { limit: { max: 120, seconds: 600, by: 'member' } }),
];
