import type { InputOf, OutputOf } from '@xuelin/contract/call';
import { INTRODUCTION } from '@xuelin/contract/constants';
import type * as contract from '@xuelin/contract/introduction-editing';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { removeDanmuOf } from '../../danmu/danmu.public.ts';
import { claimFile, selectFile, releaseFile } from '../../file/file.public.ts';
import { editedChapter } from '../editing/editing.queries.ts';
import { claimImage, claimImagesIn, releaseUnused, userOf } from '../editing/images.ts';
import {
  type ChapterRow,
  type IntroductionRow,
  lockIntroduction,
  selectChapter,
} from '../introduction.rows.ts';
import { indexIntroduction } from '../editing/publish.ts';
import { requireStaff } from '../editing/staff.ts';
import { checkText, readingSeconds } from '../read/text.ts';

/** All that an editor writes of a chapter. */
export type ChapterInput = Omit<InputOf<typeof contract.saveChapter>, 'id'>;

/** Makes a chapter, the last one of its course, or changes one. */
export async function saveChapter({
  tx,
  caller,
  input,
  now,
}: WriteContext<typeof contract.saveChapter>): Promise<OutputOf<typeof contract.saveChapter>> {
  await requireStaff(tx, caller);
  return editedChapter(tx, await writeChapter(tx, { ...input, uid: caller.uid, now }));
}

/** The same without asking who writes: for demo content. */
export async function writeChapter(
  tx: Tx,
  written: ChapterInput & { id?: number | undefined; uid: number; now: number },
): Promise<number> {
  const { introduceId, uid, now, kind, free, content } = written;
  const course = await lockCourse(tx, introduceId);
  checkText('content', content);
  if (kind === 'text' && content.trim() === '') throw invalid('content', '请写这一章的正文');
  if ((kind === 'video') !== (written.uploadId !== null))
    throw invalid('uploadId', kind === 'video' ? '请先上传视频' : '文字章节没有视频');
  if (kind === 'text' && written.posterId !== null) throw invalid('posterId', '文字章节没有封面');
  const before = written.id === undefined ? null : await ownChapter(tx, written.id, introduceId);
  if (!before && course.chapterCount >= INTRODUCTION.maxChapters)
    throw new AppError(4009, `一门课程最多 ${INTRODUCTION.maxChapters} 章`);
  const claim = { introduceId, uid, now };
  const video = await claimVideo(tx, written, before?.videoFileId ?? null);
  const values = {
    title: written.title.trim(),
    kind,
    free,
    content,
    videoFileId: video?.id ?? null,
    posterFileId: written.posterId,
    posterUrl: written.posterId && (await claimImage(tx, { ...claim, fileId: written.posterId })),
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
  await courseChanged(tx, course, now);
  return id;
}

/** Puts the chapters in the order given; those that are not named go, with everybody's progress in them. */
export async function orderChapters({
  tx,
  caller,
  input: { introduceId, ids },
  now,
}: WriteContext<typeof contract.orderChapters>): Promise<OutputOf<typeof contract.orderChapters>> {
  await requireStaff(tx, caller);
  const course = await lockCourse(tx, introduceId);
  if (new Set(ids).size < ids.length) throw invalid('ids', '同一章不能排两次');
  if (ids.length === 0 && course.state === 'published')
    throw new AppError(4009, '已发布的课程至少要有一章，可以先下架');
  const [own] = await tx<{ count: number }[]>`
    select count(*)::int as count from introduction_chapter
    where introduce_id = ${introduceId} and id = any(${ids}::bigint[])`;
  if (own?.count !== ids.length) throw chapterGone();
  const removed = await tx<{ id: number; videoFileId: number | null }[]>`
    delete from introduction_chapter where introduce_id = ${introduceId} and not (id = any(${ids}::bigint[]))
    returning id, video_file_id`;
  for (const { id, videoFileId } of removed) {
    await removeDanmuOf(tx, id);
    if (videoFileId !== null) await releaseFile(tx, { fileId: videoFileId, by: userOf(introduceId), now });
  }
  await tx`
    update introduction_chapter c set position = o.position
    from unnest(${ids}::bigint[]) with ordinality as o(id, position) where c.id = o.id`;
  await courseChanged(tx, course, now);
  return { ids };
}

async function lockCourse(tx: Tx, id: number): Promise<IntroductionRow> {
  const course = await lockIntroduction(tx, id);
  if (course.kind !== 'course') throw new AppError(4009, '只有课程才有章节');
  return course;
}

async function ownChapter(tx: Tx, id: number, introduceId: number): Promise<ChapterRow> {
  const chapter = await selectChapter(tx, id);
  if (chapter?.introduceId !== introduceId) throw chapterGone();
  return chapter;
}

const chapterGone = () => new AppError(4004, '章节不存在或已被删除');

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
  const known = has === null ? null : await selectFile(tx, { fileId: has });
  if (known?.uploadId === uploadId) return known;
  return claimFile(tx, { uploadId, uid, purpose: 'video', by: userOf(introduceId), now });
}

async function courseChanged(tx: Tx, { id, state }: IntroductionRow, now: number): Promise<void> {
  await tx`
    update introduction set updated_at = ${now},
      chapter_count = (select count(*)::int from introduction_chapter where introduce_id = ${id})
    where id = ${id}`;
  await releaseUnused(tx, id, now);
  if (state === 'published') await indexIntroduction(tx, id);
}
