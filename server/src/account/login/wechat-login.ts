import type { OutputOf } from '@xuelin/contract/core/call';
import type * as account from '@xuelin/contract/account/account';
import type { ReadContext } from '#core/calls/call-context.ts';
import type { WechatConfig } from '#core/config/config.ts';
import { inTransaction, type Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { enter, register } from './enter.ts';
import { isKnownName, passesForStaff } from '../profile/nickname-impostors.ts';
import { cleanNickname } from '../profile/profile-texts.ts';
import { findingsIn } from '../profile/profile-words.ts';
import { authorizeUrl, personOf, WechatError, type WechatPerson } from './wechat-api.ts';

/** Said where the server has no 微信. */
export const notConfigured = '微信登录还没有开通，请用手机号登录';
/** The code is wrong, too old, or was used. */
const codeFaults = new Set([40029, 40163, 41008, 42003]);

/** Where to send a person who wants to log in by 微信, who comes back to one of our own pages only. */
export async function getWechatUrl({
  input,
  config,
  request,
  fail,
}: ReadContext<typeof account.wechatUrl>): Promise<OutputOf<typeof account.wechatUrl>> {
  if (!config.wechat) return fail(4004, notConfigured);
  const origin = new URL(config.publicUrl ?? request.origin).origin;
  const redirect = URL.canParse(input.redirect, origin) ? new URL(input.redirect, origin) : null;
  if (redirect?.origin !== origin || redirect.username || redirect.password) {
    return fail(4003, '登录后只能回到本站的页面');
  }
  return { url: authorizeUrl(config.wechat, redirect.href, input.state) };
}

/** Logs in by the code that 微信 sent back with; the first login registers. */
export async function loginWechat(
  context: ReadContext<typeof account.loginWechat>,
): Promise<OutputOf<typeof account.loginWechat>> {
  const { input, config, db, fail } = context;
  const { wechat } = config;
  if (!wechat) return fail(4004, notConfigured);
  const person = await whoAgreed(context, wechat, input.code);
  return inTransaction(db, async (tx) => {
    const knownUid = await uidOf(tx, wechat.appId, person, context.now);
    const uid = knownUid ?? (await join(tx, context, person));
    return enter(tx, context, { uid, isNew: knownUid === null, way: 'wechat', device: input });
  });
}

/** Who agreed at 微信, by the code it sent back with. Refuses with 4003 a code that is wrong, old or used. */
export async function whoAgreed(
  { log, request }: Pick<ReadContext, 'log' | 'request'>,
  wechat: WechatConfig,
  code: string,
): Promise<WechatPerson> {
  try {
    return await personOf(wechat, code);
  } catch (error) {
    if (!(error instanceof WechatError)) throw error;
    if (codeFaults.has(error.errcode)) throw new AppError(4003, '微信授权已失效，请重新用微信登录');
    log.warn({ requestId: request.id, reason: error.message }, 'login by WeChat failed');
    throw new AppError(5000, '微信暂时没有回应，请稍后再试，或用手机号登录');
  }
}

/** The member with this identity, here or in another app of the same owner; null when it is new. */
export async function uidOf(
  tx: Tx,
  appId: string,
  person: WechatPerson,
  now: number,
): Promise<number | null> {
  const { openId, unionId } = person;
  // Two first logins of one person must not make two members.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`wechat:${unionId ?? openId}`}, 0))`;
  const [identity] = await tx<{ uid: number; here: boolean }[]>`
    select uid, app_id = ${appId} and open_id = ${openId} as here from wechat_identity
    where (app_id = ${appId} and open_id = ${openId}) or union_id = ${unionId}
    order by here desc limit 1`;
  if (identity && !identity.here) await addIdentity(tx, appId, person, identity.uid, now);
  return identity?.uid ?? null;
}

async function join(
  tx: Tx,
  context: ReadContext<typeof account.loginWechat>,
  person: WechatPerson,
): Promise<number> {
  const { input, config, now } = context;
  const nickname = await usableNickname(tx, person.nickname, config.appName);
  const uid = await register(tx, context, {
    ...(nickname === null ? {} : { nickname }),
    sex: person.sex,
    spreadUid: input.spid ?? null,
  });
  if (uid === null) throw new Error('a member without a phone was refused');
  await addIdentity(tx, config.wechat?.appId ?? '', person, uid, now);
  return uid;
}

/** Writes that this person at 微信 is this member. */
export async function addIdentity(
  tx: Tx,
  appId: string,
  { openId, unionId }: WechatPerson,
  uid: number,
  now: number,
): Promise<void> {
  await tx`
    insert into wechat_identity (app_id, open_id, union_id, uid, created_at)
    values (${appId}, ${openId}, ${unionId}, ${uid}, ${now})`;
}

/** Their name there when it is a good name here. */
async function usableNickname(tx: Tx, wechatName: string, appName: string): Promise<string | null> {
  try {
    const name = cleanNickname(wechatName);
    if (passesForStaff(name, appName) || (await isKnownName(tx, name))) return null;
    return (await findingsIn(tx, 'nickname', name, 0)).length > 0 ? null : name;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
