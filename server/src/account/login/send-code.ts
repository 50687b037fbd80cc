import type { OutputOf } from '@xuelin/contract/core/call';
import type { sendCode as contract } from '@xuelin/contract/account/account';
import type { sendConfirmCode as confirmContract } from '@xuelin/contract/account/security';
import { SMS } from '@xuelin/contract/core/constants';
import type { ReadContext } from '#core/calls/call-context.ts';
import { inTransaction, type Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { captchaNeeded, spendCaptcha, verifyCaptcha } from './captcha.ts';
import { type CodeFor, keepCode, newCode } from './sms-codes.ts';
import { SmsError } from './sms-error.ts';
import { smsOf } from './sms.ts';

type CodeReceipt = OutputOf<typeof contract>;
type Context = Pick<ReadContext, 'config' | 'db' | 'now' | 'log' | 'request'>;

/** Sends a code. Whether the phone is anybody's is not looked at, so that nobody learns it. */
export async function sendCode(context: ReadContext<typeof contract>): Promise<CodeReceipt> {
  const { input, config, now } = context;
  const solvedCaptcha = input.captcha === undefined ? null : await verifyCaptcha(config, input.captcha, now);
  return deliverCode(context, input, async (tx) => {
    if (!solvedCaptcha || !(await spendCaptcha(tx, solvedCaptcha))) throw captchaNeeded();
  });
}

/** Sends a code to the member's own phone. A session needs no captcha: the limits of the phone hold. */
export async function sendConfirmCode(context: ReadContext<typeof confirmContract>): Promise<CodeReceipt> {
  const { caller, db, fail } = context;
  const [member] = await db<{ phone: string | null }[]>`select phone from member where uid = ${caller.uid}`;
  if (!member?.phone) return fail(4001, '还没有绑定手机号，请先绑定');
  return deliverCode(context, { phone: member.phone, scene: 'confirm' }, async () => {});
}

async function deliverCode(
  context: Context,
  { phone, scene }: CodeFor,
  captcha: (tx: Tx) => Promise<void>,
): Promise<CodeReceipt> {
  const { config, db, now, log, request } = context;
  const sms = smsOf(context);
  if (!sms) throw new AppError(4003, '还没有配置短信服务，暂时不能发送验证码，请用密码登录或联系管理员');
  const code = newCode();
  await inTransaction(db, (tx) =>
    keepCode(tx, config, { phone, scene, code, ip: request.network, now }, captcha),
  );
  try {
    await sms.send(phone, code);
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    log.warn({ requestId: request.id, reason: error.message }, 'a code could not be sent');
    throw new AppError(5000, '短信暂时发不出去，请一分钟后再试');
  }
  return { retryAfter: SMS.interval, ...(sms.demo ? { demoCode: code } : {}) };
}
