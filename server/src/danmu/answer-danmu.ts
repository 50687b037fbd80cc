import type { Danmu } from '@xuelin/contract/danmu';
import { DANMU } from '@xuelin/contract/core/constants';
import type { Tx } from '#core/database/database.ts';
import { checkText, refuseText } from '../moderation/moderation.public.ts';
import { notify } from '../message/message.public.ts';
import { lineOf } from './danmu-text.ts';
import { danmuColumns, danmuOf, type DanmuRow } from './danmu.rows.ts';

export type Answer = {
  /** Of lockDanmu. */
  danmu: DanmuRow;
  /** The course's author. */
  uid: number;
  /** Empty takes the answer back. */
  text: string;
  /** Where the danmu's writer sees it. */
  link: string;
  now: number;
};

/** Pins the author's answer to a danmu and tells its writer. Refuses with 4000 or 4010 (its text). */
export async function answerDanmu(tx: Tx, { danmu, uid, text, link, now }: Answer): Promise<Danmu> {
  const answer = text.trim() === '' ? null : lineOf('text', text, DANMU.answerMax);
  if (answer !== null) {
    const { verdict, reasons } = await checkText(tx, { uid, texts: [answer], kind: 'danmuAnswer', now });
    if (verdict !== 'clean') throw refuseText(reasons);
  }
  const [row] = await tx<DanmuRow[]>`
    update danmu d set answer = ${answer}, answered_at = ${answer === null ? null : now}
    where id = ${danmu.id} returning ${danmuColumns(tx)}`;
  if (!row) throw new Error('the danmu was not written');
  if (answer !== null && answer !== danmu.answer) {
    const about = { event: 'danmuAnswer', title: '回答了你的弹幕', text: answer, link };
    await notify(tx, {
      ...about,
      uid: danmu.uid,
      kind: 'reply',
      actorUid: uid,
      groupKey: `danmu:${row.id}`,
      now,
    });
  }
  return danmuOf(row, uid);
}
