import { Type } from 'typebox';
import { call } from './core/call.ts';
import { Fen, Id, OneOf, Seconds } from './core/schema.ts';

export const withdrawalStates = [
  'reviewing',
  'approved',
  'paying',
  'confirming',
  'paid',
  'rejected',
  'failed',
  'revoked',
] as const;

export const balanceWithdrawal = call({
  name: 'user/balanceWithdrawal',
  method: 'POST',
  access: 'member',
  summary: '申请提现，金额立即冻结',
  input: Type.Object(
    {
      /** 1,000 … 200,000 分. */
      fen: Type.Integer({ minimum: 1_000, maximum: 200_000 }),
      accountId: Id(),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    id: Id(),
    state: OneOf(withdrawalStates),
    fen: Fen(),
    taxFen: Fen(),
    arrivalFen: Fen(),
    createdAt: Seconds(),
  }),
  errors: [4001, 4003, 4004, 4029],
  changes: ['wallet'],
  idempotent: true,
  planned: true,
});
