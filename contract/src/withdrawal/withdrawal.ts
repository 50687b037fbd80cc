import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { done, Fen, Id, listInput, listOf, none, Nullable, OneOf, Seconds, Text } from '../core/schema.ts';
import { payeeKindNames, withdrawalStates } from './states.ts';

/** Where a member's money goes, in the member's own real name; numbers are shown masked only. */
export const PayeeAccount = Type.Object({
  id: Id(),
  kind: OneOf(payeeKindNames),
  /** Name of the bank; '' for others. */
  bankName: Type.String(),
  /** “尾号 6208”, “138****0001”. */
  maskedNumber: Type.String(),
});

/** One withdrawal with what became of it. */
export const Withdrawal = Type.Object({
  id: Id(),
  state: OneOf(withdrawalStates),
  /** What was applied for. */
  fen: Fen(),
  taxFen: Fen(),
  feeFen: Fen(),
  /** What arrives: fen − tax − fee. */
  arrivalFen: Fen(),
  account: Type.Object({
    kind: OneOf(payeeKindNames),
    bankName: Type.String(),
    maskedNumber: Type.String(),
  }),
  /** Why it was rejected or failed; '' otherwise. */
  reason: Type.String(),
  createdAt: Seconds(),
  /** Every state it was in, the first one first. */
  steps: Type.Array(Type.Object({ state: OneOf(withdrawalStates), at: Seconds() })),
  /** A channel sends it by itself; else a person does. */
  byChannel: Type.Boolean(),
});

/** A withdrawal as its member sees it. */
const OwnWithdrawal = Type.Object({
  ...Withdrawal.properties,
  /** What WeChat needs so that the member takes the money there (requestMerchantTransfer); null when nothing is to be taken. */
  receipt: Nullable(Type.Object({ appId: Type.String(), mchId: Type.String(), package: Type.String() })),
});

/** How tax is withheld (withholding.ts). */
const Table = Type.Object({
  exemptFen: Fen(),
  fixedUpToFen: Fen(),
  fixedDeductionFen: Fen(),
  deductionPercent: Type.Integer(),
  brackets: Type.Array(Type.Object({ upToFen: Fen(), percent: Type.Integer(), quickFen: Fen() })),
});

export const getConfig = call({
  name: 'withdrawal/getConfig',
  method: 'GET',
  access: 'member',
  summary: '提现的限额、税表、已用额度和实名情况',
  input: none(),
  output: Type.Object({
    minFen: Fen(),
    maxFen: Fen(),
    /** Times and money a day, money a month, in China's days. */
    timesPerDay: Type.Integer(),
    dayFen: Fen(),
    monthFen: Fen(),
    /** Charged for each; 0. */
    feeFen: Fen(),
    table: Table,
    availableFen: Fen(),
    /** What of the limits is used: applied for and not given back. */
    today: Type.Object({ times: Type.Integer(), fen: Fen() }),
    /** The same of this month, with the tax on it. */
    month: Type.Object({ fen: Fen(), taxFen: Fen() }),
    phoneBound: Type.Boolean(),
    /** Real name and identity number, masked; null when there is none yet. */
    identity: Nullable(Type.Object({ name: Type.String(), number: Type.String() })),
    /** Whether the real name can still be changed: until the first withdrawal. */
    identityFixed: Type.Boolean(),
  }),
  reads: ['wallet', 'withdrawal', 'account', 'setting'],
});

export const saveIdentity = call({
  name: 'withdrawal/saveIdentity',
  method: 'POST',
  access: 'member',
  summary: '填写真实姓名和身份证号，须年满 18 周岁；首次提现后不能再改',
  input: Type.Object({ name: Text(2, 30), number: Text(15, 24) }, { additionalProperties: false }),
  output: Type.Object({ name: Type.String(), number: Type.String() }),
  errors: [4003, 4009],
  changes: ['withdrawal'],
});

export const getAccounts = call({
  name: 'withdrawal/getAccounts',
  method: 'GET',
  access: 'member',
  summary: '自己的收款账户',
  input: none(),
  output: Type.Object({ list: Type.Array(PayeeAccount) }),
  reads: ['withdrawal'],
});

export const saveAccount = call({
  name: 'withdrawal/saveAccount',
  method: 'POST',
  access: 'member',
  summary: '添加收款账户：支付宝、微信或银行卡，须是本人实名',
  input: Type.Object(
    { kind: OneOf(payeeKindNames), number: Text(1, 100), bankName: Type.Optional(Nullable(Text(0, 30))) },
    { additionalProperties: false },
  ),
  output: PayeeAccount,
  errors: [4003, 4009],
  changes: ['withdrawal'],
});

export const deleteAccount = call({
  name: 'withdrawal/deleteAccount',
  method: 'POST',
  access: 'member',
  summary: '删除收款账户；进行中的提现不受影响',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: done(),
  errors: [4004],
  changes: ['withdrawal'],
});

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
      /** What the member was told would arrive: refused with 4009 when it is another sum by now. */
      arrivalFen: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 200_000 }))),
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
  errors: [4001, 4002, 4003, 4004, 4009, 4029],
  changes: ['wallet', 'withdrawal'],
  idempotent: true,
});

export const getList = call({
  name: 'withdrawal/getList',
  method: 'GET',
  access: 'member',
  summary: '提现记录，新的在前',
  input: Type.Object({ ...listInput }, { additionalProperties: false }),
  output: listOf(OwnWithdrawal),
  reads: ['withdrawal'],
});

export const revoke = call({
  name: 'withdrawal/revoke',
  method: 'POST',
  access: 'member',
  summary: '撤销待审核的提现，金额退回可提现余额',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: done(),
  errors: [4004, 4009],
  changes: ['wallet', 'withdrawal'],
  idempotent: true,
});

export const confirmReceipt = call({
  name: 'withdrawal/confirmReceipt',
  method: 'POST',
  access: 'member',
  summary: '确认已经收到待确认收款的提现',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: done(),
  errors: [4004, 4009],
  changes: ['wallet', 'withdrawal'],
  idempotent: true,
});
