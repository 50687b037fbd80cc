import type { InputOf, OutputOf } from '@xuelin/contract/core/call';
import { payeeKinds } from '@xuelin/contract/withdrawal/states';
import type * as contract from '@xuelin/contract/withdrawal/withdrawal';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import type { Config } from '#core/config/config.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { lockIdentity } from './identity.rows.ts';
import { encryptNumber, hashNumber, maskNumber } from './personal-data.ts';

type Save = typeof contract.saveAccount;
type Account = OutputOf<Save>;

/** Accounts a member has at most. */
const most = 10;
/** A bank's name in Chinese: it stands in the table a bank reads. */
const bankForm = /^[\p{sc=Han}（）()]{2,30}$/u;

export async function getAccounts({
  db,
  caller,
}: ReadContext<typeof contract.getAccounts>): Promise<OutputOf<typeof contract.getAccounts>> {
  const list = await db<Account[]>`
    select id, kind, bank_name, masked_number from payee_account
    where uid = ${caller.uid} and deleted_at is null order by id desc`;
  return { list };
}

export async function saveAccount({
  tx,
  caller: { uid },
  config,
  input,
  now,
}: WriteContext<Save>): Promise<Account> {
  return addAccount(tx, config, { uid, ...input, now });
}

/** Adds an account in the member's own name; the same one again is the one that is there. */
export async function addAccount(
  tx: Tx,
  config: Pick<Config, 'secretKey'>,
  input: InputOf<Save> & { uid: number; now: number },
): Promise<Account> {
  const { uid, kind, now } = input;
  if (!(await lockIdentity(tx, uid))) throw new AppError(4003, '请先填写实名信息，再添加收款账户');
  const number = kind === 'bank' ? input.number.replace(/[\s-]/g, '') : input.number.trim();
  const { pattern, numberLabel } = payeeKinds[kind];
  if (!pattern.test(number) || (kind === 'bank' && !passesLuhn(number)))
    throw invalid('number', `${numberLabel}有误，请核对`);
  const bankName = kind === 'bank' ? (input.bankName ?? '').trim() : '';
  if (kind === 'bank' && !bankForm.test(bankName)) throw invalid('bankName', '请填写开户银行的中文名称');

  const hash = hashNumber(config, kind, number);
  const own = await tx<(Account & { same: boolean })[]>`
    select id, kind, bank_name, masked_number, kind = ${kind} and number_hash = ${hash} as same
    from payee_account where uid = ${uid} and deleted_at is null`;
  const same = own.find((account) => account.same);
  if (same) return same;
  if (own.length >= most) throw new AppError(4009, `最多 ${most} 个收款账户，请先删除不用的`);
  const cipher = encryptNumber(config, { uid, kind }, number);
  const [row] = await tx<Account[]>`
    insert into payee_account (uid, kind, bank_name, number_cipher, number_hash, masked_number, created_at)
    values (${uid}, ${kind}, ${bankName}, ${cipher}, ${hash}, ${maskNumber(kind, number)}, ${now})
    returning id, kind, bank_name, masked_number`;
  if (!row) throw new Error('the account was not written');
  return row;
}

export async function deleteAccount({
  tx,
  caller: { uid },
  input,
  now,
  fail,
}: WriteContext<typeof contract.deleteAccount>): Promise<OutputOf<typeof contract.deleteAccount>> {
  const rows = await tx`
    update payee_account set deleted_at = ${now} where id = ${input.id} and uid = ${uid} and deleted_at is null
    returning 1`;
  if (rows.length === 0) return fail(4004, '这个收款账户已删除或不存在');
  return {};
}

/** The checksum of bank cards: a digit typed wrong is found before money goes astray. */
export function passesLuhn(number: string): boolean {
  const sum = Array.from(number, Number)
    .toReversed()
    .reduce((total, digit, i) => {
      const value = i % 2 === 0 ? digit : digit * 2;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
