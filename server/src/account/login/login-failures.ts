import { createHmac } from 'node:crypto';
import { PASSWORD } from '@xuelin/contract/core/constants';
import type { ReadContext } from '#core/calls/call-context.ts';
import { inTransaction, type Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { deriveKey } from '#core/config/secrets.ts';
import { captchaNeeded, spendCaptcha, verifyCaptcha } from './captcha.ts';

/** Seconds after which wrong passwords are forgotten. */
export const failureSeconds = 86_400;

type Failure = { key: Buffer; failures: number; lockedUntil: number };
type Context = Pick<ReadContext, 'config' | 'db' | 'now'>;

/** One guess that was counted before it is checked, so that parallel ones cannot slip through. */
export type Attempt = { keys: Buffer[]; account: number; ip: number; lockedHint: string };

/**
 * Whose guesses are counted: the account's (which locks) and, for visitors, the IP's (which asks for a captcha).
 * `lockedHint`: what else one may do while it is locked.
 */
export type Guesser = { account: string; ip?: string; captcha?: string | undefined; lockedHint?: string };

/**
 * Counts a guess as wrong. Refuses, without counting, when the account is locked (4029) or when a captcha is due
 * and none or a bad one came (4003 with data.captcha).
 */
export async function beginAttempt(context: Context, guesser: Guesser): Promise<Attempt> {
  const { config, now } = context;
  const { lockedHint = '，或用短信验证码登录' } = guesser;
  const solvedCaptcha =
    guesser.captcha === undefined ? null : await verifyCaptcha(config, guesser.captcha, now);
  const keys = [`account:${guesser.account}`, ...(guesser.ip === undefined ? [] : [`ip:${guesser.ip}`])];
  const hashes = keys.map((key) => hashOf(config, key));
  const outcome = await inTransaction(context.db, async (tx) => {
    const account = await lockFailure(tx, hashes[0], now);
    if (account.lockedUntil > now) return lockedFor(account.lockedUntil - now, lockedHint);
    const ip = hashes[1] && (await lockFailure(tx, hashes[1], now));
    const due = ip && Math.max(account.failures, ip.failures) >= PASSWORD.captchaAfter;
    if (due && !(solvedCaptcha && (await spendCaptcha(tx, solvedCaptcha)))) return captchaNeeded();
    const locks = account.failures + 1 >= PASSWORD.tries;
    await tx`
      update login_failure set failures = failures + 1, updated_at = ${now},
        locked_until = case when key = ${account.key} and ${locks} then ${now + PASSWORD.lock}::bigint else 0 end
      where key in ${tx(hashes)}`;
    return { keys: hashes, account: account.failures + 1, ip: ip ? ip.failures + 1 : 0, lockedHint };
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

/** The guess was right: the row of wrong ones is over. */
export async function forgetFailures(tx: Tx, { keys }: Attempt): Promise<void> {
  await tx`delete from login_failure where key in ${tx(keys)}`;
}

/** What was tried was right as far as it went and was no guess: it counts as none, and others of before stay. */
export async function uncountAttempt(tx: Tx, { keys }: Attempt): Promise<void> {
  await tx`
    update login_failure set failures = greatest(failures - 1, 0), locked_until = 0 where key in ${tx(keys)}`;
}

/** Somebody proved by other means that the account is theirs. */
export async function unlockAccount(tx: Tx, config: Context['config'], account: string): Promise<void> {
  await tx`delete from login_failure where key = ${hashOf(config, `account:${account}`)}`;
}

/** What to say of a wrong guess: that it locked the account, or that it was wrong and what comes next. */
export function wrongPassword(attempt: Attempt, message: string): AppError {
  if (attempt.account >= PASSWORD.tries) return lockedFor(PASSWORD.lock, attempt.lockedHint);
  const captcha = attempt.ip > 0 && Math.max(attempt.account, attempt.ip) >= PASSWORD.captchaAfter;
  return new AppError(4003, message, captcha ? { captcha } : {});
}

function lockedFor(seconds: number, hint: string): AppError {
  const message = `密码输错次数太多，请 ${Math.ceil(seconds / 60)} 分钟后再试${hint}`;
  return new AppError(4029, message, { retryAfter: seconds });
}

const hashOf = ({ secretKey }: Context['config'], key: string): Buffer =>
  createHmac('sha256', deriveKey(secretKey, 'login-failure')).update(key).digest();

/** The row of a key, made when there is none, locked until the commit; forgotten or unlocked by now it counts 0. */
async function lockFailure(tx: Tx, key: Buffer | undefined, now: number): Promise<Failure> {
  const [row] = await tx<Failure[]>`
    insert into login_failure as f (key, failures, updated_at) values (${key ?? null}, 0, ${now})
    on conflict (key) do update set
      failures = case when f.updated_at <= ${now - failureSeconds} or (f.locked_until > 0 and f.locked_until <= ${now})
        then 0 else f.failures end,
      updated_at = f.updated_at
    returning key, failures, locked_until`;
  if (!row) throw new Error('an upsert gave no row');
  return row;
}
