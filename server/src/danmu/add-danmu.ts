import type { Danmu } from '@xuelin/contract/danmu';
import { DANMU } from '@xuelin/contract/core/constants';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { hasPhone } from '../account/account.public.ts';
import { checkText, openCase, refuseText } from '../moderation/moderation.public.ts';
import { lineOf } from './danmu-text.ts';
import { danmuColumns, danmuOf, kind, type DanmuChapter, type DanmuRow } from './danmu.rows.ts';

export type NewDanmu = {
  chapter: DanmuChapter;
  uid: number;
  text: string;
  /** The first of DANMU.colors unless it says otherwise. */
  color?: string | undefined;
  /** Second of the video. */
  time: number;
  now: number;
  /** Newcomers' danmu wait for a person. */
  reviewFirst: boolean;
};

/** Adds a member's danmu. Refuses with 4000, 4001 (no phone) or 4010 (its text); a doubtful one waits unseen by others. */
export async function addDanmu(tx: Tx, input: NewDanmu): Promise<Danmu> {
  const { chapter, uid, time, now, reviewFirst, color = DANMU.colors[0] } = input;
  if (!(await hasPhone(tx, uid))) throw new AppError(4001, '发弹幕要先绑定手机号');
  const text = lineOf('text', input.text, DANMU.textMax);
  if (time > chapter.seconds) throw invalid('time', '视频没有这么长，请在播放中发弹幕');
  const { verdict, waits, reasons } = await checkText(tx, { uid, texts: [text], kind, now, reviewFirst });
  if (verdict === 'refused') throw refuseText(reasons);
  const state = waits === null ? 'published' : 'reviewing';
  const [row] = await tx<DanmuRow[]>`
    insert into danmu as d (chapter_id, uid, text, color, time, state, created_at)
    values (${chapter.id}, ${uid}, ${text}, ${color}, ${time}, ${state}, ${now})
    returning ${danmuColumns(tx)}`;
  if (!row) throw new Error('the danmu was not written');
  if (waits !== null) await openCase(tx, { subject: { kind, id: row.id }, cause: waits, reasons, now });
  return danmuOf(row, uid);
}
