import type { OutputOf } from '@xuelin/contract/core/call';
import { switchableKinds } from '@xuelin/contract/message/kinds';
import type * as contract from '@xuelin/contract/message/message';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';

type Set = typeof contract.setMessageSwitch;

/** Lets a kind of messages come, or no longer. What is there stays. */
export async function setSwitch({ tx, caller, input }: WriteContext<Set>): Promise<OutputOf<Set>> {
  const { uid } = caller;
  const { kind, on } = input;
  await tx`
    insert into message_box as box (uid, muted) values (${uid}, ${on ? [] : [kind]})
    on conflict (uid) do update
      set muted = array_remove(box.muted, ${kind}) || excluded.muted`;
  return switchesOf(tx, uid);
}

/** Which kinds come to a member. */
export async function switchesOf(sql: Queryable, uid: number): Promise<OutputOf<Set>> {
  const [box] = await sql<{ muted: string[] }[]>`select muted from message_box where uid = ${uid}`;
  const mutedKinds = box?.muted ?? [];
  return Object.fromEntries(
    switchableKinds.map((kind) => [kind, !mutedKinds.includes(kind)]),
  ) as OutputOf<Set>;
}
