import type { OutputOf } from '@xuelin/contract/core/call';
import type { sendCode as contract } from '@xuelin/contract/account';
import { SMS } from '@xuelin/contract/core/constants';
import type { ReadContext } from '#core/calls/call-context.ts';
import { inTransaction, type Tx } from '#core/database/database.ts';
import { captchaNeeded, spendCaptcha, verifyCaptcha } from './captcha.ts';
import { keepCode, newCode } from './sms-codes.ts';
import { SmsError } from './sms-error.ts';
import { smsOf } from './sms.ts';

/** Sends a code. Whether the phone is anybody's is not looked at, so that nobody learns it. */
export async function sendCode(context: ReadContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const { input, config, db, now, log, fail, request } = context;
  const sms = smsOf(context);
  if (!sms) return fail(4003, '还没有配置短信服务，暂时不能发送验证码，请用密码登录或联系管理员');
  const solved = input.captcha === undefined ? null : await verifyCaptcha(config, input.captcha, now);
  const captcha = async (tx: Tx) => {
    if (!solved || !(await spendCaptcha(tx, solved))) throw captchaNeeded();
  };
  const code = newCode();
  const wanted = { phone: input.phone, scene: input.scene, code, ip: request.network, now };
  await inTransaction(db, (tx) => keepCode(tx, config, wanted, captcha));
  try {
    await sms.send(input.phone, code);
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    log.warn({ requestId: request.id, reason: error.message }, 'a code could not be sent');
    return fail(5000, '短信暂时发不出去，请一分钟后再试');
  }
  return { retryAfter: SMS.interval, ...(sms.demo ? { demoCode: code } : {}) };
}
