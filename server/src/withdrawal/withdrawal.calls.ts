import * as operator from '@xuelin/contract/withdrawal/operator';
import * as withdrawal from '@xuelin/contract/withdrawal/withdrawal';
import { read, write } from '#core/calls/call-context.ts';
import { advance } from './advance.ts';
import { balanceWithdrawal } from './apply.ts';
import { pay, step, stepWithReason } from './desk/decide.ts';
import { getWithdrawalBatchList, getWithdrawalList } from './desk/desk.queries.ts';
import { exportWithdrawalBatch, exportWithholding } from './desk/export.ts';
import { importWithdrawalResults } from './desk/import-results.ts';
import { deleteAccount, getAccounts, saveAccount } from './identity/accounts.ts';
import { saveIdentity } from './identity/save-identity.ts';
import { getConfig, getList } from './withdrawal.queries.ts';

/** Whose identity number is whose is not to be tried out. */
const identityLimit = { max: 10, seconds: 3_600, by: 'member' } as const;
const limit = { max: 30, seconds: 600, by: 'member' } as const;

export const withdrawalCalls = [
  read(withdrawal.getConfig, getConfig),
  write(withdrawal.saveIdentity, saveIdentity, { limit: identityLimit }),
  read(withdrawal.getAccounts, getAccounts),
  write(withdrawal.saveAccount, saveAccount, { limit }),
  write(withdrawal.deleteAccount, deleteAccount),
  write(withdrawal.balanceWithdrawal, balanceWithdrawal, { limit }),
  read(withdrawal.getList, getList),
  write(withdrawal.revoke, async ({ tx, caller: { uid }, input: { id }, now }) => {
    await advance(tx, { ids: [id], to: 'revoked', uid, now });
    return {};
  }),
  write(withdrawal.confirmReceipt, async ({ tx, caller: { uid }, input: { id }, now }) => {
    await advance(tx, { ids: [id], to: 'paid', from: 'confirming', uid, now });
    return {};
  }),
  read(operator.getWithdrawalList, getWithdrawalList),
  write(operator.approveWithdrawals, (context) => step(context, 'approved')),
  write(operator.rejectWithdrawal, (context) => stepWithReason(context, 'rejected')),
  write(operator.payWithdrawals, pay),
  write(operator.awaitWithdrawalReceipts, (context) => step(context, 'confirming')),
  write(operator.settleWithdrawals, (context) => step(context, 'paid')),
  write(operator.failWithdrawal, (context) => stepWithReason(context, 'failed')),
  read(operator.getWithdrawalBatchList, getWithdrawalBatchList),
  write(operator.exportWithdrawalBatch, exportWithdrawalBatch),
  write(operator.importWithdrawalResults, importWithdrawalResults, { bodyBytes: 2 * 1024 * 1024 }),
  write(operator.exportWithholding, exportWithholding),
];
