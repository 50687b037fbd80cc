import type { OutputOf } from '@xuelin/contract/core/call';
import { VIDEO } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/introduction/introduction';
import type { ReadContext } from '#core/calls/call-context.ts';
import { linkCookie } from '#core/http/signed-link.ts';
import { noteRead } from '../../account/account.public.ts';
import { selectFile, videoUrl } from '../../file/file.public.ts';
import { useWhileReading } from '../../membership/membership.public.ts';
import { membershipEnded, openChapter } from '../access.ts';
import {
  type ChapterRow,
  imagesAmong,
  kind as introductionKind,
  selectChapters,
  selectChapterText,
} from '../introduction.rows.ts';
import { openAsBuyer } from './opened.ts';
import { chapterProgress } from './progress.ts';
import { imageIdsIn } from '#core/rich-text/text.ts';

type Context = ReadContext<typeof contract.getChapter>;
type Chapter = OutputOf<typeof contract.getChapter>;

/** A chapter's text or video, for who may have it. */
export async function getChapter(context: Context): Promise<Chapter> {
  const { db, caller, input, now } = context;
  const { chapter, introduction, rights } = await openChapter(db, caller, input.id, now);
  const { id, introduceId, title, kind, free } = chapter;
  if (caller && rights.owned && !rights.mine && !free)
    await openAsBuyer(context.primary, { uid: caller.uid, introduceId, now });
  if (caller && rights.byMembership && !free) {
    const use = { uid: caller.uid, kind: 'member', now } as const;
    if (!(await useWhileReading(context.primary, use))) throw membershipEnded();
  }
  if (caller && introduction.state === 'published' && introduction.uid !== caller.uid) {
    noteRead(db, { uid: caller.uid, kind: introductionKind, id: introduceId });
  }
  const [all, text, video, progress] = await Promise.all([
    selectChapters(db, introduceId),
    textOf(context, chapter),
    videoOf(context, chapter),
    caller ? chapterProgress(db, caller.uid, id) : null,
  ]);
  const at = all.findIndex((one) => one.id === id);
  return {
    id,
    introduceId,
    courseTitle: introduction.title,
    title,
    kind,
    free,
    ...text,
    video,
    progress,
    previousId: all[at - 1]?.id ?? null,
    nextId: all[at + 1]?.id ?? null,
  };
}

async function textOf(
  { db }: Context,
  { id, introduceId }: ChapterRow,
): Promise<Pick<Chapter, 'content' | 'images'>> {
  const content = await selectChapterText(db, id);
  return { content, images: await imagesAmong(db, introduceId, imageIdsIn(content)) };
}

/** An address of the chapter's video that works for the caller only, for a while. */
async function videoOf(context: Context, chapter: ChapterRow): Promise<Chapter['video']> {
  const { db, caller, config, now } = context;
  if (chapter.videoFileId === null) return null;
  const file = await selectFile(db, { fileId: chapter.videoFileId });
  if (!file) throw new Error(`the video of chapter ${chapter.id} is not there`);
  const uid = caller?.uid ?? 0;
  if (caller) context.setHeader('set-cookie', linkCookie(config, { ...caller, now }));
  return {
    url: videoUrl(config, { uploadId: file.uploadId, uid, now }),
    mime: file.mime ?? '',
    poster: chapter.posterUrl,
    seconds: chapter.seconds,
    width: file.width,
    height: file.height,
    expiresAt: now + VIDEO.linkSeconds,
  };
}
