import type { OutputOf } from '@xuelin/contract/core/call';
import type * as account from '@xuelin/contract/account/account';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { endedLinkCookie } from '#core/http/signed-link.ts';

/** Where a member is logged in, the last used first. */
export async function getDeviceList({
  db,
  caller,
  now,
}: ReadContext<typeof account.getDeviceList>): Promise<OutputOf<typeof account.getDeviceList>> {
  const list = await db<OutputOf<typeof account.getDeviceList>['list']>`
    select id, device_name as name, place, created_at, last_used_at, id = ${caller.sessionId} as current
    from session where uid = ${caller.uid} and expires_at > ${now}
    order by last_used_at desc, id desc`;
  return { list };
}

/** Logs one of the member's own devices out. */
export async function revokeDevice({
  tx,
  caller,
  input,
  fail,
}: WriteContext<typeof account.revokeDevice>): Promise<Record<string, never>> {
  const { count } = await tx`delete from session where id = ${input.id} and uid = ${caller.uid}`;
  if (count === 0) return fail(4004, '这台设备已经退出登录');
  return {};
}

/** Logs this device out; what it was given links for it can open no more. */
export async function logout(context: WriteContext<typeof account.logout>): Promise<Record<string, never>> {
  const { tx, caller, config } = context;
  context.setHeader('set-cookie', endedLinkCookie(config));
  await tx`delete from session where id = ${caller.sessionId}`;
  return {};
}
