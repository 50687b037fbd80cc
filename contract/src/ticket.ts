import { Type } from 'typebox';
import { Author } from './account/account.ts';
import { call } from './core/call.ts';
import { operator } from './core/operator-role.ts';
import { ticketStates } from './introduction/introduction.ts';
import { Id, Nullable, OneOf, Seconds } from './core/schema.ts';

/** 12 digits, spaces between allowed; the last one is a check digit (Luhn). */
const Code = () => Type.String({ minLength: 12, maxLength: 20, pattern: '^\\d(?: ?\\d){11}$' });

const facts = {
  /** The introduction the event belongs to. */
  introduceId: Id(),
  title: Type.String(),
  startsAt: Seconds(),
  endsAt: Seconds(),
  place: Type.String(),
  address: Type.String(),
  state: OneOf(ticketStates),
  usedAt: Nullable(Seconds()),
};

/** What the organiser sees of a ticket before and after it is used. */
export const CheckedTicket = Type.Object({ ...facts, holder: Author, boughtAt: Seconds() });

export const getCode = call({
  name: 'hexiaoma/getCode',
  method: 'GET',
  access: 'member',
  summary: '自己的一张票：核销码与状态',
  input: Type.Object({ introduceId: Id() }, { additionalProperties: false }),
  output: Type.Object({
    ...facts,
    /** 12 digits without spaces: shown, and drawn as a QR code. */
    code: Type.String(),
  }),
  errors: [4004],
  reads: ['ticket', 'introduction:introduceId', 'purchase:introduceId'],
});

export const check = call({
  name: 'hexiaoma/check',
  method: 'POST',
  access: 'member',
  summary: '主办方核对一张票，不核销',
  input: Type.Object({ code: Code() }, { additionalProperties: false }),
  output: CheckedTicket,
  errors: [4004, 4029],
  reads: ['ticket', 'introduction', 'member'],
});

export const verify = call({
  name: 'hexiaoma/verify',
  method: 'POST',
  access: 'member',
  summary: '主办方核销一张票，只成功一次',
  input: Type.Object({ code: Code() }, { additionalProperties: false }),
  output: CheckedTicket,
  errors: [4004, 4009, 4029],
  changes: ['ticket'],
  idempotent: true,
});

export const checkByOperator = call({
  name: 'operator/checkTicket',
  method: 'POST',
  access: operator('editor'),
  summary: '核对任何活动的一张票，不核销',
  input: Type.Object({ code: Code() }, { additionalProperties: false }),
  output: CheckedTicket,
  errors: [4004, 4029],
  reads: ['ticket', 'introduction', 'member'],
});

export const verifyByOperator = call({
  name: 'operator/verifyTicket',
  method: 'POST',
  access: operator('editor'),
  summary: '核销任何活动的一张票，只成功一次',
  input: Type.Object({ code: Code() }, { additionalProperties: false }),
  output: CheckedTicket,
  errors: [4004, 4009, 4029],
  changes: ['ticket'],
  idempotent: true,
});
