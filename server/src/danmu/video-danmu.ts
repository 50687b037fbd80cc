import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/danmu';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { addDanmu as writeDanmu } from './add-danmu.ts';
import { answerDanmu as pinAnswer } from './answer-danmu.ts';
import { heatOf, listDanmu } from './danmu.queries.ts';
import { findDanmu, lockDanmu } from './danmu.rows.ts';
import { removeDanmu } from './remove-danmu.ts';
import { setMark as writeMark } from './set-mark.ts';
import { danmuLink, findVideo, requireWatchable } from './videos.ts';

/** The danmu of a part of a video, for who may watch it. */
export async function getDanmuList({
  db,
  caller,
  now,
  input,
}: ReadContext<typeof contract.getDanmuList>): Promise<OutputOf<typeof contract.getDanmuList>> {
  const chapter = await requireWatchable(db, input.chapterId, { caller, now });
  return listDanmu(db, { chapter, uid: caller?.uid ?? null, from: input.from ?? 0 });
}

/** Where a video is hard, for who may watch it. */
export async function getHeat({
  db,
  caller,
  now,
  input,
}: ReadContext<typeof contract.getHeat>): Promise<OutputOf<typeof contract.getHeat>> {
  const chapter = await requireWatchable(db, input.chapterId, { caller, now });
  return heatOf(db, { chapter, uid: caller?.uid ?? null });
}

/** A danmu over a video that the caller may watch. */
export async function addDanmu(
  context: WriteContext<typeof contract.addDanmu>,
): Promise<OutputOf<typeof contract.addDanmu>> {
  const { tx, caller, input, now, config } = context;
  const chapter = await requireWatchable(tx, input.chapterId, { caller, now });
  return writeDanmu(tx, { ...input, chapter, uid: caller.uid, now, reviewFirst: config.reviewFirst });
}

/** Marks a second of a video that the caller may watch, or takes it back. */
export async function setMark({
  tx,
  caller,
  input,
  now,
}: WriteContext<typeof contract.setMark>): Promise<OutputOf<typeof contract.setMark>> {
  const chapter = await requireWatchable(tx, input.chapterId, { caller, now });
  const { time, on } = input;
  return writeMark(tx, { chapter, uid: caller.uid, time, on, now });
}

/** Removes a danmu: for its writer and the course's author (4003 for others). */
export async function deleteDanmu({
  tx,
  caller,
  input,
  now,
  fail,
}: WriteContext<typeof contract.deleteDanmu>): Promise<OutputOf<typeof contract.deleteDanmu>> {
  const danmu = await findDanmu(tx, input.id);
  if (!danmu) return fail(4004, '弹幕不存在或已被删除');
  const { uid } = caller;
  const isOwner = async () => (await findVideo(tx, danmu.chapterId))?.ownerUid === uid;
  const may = danmu.uid === uid || (await isOwner());
  if (!may) return fail(4003, '只能删除自己的弹幕');
  await removeDanmu(tx, danmu.id, now);
  return {};
}

/** The course's author answers a published danmu (4003 for others). */
export async function answerDanmu({
  tx,
  caller,
  input,
  now,
  fail,
}: WriteContext<typeof contract.answerDanmu>): Promise<OutputOf<typeof contract.answerDanmu>> {
  const danmu = await lockDanmu(tx, input.id);
  const chapter = await findVideo(tx, danmu.chapterId);
  if (chapter?.ownerUid !== caller.uid) return fail(4003, '只有课程作者可以回答');
  if (danmu.state !== 'published') return fail(4004, '弹幕还在审核，通过后再回答');
  const link = danmuLink(chapter, danmu);
  return pinAnswer(tx, { danmu, uid: caller.uid, text: input.text, link, now });
}
