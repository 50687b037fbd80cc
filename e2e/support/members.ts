import { randomInt } from 'node:crypto';
import type { Output } from '@xuelin/contract/core/types';
import { baseUrl } from './address.ts';
import { ask, askAt } from './api.ts';

/** Somebody who is logged in. */
export type Member = { phone: string; uid: number; token: string; info: Output<'login/mobile'>['userInfo'] };

/** The accounts of the demo; each is used by one file only, because their coins are counted. */
export const demo = {
  password: 'xuelin-demo',
  /** journeys/main-job; most of their coins were given. */
  learner: '13800000001',
  creator: '13800000002',
  newcomer: '13800000003',
  /** Over 100 coins each. */
  keyboardBuyer: '13800000022',
  doubleTapper: '13800000020',
  owner: '13800000023',
  /** 210 coins: question.spec. */
  bankBuyer: '13800000014',
  /** 160 coins: album.spec. */
  albumBuyer: '13800000019',
  lookAround: '13800000024',
  /** The editorial member, under whose name operators publish; trusted most. */
  editor: '13800000009',
  /** Their password is changed. */
  forgetful: '13800000021',
} as const;

/** A mobile number that nobody has. */
export const newPhone = (): string => `15${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

/** A member of their own, registered just now, with nothing; of another server than the run's where its address stands. */
export async function newMember(base: string = baseUrl): Promise<Member> {
  const phone = newPhone();
  const { demoCode = '' } = await askAt(base, 'login/sendCode', { phone, scene: 'login' });
  const answer = await askAt(base, 'login/mobile', { phone, code: demoCode, deviceName: '测试设备' });
  return memberFrom(phone, answer);
}

/** One of the demo accounts, on a device of its own. */
export async function demoMember(phone: string): Promise<Member> {
  return memberFrom(phone, await ask('login/account', { phone, password: demo.password }));
}

function memberFrom(phone: string, { token, uid, userInfo }: Output<'login/mobile'>): Member {
  return { phone, uid, token, info: userInfo };
}

/** A document this member does not own and can pay for. */
export async function affordable({ token }: Member) {
  const { list } = await ask('resource/getList', { limit: 50, access: 'coins', sort: 'priceAsc' });
  for (const { id } of list) {
    const quote = await ask('pascal/getQuote', { kind: 'resource', id }, token);
    if (!quote.owned && quote.missing === 0 && quote.payable > 0) return quote;
  }
  throw new Error('nothing left to buy: start from fresh demo content');
}

/** What a browser keeps of a login. */
export function storageOf({ token, uid, info }: Member, origin: string = baseUrl) {
  const entry = (name: string, value: string) => ({ name, value });
  const localStorage = [
    entry('LOGIN_STATUS_TOKEN', token),
    entry('UID', JSON.stringify({ type: 'number', data: uid })),
    entry('USER_INFO', JSON.stringify({ type: 'object', data: info })),
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
