import { randomInt } from 'node:crypto';
import type { LoginAnswer } from '@xuelin/contract/account/account';
import { consentKinds } from '@xuelin/contract/account/consent';
import { NICKNAME } from '@xuelin/contract/core/constants';
import type { ReadContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { endedLinkCookie } from '#core/http/signed-link.ts';
import type { Static } from 'typebox';
import { placeOf } from '../../location/location.public.ts';
import { insertMember, type NewMember } from '../member.rows.ts';
import { openSession, type Device } from '../sessions.ts';
import { keepConsent } from '../consent/consents.ts';
import { withdrawCancellation } from '../cancellation/withdraw-cancellation.ts';
import { type LoginWay, recordLogin } from './login-records.ts';
import { userDataOf } from '../profile/user-data.queries.ts';

type Context = Pick<ReadContext, 'config' | 'now' | 'request' | 'setHeader'>;
type Registration = Pick<NewMember, 'phone' | 'spreadUid' | 'sex'> & { nickname?: string };

/** A new member by their first login, with who invited them; null when the phone is somebody's meanwhile. */
export function register(
  tx: Tx,
  { config, now, request }: Context,
  registration: Registration,
): Promise<number | null> {
  return insertMember(tx, {
    ...registration,
    nickname: registration.nickname ?? firstNickname(config.appName),
    registerPlace: placeOf(request.ip),
    now,
  });
}

/** Opens the session and gives what every login answers. Who was logged in here before leaves no cookie behind. */
export async function enter(
  tx: Tx,
  { config, now, request, setHeader }: Context,
  login: {
    uid: number;
    isNew: boolean;
    way: LoginWay;
    device: Device & { agreed?: boolean | undefined };
  },
): Promise<Static<typeof LoginAnswer>> {
  const { uid, isNew, way, device } = login;
  setHeader('set-cookie', endedLinkCookie(config));
  if (device.agreed) await keepConsent(tx, { uid, kinds: consentKinds, now });
  const cancellationWithdrawn = await withdrawCancellation(tx, uid);
  const session = await openSession(tx, { uid, device, request, now });
  await recordLogin(tx, { uid, way, device, request, now });
  const userInfo = await userDataOf(tx, uid);
  return { ...session, uid, isNew, ...(cancellationWithdrawn ? { cancellationWithdrawn } : {}), userInfo };
}

/** “学林用户1234”. */
function firstNickname(appName: string): string {
  const number = String(randomInt(10_000)).padStart(4, '0');
  const name = Array.from(`${appName}用户`).slice(0, NICKNAME.max - number.length);
  return name.join('') + number;
}
