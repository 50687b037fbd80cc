import type { OutputOf } from '@xuelin/contract/core/call';
import { bornOn, yearsBetween } from '@xuelin/contract/withdrawal/withholding';
import type * as contract from '@xuelin/contract/withdrawal/withdrawal';
import type { WriteContext } from '#core/calls/call-context.ts';
import { chinaDate, chinaDay } from '#core/china-day.ts';
import type { Config } from '#core/config/config.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { noteProvedAdult } from '../../account/account.public.ts';
import { lockIdentity } from './identity.rows.ts';
import { encryptNumber, hashNumber, maskIdentity, maskName } from './personal-data.ts';

type Call = typeof contract.saveIdentity;

/** Years of age from which money can be withdrawn. */
const adult = 18;
/** Chinese characters with the dot of longer names. */
const nameForm = /^\p{sc=Han}[\p{sc=Han}·]{0,28}\p{sc=Han}$/u;

export async function saveIdentity({
  tx,
  caller: { uid },
  config,
  input,
  now,
}: WriteContext<Call>): Promise<OutputOf<Call>> {
  return noteIdentity(tx, config, { uid, ...input, now });
}

/** Notes the real name and identity number. One number is one member's; after the first withdrawal both stay. */
export async function noteIdentity(
  tx: Tx,
  config: Pick<Config, 'secretKey'>,
  input: { uid: number; name: string; number: string; now: number },
): Promise<OutputOf<Call>> {
  const { uid, now } = input;
  const name = input.name.trim().replace(/[•・.]/g, '·');
  if (!nameForm.test(name)) throw invalid('name', '请填写身份证上的中文姓名');
  const number = input.number.trim().toUpperCase();
  const born = bornOn(number);
  if (born === null) throw invalid('number', '身份证号有误，请核对 18 位号码');
  const today = chinaDate(chinaDay(now));
  if (born > today) throw invalid('number', '身份证号有误，请核对 18 位号码');
  if (yearsBetween(born, today) < adult) throw new AppError(4003, '年满 18 周岁后才能提现，收入会为你保留');

  const hash = hashNumber(config, 'identity', number);
  const maskedNumber = maskIdentity(number);
  const existingIdentity = await lockIdentity(tx, uid);
  if (existingIdentity?.name === name && existingIdentity.numberHash.equals(hash))
    return { name: maskName(name), number: maskedNumber };
  if (existingIdentity?.fixed) throw new AppError(4009, '已经提现过，实名信息不能再改；确需更正请联系客服');
  // Two members who send one number at once come one after the other.
  await tx`select pg_advisory_xact_lock(hashtextextended('withdrawal.identity', hashtextextended(${hash.toString('hex')}, 0)))`;
  const [otherOwner] = await tx`select 1 from identity where number_hash = ${hash} and uid <> ${uid}`;
  if (otherOwner) throw new AppError(4009, '这个身份证号已用于另一个账号，请用那个账号提现');
  const cipher = encryptNumber(config, { uid, kind: 'identity' }, number);
  // Accounts were in the former name.
  if (existingIdentity)
    await tx`update payee_account set deleted_at = ${now} where uid = ${uid} and deleted_at is null`;
  const rows = await tx`
    insert into identity (uid, name, number_cipher, number_hash, masked_number, created_at, updated_at)
    values (${uid}, ${name}, ${cipher}, ${hash}, ${maskedNumber}, ${now}, ${now})
    on conflict (uid) do update set name = excluded.name, number_cipher = excluded.number_cipher,
      number_hash = excluded.number_hash, masked_number = excluded.masked_number, updated_at = excluded.updated_at
    returning 1`;
  if (rows.length === 0) throw new Error('the identity was not written');
  await noteProvedAdult(tx, uid, now);
  return { name: maskName(name), number: maskedNumber };
}
