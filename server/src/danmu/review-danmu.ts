import type { Tx } from '#core/database/database.ts';
import { notify } from '../message/message.public.ts';
import type { Decision } from '../moderation/moderation.public.ts';

type Written = { uid: number; text: string };

/** Takes a danmu out of others' sight until a person decided, and tells its writer. `link` is where it is shown. */
export async function hideDanmu(
  tx: Tx,
  id: number,
  { link, now }: { link: string; now: number },
): Promise<void> {
  const [danmu] = await tx<Written[]>`
    update danmu set state = 'reviewing' where id = ${id} and state = 'published' returning uid, text`;
  if (!danmu) return;
  await notify(tx, {
    uid: danmu.uid,
    kind: 'review',
    event: 'danmu.hidden',
    title: '你的弹幕被举报，正在审核',
    text: danmu.text,
    link,
    now,
  });
}

/**
 * Shows a danmu or rejects it, as a person decided, and tells its writer; nothing when it is gone. `link` is where it is
 * shown.
 */
export async function decideDanmu(
  tx: Tx,
  id: number,
  { approve, reason, now, link }: Decision & { link: string },
): Promise<void> {
  const state = approve ? 'published' : 'rejected';
  const [danmu] = await tx<Written[]>`
    update danmu set state = ${state}, reason = ${approve ? null : reason}
    where id = ${id} and state <> ${state} returning uid, text`;
  if (!danmu) return;
  await notify(tx, {
    uid: danmu.uid,
    kind: 'review',
    event: `danmu.${state}`,
    title: approve ? '你的弹幕已通过审核' : '你的弹幕未通过审核',
    text: approve ? danmu.text : reason,
    link,
    now,
  });
}

/** Has a rejected danmu wait for a person again; false when it is not rejected. */
export async function reopenDanmu(tx: Tx, id: number): Promise<boolean> {
  const { count } = await tx`
    update danmu set state = 'reviewing', reason = null where id = ${id} and state = 'rejected'`;
  return count > 0;
}
