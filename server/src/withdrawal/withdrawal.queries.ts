import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type { PayeeKind, WithdrawalState } from '@xuelin/contract/withdrawal/states';
import type * as contract from '@xuelin/contract/withdrawal/withdrawal';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackId } from '#core/calls/cursor.ts';
import type { Queryable } from '#core/database/database.ts';
import { hasPhone } from '../account/account.public.ts';
import { settingAt } from '../setting/setting.public.ts';
import type { TransferChannel } from '../payment/payment.public.ts';
import { availableOf } from '../wallet/wallet.public.ts';
import { findIdentity } from './identity/identity.rows.ts';
import { maskName } from './identity/personal-data.ts';
import { transferChannelOf } from './transfers/transfer-channel.ts';
import { feeFen, limitsAt, usageOf } from './limits.ts';

type Config = typeof contract.getConfig;
type List = typeof contract.getList;
type Withdrawal = OutputOf<List>['list'][number];

export async function getConfig({
  db,
  caller: { uid },
  now,
}: ReadContext<Config>): Promise<OutputOf<Config>> {
  const [phoneBound, identity, usage, availableFen] = await Promise.all([
    hasPhone(db, uid),
    findIdentity(db, uid),
    usageOf(db, uid, now),
    availableOf(db, uid),
  ]);
  return {
    ...limitsAt(now),
    feeFen,
    table: { ...settingAt('withdrawal.taxTable', now) },
    availableFen,
    ...usage,
    phoneBound,
    identity: identity && { name: maskName(identity.name), number: identity.maskedNumber },
    identityFixed: identity?.fixed ?? false,
  };
}

/** A row of `withdrawalColumns`. */
export type WithdrawalRow = {
  id: number;
  state: WithdrawalState;
  fen: number;
  taxFen: number;
  feeFen: number;
  reason: string;
  createdAt: number;
  kind: PayeeKind;
  bankName: string;
  maskedNumber: string;
  steps: { state: WithdrawalState; at: number }[];
  packageInfo: string | null;
  byChannel: boolean;
};

/** Columns of a withdrawal `w` with its account `a`. */
export const withdrawalColumns = (sql: Queryable) => sql`
  w.id, w.state, w.fen, w.tax_fen, w.fee_fen, w.reason, w.created_at, a.kind, a.bank_name, a.masked_number, (
    select json_agg(json_build_object('state', s.state, 'at', s.at) order by s.id) from withdrawal_step s
    where s.withdrawal_id = w.id) as steps, (
    select t.package_info from withdrawal_transfer t where t.withdrawal_id = w.id) as package_info,
  exists (select from withdrawal_transfer t where t.withdrawal_id = w.id) as by_channel`;

/** A withdrawal as its member sees it. */
export function withdrawalOf({
  kind,
  bankName,
  maskedNumber,
  packageInfo: _packageInfo,
  ...row
}: WithdrawalRow): Omit<Withdrawal, 'receipt'> {
  return {
    ...row,
    arrivalFen: row.fen - row.taxFen - row.feeFen,
    account: { kind, bankName, maskedNumber },
  };
}

export async function getList({
  db,
  config,
  clock,
  caller,
  input,
}: ReadContext<List>): Promise<OutputOf<List>> {
  const { cursor, limit = LIMIT } = input;
  const rows = await db<WithdrawalRow[]>`
    select ${withdrawalColumns(db)} from withdrawal w join payee_account a on a.id = w.account_id
    where w.uid = ${caller.uid} and w.id < ${unpackId(cursor)} order by w.id desc limit ${limit + 1}`;
  const channel = transferChannelOf({ config, clock });
  return pageOf(
    rows,
    limit,
    (row) => ({ ...withdrawalOf(row), receipt: receiptOf(row, channel) }),
    ({ id }) => [id],
  );
}

/** What the member's WeChat needs to take the money. */
function receiptOf(
  { state, packageInfo }: WithdrawalRow,
  channel: TransferChannel | null,
): Withdrawal['receipt'] {
  if (state !== 'confirming' || packageInfo === null || !channel) return null;
  return { appId: channel.appId, mchId: channel.mchId, package: packageInfo };
}
