import type { InputOf, OutputOf } from '@xuelin/contract/core/call';
import { INTRODUCTION } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/introduction/editing';
import type { WriteContext } from '#core/calls/call-context.ts';
import { isOutdatedOrder } from '#core/calls/outdated-order.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { removeDanmuOf } from '../../danmu/danmu.public.ts';
import { claimFile, selectFile, releaseFile } from '../../file/file.public.ts';
import { stampOf } from '../../moderation/moderation.public.ts';
import { editedChapter } from '../editing/editing.queries.ts';
import { authorUidOf } from '#core/calls/author.ts';
import { claimImage, claimImagesIn, releaseUnused, userOf } from '../editing/images.ts';
import {
  type ChapterRow,
  type IntroductionRow,
  lockIntroduction,
  selectChapter,
} from '../introduction.rows.ts';
import { indexIntroduction } from '../editing/publish.ts';
import { refuseOutdated } from '../editing/refuse-outdated.ts';
import { checkText, readingSeconds } from '#core/rich-text/text.ts';

/** All that an editor writes of a chapter. */
export type ChapterInput = Omit<InputOf<typeof contract.saveChapter>, 'id' | 'basedOn'>;

/** Makes a chapter, the last one of its course, or changes one. */
export async function saveChapter({
  tx,
  caller,
  input,
  now,
  describeAct,
}: WriteContext<typeof contract.saveChapter>): Promise<OutputOf<typeof contract.saveChapter>> {
  const uid = authorUidOf(caller);
  const { basedOn, ...fields } = input;
  await lockCourse(tx, input.introduceId);
  const current = input.id === undefined ? null : await editedChapter(tx, input.id);
  refuseOutdated(current, basedOn);
  const chapter = await editedChapter(tx, await writeChapter(tx, { ...fields, uid, now }));
  const before = current && factsOf(current);
  describeAct({ subject: { kind: 'chapter', id: chapter.id }, before, after: factsOf(chapter) });
  return chapter;
}

/** What the audit log keeps of a chapter: its text as a stamp only, by which one sees that it changed. */
function factsOf({ title, kind, free, uploadId, posterId, content }: OutputOf<typeof contract.saveChapter>) {
  return { title, kind, free, uploadId, posterId, text: stampOf([content]) };
}

/** The same without asking who writes: for demo content. */
export async function writeChapter(
  tx: Tx,
  input: ChapterInput & { id?: number | undefined; uid: number; now: number },
): Promise<number> {
  const { introduceId, uid, now, kind, free, content } = input;
  const course = await lockCourse(tx, introduceId);
  checkText('content', content);
  if (kind === 'text' && content.trim() === '') throw invalid('content', '请写这一章的正文');
  if ((kind === 'video') !== (input.uploadId !== null))
    throw invalid('uploadId', kind === 'video' ? '请先上传视频' : '文字章节没有视频');
  if (kind === 'text' && input.posterId !== null) throw invalid('posterId', '文字章节没有封面');
  const before = input.id === undefined ? null : await ownChapter(tx, input.id, introduceId);
  if (!before && course.chapterCount >= INTRODUCTION.maxChapters)
    throw new AppError(4009, `一门课程最多 ${INTRODUCTION.maxChapters} 章`);
  const claim = { introduceId, uid, now };
  const video = await claimVideo(tx, input, before?.videoFileId ?? null);
  const values = {
    title: input.title.trim(),
    kind,
    free,
    content,
    videoFileId: video?.id ?? null,
    posterFileId: input.posterId,
    posterUrl: input.posterId && (await claimImage(tx, { ...claim, fileId: input.posterId })),
    seconds: video?.seconds ?? readingSeconds(content),
    updatedAt: now,
  };
  const id = before ? before.id : await insert(tx, course, { ...values, createdAt: now });
  if (before) await tx`update introduction_chapter set ${tx(values)} where id = ${id}`;
  // What was per mille of a text is no second of a video.
  if (before && before.kind !== kind)
    await tx`update introduction_progress set position = 0 where chapter_id = ${id}`;
  if (before?.videoFileId && before.videoFileId !== values.videoFileId)
    await releaseFile(tx, { fileId: before.videoFileId, by: userOf(introduceId), now });
  await claimImagesIn(tx, content, claim);
  await touchCourse(tx, course, now);
  return id;
}

/** Puts the chapters in the order given; those that are not named go, with everybody's progress in them. */
export async function orderChapters({
  tx,
  input: { introduceId, ids, basedOn },
  now,
  describeAct,
}: WriteContext<typeof contract.orderChapters>): Promise<OutputOf<typeof contract.orderChapters>> {
  const course = await lockCourse(tx, introduceId);
  if (new Set(ids).size < ids.length) throw invalid('ids', '同一章不能排两次');
  if (ids.length === 0 && course.state === 'published')
    throw new AppError(4009, '已发布的课程至少要有一章，可以先下架');
  const chapters = await tx<{ id: number }[]>`
    select id from introduction_chapter where introduce_id = ${introduceId}`;
  const present = chapters.map(({ id }) => id);
  if (ids.some((id) => !present.includes(id))) throw chapterNotFound();
  if (isOutdatedOrder(present, { ids, basedOn })) throw new AppError(4009, '章节刚刚有变化，请看过以后再排');
  const removedChapters = await tx<{ id: number; videoFileId: number | null }[]>`
    delete from introduction_chapter where introduce_id = ${introduceId} and not (id = any(${ids}::bigint[]))
    returning id, video_file_id`;
  for (const { id, videoFileId } of removedChapters) {
    await removeDanmuOf(tx, id);
    if (videoFileId !== null) await releaseFile(tx, { fileId: videoFileId, by: userOf(introduceId), now });
  }
  await tx`
    update introduction_chapter c set position = o.position
    from unnest(${ids}::bigint[]) with ordinality as o(id, position) where c.id = o.id`;
  await touchCourse(tx, course, now);
  describeAct({
    subject: { kind: 'introduction', id: introduceId },
    after: { ids, removed: removedChapters.map(({ id }) => id) },
  });
  return { ids };
}

async function lockCourse(tx: Tx, id: number): Promise<IntroductionRow> {
  const course = await lockIntroduction(tx, id);
  if (course.kind !== 'course') throw new AppError(4009, '只有课程才有章节');
  return course;
}

async function ownChapter(tx: Tx, id: number, introduceId: number): Promise<ChapterRow> {
  const chapter = await selectChapter(tx, id);
  if (chapter?.introduceId !== introduceId) throw chapterNotFound();
  return chapter;
}

const chapterNotFound = () => new AppError(4004, '章节不存在或已被删除');

async function insert(
  tx: Tx,
  course: IntroductionRow,
  values: Record<string, string | number | boolean | null>,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into introduction_chapter ${tx({ ...values, introduceId: course.id, position: course.chapterCount + 1 })}
    returning id`;
  if (!row) throw new Error('the chapter was not written');
  return row.id;
}

/** The video of a chapter: the one it has, or a new one of the editor's own. */
async function claimVideo(
  tx: Tx,
  { uploadId, introduceId, uid, now }: ChapterInput & { uid: number; now: number },
  has: number | null,
) {
  if (uploadId === null) return null;
  const knownFile = has === null ? null : await selectFile(tx, { fileId: has });
  if (knownFile?.uploadId === uploadId) return knownFile;
  return claimFile(tx, { uploadId, uid, purpose: 'video', by: userOf(introduceId), now });
}

async function touchCourse(tx: Tx, { id, state }: IntroductionRow, now: number): Promise<void> {
  await tx`
    update introduction set updated_at = ${now},
      chapter_count = (select count(*)::int from introduction_chapter where introduce_id = ${id})
    where id = ${id}`;
  await releaseUnused(tx, id, now);
  if (state === 'published') await indexIntroduction(tx, id);
}
