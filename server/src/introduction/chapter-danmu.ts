import type { OutputOf } from '@xuelin/contract/call';
import * as contract from '@xuelin/contract/danmu';
import { type Binding, read, type ReadContext, write, type WriteContext } from '#core/call-context.ts';
import type { Caller } from '#core/call-context.ts';
import type { Queryable } from '#core/database.ts';
import { AppError } from '#core/errors.ts';
import { isStaff } from '../account/account.public.ts';
import {
  addDanmu,
  answerDanmu,
  type DanmuChapter,
  type DanmuRow,
  heatOf,
  listDanmu,
  lockDanmu,
  removeDanmu,
  setMark,
} from '../danmu/danmu.public.ts';
import { openChapter } from './access.ts';
import { selectChapter, selectIntroduction } from './introduction.rows.ts';

type Given = { db: Queryable; caller: Caller | null; now: number; chapterId: number };

/** The video of a chapter that the caller may watch; 4003 or 4004 otherwise. */
async function watched({ db, caller, now, chapterId }: Given): Promise<DanmuChapter> {
  const { chapter } = await openChapter(db, caller, chapterId, now);
  if (chapter.kind !== 'video') throw new AppError(4004, '这一章没有视频');
  return { id: chapter.id, seconds: chapter.seconds };
}

/** Whose course a danmu stands in, and where; an author of a course that is gone by now is nobody. */
async function courseOf(sql: Queryable, { chapterId }: DanmuRow) {
  const chapter = await selectChapter(sql, chapterId);
  return chapter ? await selectIntroduction(sql, chapter.introduceId) : null;
}

async function getDanmuList({
  db,
  caller,
  now,
  input,
}: ReadContext<typeof contract.getDanmuList>): Promise<OutputOf<typeof contract.getDanmuList>> {
  const chapter = await watched({ db, caller, now, chapterId: input.chapterId });
  return listDanmu(db, { chapter, uid: caller?.uid ?? null, from: input.from ?? 0 });
}

async function getHeat({
  db,
  caller,
  now,
  input,
}: ReadContext<typeof contract.getHeat>): Promise<OutputOf<typeof contract.getHeat>> {
  const chapter = await watched({ db, caller, now, chapterId: input.chapterId });
  return heatOf(db, { chapter, uid: caller?.uid ?? null });
}

async function add(context: WriteContext<typeof contract.addDanmu>) {
  const { tx, caller, input, now, config } = context;
  const chapter = await watched({ db: tx, caller, now, chapterId: input.chapterId });
  return addDanmu(tx, { ...input, chapter, uid: caller.uid, now, reviewFirst: config.reviewFirst });
}

async function mark({ tx, caller, input, now }: WriteContext<typeof contract.setMark>) {
  const chapter = await watched({ db: tx, caller, now, chapterId: input.chapterId });
  const { time, on } = input;
  return setMark(tx, { chapter, uid: caller.uid, time, on, now });
}

async function remove({ tx, caller, input, now, fail }: WriteContext<typeof contract.deleteDanmu>) {
  const danmu = await lockDanmu(tx, input.id);
  const { uid } = caller;
  const may = danmu.uid === uid || (await courseOf(tx, danmu))?.uid === uid || (await isStaff(tx, uid));
  if (!may) return fail(4003, '只能删除自己的弹幕');
  await removeDanmu(tx, danmu, now);
  return {};
}

async function answer({ tx, caller, input, now, fail }: WriteContext<typeof contract.answerDanmu>) {
  const danmu = await lockDanmu(tx, input.id);
  const course = await courseOf(tx, danmu);
  if (course?.uid !== caller.uid) return fail(4003, '只有课程作者可以回答');
  if (danmu.state !== 'published') return fail(4004, '弹幕还在审核，通过后再回答');
  const link = `#/pages/index/details?id=${course.id}&chapter=${danmu.chapterId}&at=${danmu.time}`;
  return answerDanmu(tx, { danmu, uid: caller.uid, text: input.text, link, now });
}

/** Danmu, marks and answers of a chapter's video, for who may watch it. */
export const chapterDanmuCalls: Binding[] = [
  read(contract.getDanmuList, getDanmuList),
  read(contract.getHeat, getHeat),
  write(contract.addDanmu, add),
  write(contract.setMark, mark),
  write(contract.deleteDanmu, remove),
  write(contract.answerDanmu, answer),
];
