import type { OutputOf } from '@xuelin/contract/core/call';
import { taxOnNext } from '@xuelin/contract/withdrawal/withholding';
import type * as contract from '@xuelin/contract/withdrawal/withdrawal';
import type { WriteContext } from '#core/calls/call-context.ts';
import { chinaDay, chinaMonth } from '#core/china-day.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { hasPhone } from '../account/account.public.ts';
import { settingAt } from '../setting/setting.public.ts';
import { holdMoney } from '../wallet/wallet.public.ts';
import { lockIdentity } from './identity/identity.rows.ts';
import { feeFen, refuseBeyond, usageOf } from './limits.ts';

type Call = typeof contract.balanceWithdrawal;

/** What is applied for. */
export type Application = {
  uid: number;
  fen: number;
  accountId: number;
  /** What the member was told would arrive, 分. */
  arrivalFen?: number | null | undefined;
  now: number;
};

export async function balanceWithdrawal({
  tx,
  caller: { uid },
  input,
  now,
}: WriteContext<Call>): Promise<OutputOf<Call>> {
  return apply(tx, { uid, ...input, now });
}

/**
 * Applies for a withdrawal: what a member applies for follows one another (lockIdentity), so two at once never exceed
 * limits or balance. The money is held from now on.
 */
export async function apply(tx: Tx, application: Application): Promise<OutputOf<Call>> {
  const { uid, fen, accountId, now } = application;
  if (!(await hasPhone(tx, uid))) throw new AppError(4001, '绑定手机号后才能提现');
  const identity = await lockIdentity(tx, uid);
  if (!identity) throw new AppError(4003, '请先填写实名信息');
  const [account] = await tx`
    select 1 from payee_account where id = ${accountId} and uid = ${uid} and deleted_at is null`;
  if (!account) throw new AppError(4004, '收款账户已删除或不存在，请重新选择');
  const usage = await usageOf(tx, uid, now);
  refuseBeyond(usage, fen, now);
  const taxFen = taxOnNext(settingAt('withdrawal.taxTable', now), usage.month, fen);
  const arrivalFen = fen - taxFen - feeFen;
  if ((application.arrivalFen ?? arrivalFen) !== arrivalFen)
    throw new AppError(4009, '税款刚刚有变化，请确认新的到账金额后再提现');
  const holdId = await holdMoney(tx, { uid, fen, title: '申请提现', now });
  const [row] = await tx<{ id: number }[]>`
    insert into withdrawal (uid, account_id, hold_id, holder, fen, tax_fen, fee_fen, state, day, month, created_at)
    values (${uid}, ${accountId}, ${holdId}, ${identity.name}, ${fen}, ${taxFen}, ${feeFen}, 'reviewing',
      ${chinaDay(now)}, ${chinaMonth(now)}, ${now})
    returning id`;
  if (!row) throw new Error('the withdrawal was not written');
  await tx`insert into withdrawal_step (withdrawal_id, state, at) values (${row.id}, 'reviewing', ${now})`;
  return { id: row.id, state: 'reviewing', fen, taxFen, arrivalFen, createdAt: now };
}
