import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/operator/second-factor';
import type { WriteContext } from '#core/calls/call-context.ts';
import { isPassword } from '../../account/account.public.ts';
import { replaceRecoveryCodes, sealSecret, spendCode, unsealSecret } from './second-factor.ts';
import { newTotpSecret, totpStepOf, totpUri } from './totp.ts';

type Begin = typeof contract.beginSecondFactor;
type Confirm = typeof contract.confirmSecondFactor;
type Renew = typeof contract.renewRecoveryCodes;

/** Makes a secret, which counts once a code of it came back; who has one proves that it is still theirs. */
export async function beginSecondFactor(context: WriteContext<Begin>): Promise<OutputOf<Begin>> {
  const { tx, caller, config, input, now, fail, describeAct } = context;
  const { operatorId, name } = caller;
  const [row] = await tx<{ passwordHash: string; enrolled: boolean }[]>`
    select password_hash, totp_secret is not null as enrolled from operator where id = ${operatorId}`;
  if (!(await isPassword(input.password, row?.passwordHash ?? null)))
    return fail(4003, '密码不对，请检查后再试');
  if (row?.enrolled) {
    if (input.code === undefined) return fail(4003, '请输入现在的动态口令或恢复码', { secondFactor: true });
    if (!(await spendCode(tx, config, { operatorId, code: input.code, now })))
      return fail(4003, wrongCode, { secondFactor: true });
  }
  const secret = newTotpSecret();
  await tx`update operator set totp_pending = ${sealSecret(config, operatorId, secret)} where id = ${operatorId}`;
  describeAct({ subject: { kind: 'operator', id: operatorId } });
  return { secret, uri: totpUri({ secret, name, issuer }) };
}

/** The secret counts from now on: a code of it came back. */
export async function confirmSecondFactor(context: WriteContext<Confirm>): Promise<OutputOf<Confirm>> {
  const { tx, caller, config, input, now, fail, describeAct } = context;
  const { operatorId } = caller;
  const [row] = await tx<{ pending: Buffer | null }[]>`
    select totp_pending as pending from operator where id = ${operatorId} for no key update`;
  if (!row?.pending) return fail(4009, '请先取得密钥，再输入口令');
  const secret = unsealSecret(config, operatorId, row.pending);
  const step = totpStepOf(secret, input.code.replaceAll(/\D/g, ''), { now, after: 0 });
  if (step === null) return fail(4003, wrongCode, { secondFactor: true });
  await tx`
    update operator set totp_secret = totp_pending, totp_pending = null, totp_step = ${step} where id = ${operatorId}`;
  // Opened with the password alone: whoever else has one logs in anew.
  await tx`delete from operator_session where operator_id = ${operatorId} and id <> ${caller.sessionId}`;
  const codes = await replaceRecoveryCodes(tx, config, operatorId);
  describeAct({ subject: { kind: 'operator', id: operatorId }, after: { secondFactor: true } });
  return { recoveryCodes: codes };
}

/** New recovery codes in place of those of before. */
export async function renewRecoveryCodes(context: WriteContext<Renew>): Promise<OutputOf<Renew>> {
  const { tx, caller, config, input, now, fail, describeAct } = context;
  const { operatorId } = caller;
  const [row] = await tx<{ enrolled: boolean }[]>`
    select totp_secret is not null as enrolled from operator where id = ${operatorId}`;
  if (!row?.enrolled) return fail(4009, '还没有绑定动态口令');
  if (!(await spendCode(tx, config, { operatorId, code: input.code, now })))
    return fail(4003, wrongCode, { secondFactor: true });
  const codes = await replaceRecoveryCodes(tx, config, operatorId);
  describeAct({ subject: { kind: 'operator', id: operatorId } });
  return { recoveryCodes: codes };
}

/** What the app of the operator shows above the code. */
const issuer = '学林运营后台';
const wrongCode = '口令不对或已经用过，请用最新的一个';
