import type { Tx } from '#core/database.ts';
import { notify } from '../message/message.public.ts';
import type { Decision } from '../moderation/moderation.public.ts';

/** Shows a danmu or rejects it, as a person decided, and tells its author; nothing when it is gone. */
export async function decideDanmu(tx: Tx, id: number, { approve, reason, now }: Decision): Promise<void> {
  const state = approve ? 'published' : 'rejected';
  const [danmu] = await tx<{ uid: number; text: string }[]>`
    update danmu set state = ${state} where id = ${id} and state <> ${state} returning uid, text`;
  if (!danmu) return;
  await notify(tx, {
    uid: danmu.uid,
    kind: 'review',
    event: `danmu.${state}`,
    title: approve ? '你的弹幕已通过审核' : '你的弹幕未通过审核',
    text: approve ? danmu.text : reason,
    link: '',
    now,
  });
}
