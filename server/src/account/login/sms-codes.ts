import { createHmac, randomInt } from 'node:crypto';
import { SMS } from '@xuelin/contract/core/constants';
import type { Config } from '#core/config/config.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { deriveKey } from '#core/config/secrets.ts';
import { settingAt } from '../../setting/setting.public.ts';

/** What a code is good for. */
export type Scene = 'login' | 'reset' | 'bind' | 'confirm';
/** Whose code, and for what. */
export type CodeFor = { phone: string; scene: Scene };

type Secret = Pick<Config, 'secretKey'>;

const day = 86_400;
/** Codes an IP may ask for in a day before a captcha is due. */
const beforeCaptcha = 5;

/** Seconds after which nothing needs a code's row any more. */
export const codeKeptSeconds = day;

export const newCode = (): string => String(randomInt(10 ** SMS.digits)).padStart(SMS.digits, '0');

/**
 * Writes a new code, which ends the phone's earlier ones for this scene. Refuses with 4029 past the limits: one a
 * minute and ten a day per phone, twenty a day per IP, exact however many ask at once. `captcha` says whether one is
 * due and was not solved.
 */
export async function keepCode(
  tx: Tx,
  secret: Secret,
  request: CodeFor & { code: string; ip: string; now: number },
  captcha: (tx: Tx) => Promise<void>,
): Promise<number> {
  const { phone, scene, code, ip, now } = request;
  await tx`select pg_advisory_xact_lock(hashtextextended(${`sms:phone:${phone}`}, 0))`;
  await tx`select pg_advisory_xact_lock(hashtextextended(${`sms:ip:${ip}`}, 0))`;
  const requestTimes = await timesOf(tx, tx`phone = ${phone}`, now);
  const last = requestTimes.at(-1);
  if (last !== undefined && last > now - SMS.interval)
    throw wait('验证码刚刚发过', last + SMS.interval - now);
  const oldest = requestTimes.at(-settingAt('sms.perPhoneDay', now));
  if (oldest !== undefined) throw wait('这个手机号今天收到的验证码已达上限', oldest + day - now);
  const here = await timesOf(tx, tx`ip = ${ip}`, now);
  const first = here.at(-settingAt('sms.perIpDay', now));
  if (first !== undefined) throw wait('当前网络今天发送的验证码已达上限', first + day - now);
  if (here.length >= beforeCaptcha) await captcha(tx);
  const [row] = await tx<{ id: number }[]>`
    insert into sms_code (phone, scene, code_hash, ip, created_at)
    values (${phone}, ${scene}, ${hashOf(secret, request, code)}, ${ip}, ${now}) returning id`;
  if (!row) throw new Error('the code was not written');
  return row.id;
}

/**
 * Counts one try at the newest code and uses it up when it is right, in one statement: parallel guesses get no more
 * than the allowed tries, and a code is good once. Returns the refusal instead of throwing it, because the count must
 * be committed; null = right.
 */
export async function tryCode(
  tx: Tx,
  secret: Secret,
  attempt: CodeFor & { code: string; now: number },
): Promise<AppError | null> {
  const { phone, scene, code, now } = attempt;
  const [triedCode] = await tx<{ used: boolean; tries: number }[]>`
    update sms_code set tries = tries + 1, used = (code_hash = ${hashOf(secret, attempt, code)})
    where id = (select id from sms_code where phone = ${phone} and scene = ${scene} order by id desc limit 1)
      and tries < ${SMS.tries} and not used and created_at > ${now - SMS.seconds}
    returning used, tries`;
  if (triedCode?.used) return null;
  const remainingTries = triedCode ? SMS.tries - triedCode.tries : 0;
  return new AppError(
    4003,
    remainingTries > 0 ? `验证码不对，还可以再试 ${remainingTries} 次` : '验证码不对或已失效，请重新获取',
  );
}

/** When codes were asked for in the last day, oldest first. */
async function timesOf(tx: Tx, whose: ReturnType<Tx>, now: number): Promise<number[]> {
  const rows = await tx<{ createdAt: number }[]>`
    select created_at from sms_code where ${whose} and created_at > ${now - day} order by created_at, id`;
  return rows.map((row) => row.createdAt);
}

function wait(why: string, seconds: number): AppError {
  const time = seconds > 3_600 ? `${Math.ceil(seconds / 3_600)} 小时` : `${seconds} 秒`;
  return new AppError(4029, `${why}，请 ${time}后再试`, { retryAfter: seconds });
}

const hashOf = ({ secretKey }: Secret, { phone, scene }: CodeFor, code: string): Buffer =>
  createHmac('sha256', deriveKey(secretKey, 'sms-code')).update(`${scene}\n${phone}\n${code}`).digest();
