import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { operator } from '../core/operator-role.ts';
import { Count, done, Fen, Id, listInput, listOf, Nullable, OneOf, Seconds, Text } from '../core/schema.ts';
import { withdrawalStates } from './states.ts';
import { Withdrawal } from './withdrawal.ts';

/** A withdrawal as those who pay it see it; name and number masked, the export has them whole. */
export const WithdrawalCase = Type.Object({
  ...Withdrawal.properties,
  uid: Id(),
  nickname: Type.String(),
  holder: Type.String(),
  /** Withdrawals of the member that arrived before. */
  paidBefore: Type.Integer(),
  batchId: Nullable(Id()),
  /** Name of who approved it; null while nobody did. */
  approvedBy: Nullable(Type.String()),
  /** The operator who asks approved it and may not pay it. */
  ownApproval: Type.Boolean(),
  /** Why the last try of the channel that sends it did not go on; '' otherwise. */
  transferFault: Type.String(),
});

const Ids = () => Type.Array(Id(), { minItems: 1, maxItems: 100 });
const ids = () => Type.Object({ ids: Ids() }, { additionalProperties: false });
const idAndReason = () => Type.Object({ id: Id(), reason: Text(2, 100) }, { additionalProperties: false });
const Csv = Type.Object({ fileName: Type.String(), csv: Type.String() });

export const getWithdrawalList = call({
  name: 'operator/getWithdrawalList',
  method: 'GET',
  access: operator('finance'),
  summary: '提现申请，可按状态和批次筛选，先到先审（运营）',
  input: Type.Object(
    {
      state: Type.Optional(OneOf(withdrawalStates)),
      batchId: Type.Optional(Id()),
      ...listInput,
    },
    { additionalProperties: false },
  ),
  output: listOf(WithdrawalCase),
  reads: ['withdrawal', 'member'],
});

export const approveWithdrawals = call({
  name: 'operator/approveWithdrawals',
  method: 'POST',
  access: operator('finance'),
  summary: '通过待审核的提现（运营）；其中一笔不在待审核则整批不动',
  input: ids(),
  output: done(),
  errors: [4003, 4004, 4009],
  changes: ['withdrawal'],
  idempotent: true,
});

export const rejectWithdrawal = call({
  name: 'operator/rejectWithdrawal',
  method: 'POST',
  access: operator('finance'),
  summary: '驳回待审核或已通过的提现并写明原因，金额退回（运营）',
  input: idAndReason(),
  output: done(),
  errors: [4003, 4004, 4009],
  changes: ['withdrawal', 'wallet'],
  idempotent: true,
});

export const payWithdrawals = call({
  name: 'operator/payWithdrawals',
  method: 'POST',
  access: operator('finance'),
  summary: '把已通过的提现合成一个打款批次；批准者不能付款，要由另一位运营人员来做（运营）',
  input: ids(),
  output: Type.Object({ batchId: Id() }),
  errors: [4003, 4004, 4009],
  changes: ['withdrawal'],
  idempotent: true,
});

export const awaitWithdrawalReceipts = call({
  name: 'operator/awaitWithdrawalReceipts',
  method: 'POST',
  access: operator('finance'),
  summary: '打款中的提现已发出，等对方确认收款（运营）',
  input: ids(),
  output: done(),
  errors: [4003, 4004, 4009],
  changes: ['withdrawal'],
  idempotent: true,
});

export const settleWithdrawals = call({
  name: 'operator/settleWithdrawals',
  method: 'POST',
  access: operator('finance'),
  summary: '打款中或待确认收款的提现已到账，并记下代扣税款（运营）',
  input: ids(),
  output: done(),
  errors: [4003, 4004, 4009],
  changes: ['withdrawal', 'wallet'],
  idempotent: true,
});

export const failWithdrawal = call({
  name: 'operator/failWithdrawal',
  method: 'POST',
  access: operator('finance'),
  summary: '打款没有成功，写明原因，金额退回（运营）',
  input: idAndReason(),
  output: done(),
  errors: [4003, 4004, 4009],
  changes: ['withdrawal', 'wallet'],
  idempotent: true,
});

export const getWithdrawalBatchList = call({
  name: 'operator/getWithdrawalBatchList',
  method: 'GET',
  access: operator('finance'),
  summary: '打款批次，新的在前（运营）',
  input: Type.Object({ ...listInput }, { additionalProperties: false }),
  output: listOf(
    Type.Object({
      id: Id(),
      createdAt: Seconds(),
      operatorName: Type.String(),
      count: Type.Integer(),
      /** Of these, still on their way. */
      open: Type.Integer(),
      arrivalFen: Fen(),
      taxFen: Fen(),
      /** How often its table was taken along, and when last; null while it was not. */
      exports: Count(),
      exportedAt: Nullable(Seconds()),
    }),
  ),
  reads: ['withdrawal'],
});

/** A writing call, as who took the names and numbers stands in the audit log. */
export const exportWithdrawalBatch = call({
  name: 'operator/exportWithdrawalBatch',
  method: 'POST',
  access: operator('finance'),
  summary: '导出一个批次的打款表（CSV，含户名与完整账号），导出会记入操作日志（运营）',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({
    ...Csv.properties,
    /** How often the table of this batch was taken along, this time included: above 1 the bank may have it already. */
    exports: Count(),
  }),
  errors: [4004],
  changes: ['withdrawal'],
});

export const exportWithholding = call({
  name: 'operator/exportWithholding',
  method: 'POST',
  access: operator('finance'),
  summary: '导出一个月代扣个人所得税的明细（CSV，含姓名与身份证号），导出会记入操作日志（运营）',
  input: Type.Object(
    { /** YYYY-MM in China's time. */ month: Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' }) },
    { additionalProperties: false },
  ),
  output: Csv,
  changes: [],
});

export const importWithdrawalResults = call({
  name: 'operator/importWithdrawalResults',
  method: 'POST',
  access: operator('finance'),
  summary:
    '导入银行的打款结果（CSV：提现编号、结果“成功”或“失败”、原因）；同一份再传一次什么也不变；有一行不对则整份不动（运营）',
  input: Type.Object({ batchId: Id(), /** UTF-8. */ csv: Text(1, 500_000) }, { additionalProperties: false }),
  output: Type.Object({
    /** Marked as arrived, and as failed with the money back. */
    paid: Count(),
    failed: Count(),
    /** As the file says already. */
    unchanged: Count(),
  }),
  errors: [4003, 4004, 4009],
  changes: ['withdrawal', 'wallet'],
  idempotent: true,
});
